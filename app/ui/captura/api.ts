import { claveDeBusqueda } from "~/domain/compartido/texto";

const ESPERA_MS = 8_000;

/** A page of products that match a name. */
export interface Sugeridos<Producto> {
  productos: readonly Producto[];
  hay_mas: boolean;
}

/** Finds the products that match a name; `pagina` counts from 1. */
export type BuscarNombre<Producto> = (q: string, pagina: number, signal?: AbortSignal) => Promise<Sugeridos<Producto>>;

/** An error whose message tells the user what to do; `recargar` when that is to reload the page. */
class Impedimento extends Error {
  constructor(
    message: string,
    readonly recargar = false,
  ) {
    super(message);
  }
}

/** Message for a failed search. `seGuarda` says whether a reload keeps the data of the screen. */
export function porQueNo(error: unknown, seGuarda: boolean): string {
  if (!(error instanceof Impedimento)) return "No se pudo buscar; revise la conexión y reintente.";
  if (!error.recargar) return error.message;
  return `${error.message} ${seGuarda ? "Lo que lleva no se pierde." : "Tendrá que escribir otra vez lo que lleva aquí."}`;
}

async function pedir(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { signal: AbortSignal.timeout(ESPERA_MS), ...init });
  if (response.redirected) throw new Impedimento("La sesión terminó. Entre de nuevo en otra pestaña y recargue esta.", true);
  if (response.status === 403) throw new Impedimento("La página caducó. Recárguela.", true);
  if (response.status >= 500) throw new Impedimento("El servicio falló. Reintente.");
  return response.json();
}

export const enviar = (url: string, csrf: string, datos: object) =>
  pedir(url, { method: "POST", body: JSON.stringify(datos), headers: { "Content-Type": "application/json", "X-CSRFToken": csrf } });

/** A product with the units that its code stands for: the label of a scale has a weight. */
export interface Leido<Producto> {
  producto: Producto;
  cantidad: number;
}

/** The product with exactly this code, if the shop has one. */
export async function buscarPorCodigo<Producto>(codigo_barras: string, csrf: string): Promise<Leido<Producto> | null> {
  const { producto = null, cantidad = 1 } = await enviar("/ventas/api/buscar-producto/", csrf, { codigo_barras });
  return producto && { producto, cantidad: Number(cantidad) };
}

/** Gets a JSON answer. */
export const leerJson = (url: string, signal?: AbortSignal) =>
  pedir(url, { headers: { Accept: "application/json" }, ...(signal ? { signal } : {}) });

/** Whether there is anything to search for. */
export const seBusca = (q: string): boolean => claveDeBusqueda(q) !== "";
