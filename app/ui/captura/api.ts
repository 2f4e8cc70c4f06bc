import { claveDeBusqueda } from "~/domain/compartido/texto";

const ESPERA_MS = 8_000;

/** A page of products that match a name. */
export interface Sugeridos<Producto> {
  productos: readonly Producto[];
  hay_mas: boolean;
}

/** Finds the products that match a name; `pagina` counts from 1. */
export type BuscarNombre<Producto> = (q: string, pagina: number, signal?: AbortSignal) => Promise<Sugeridos<Producto>>;

/** What a text that could not be looked up waits for: the service, or a login. */
export type Espera = "red" | "sesion";

/** An error whose message tells the user what to do. */
class Impedimento extends Error {
  constructor(
    message: string,
    readonly motivo: Espera | "recargar",
  ) {
    super(message);
  }
}

/** Message for a failed search. `seGuarda` says whether a reload keeps the data of the screen. */
export function porQueNo(error: unknown, seGuarda: boolean): string {
  if (!(error instanceof Impedimento)) return "No se pudo buscar; revise la conexión y reintente.";
  if (error.motivo !== "recargar") return error.message;
  return `${error.message} ${seGuarda ? "Lo que lleva no se pierde." : "Tendrá que escribir otra vez lo que lleva aquí."}`;
}

/** What an error of a search waits for; `undefined` when it does not go away by itself. */
export function esperaDe(error: unknown): Espera | undefined {
  if (!(error instanceof Impedimento)) return "red";
  return error.motivo === "recargar" ? undefined : error.motivo;
}

async function pedir(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { signal: AbortSignal.timeout(ESPERA_MS), ...init });
  // The token is that of the browser's session: it is refused when there is none any more.
  if (response.redirected || (response.status === 403 && (await response.clone().json()).code === "CSRF_TOKEN_MISSING"))
    throw new Impedimento("La sesión terminó. Entre de nuevo: lo que lleva sigue aquí.", "sesion");
  if (response.status === 403) throw new Impedimento("La página caducó. Recárguela.", "recargar");
  if (response.status >= 500) throw new Impedimento("El servicio falló. Reintente.", "red");
  return response.json();
}

/** The token of the present session: after a login in another tab it is not the one that came with the page. */
const csrfActual = (): string | undefined => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];

export const enviar = (url: string, csrf: string, datos: object) =>
  pedir(url, {
    method: "POST",
    body: JSON.stringify(datos),
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfActual() ?? csrf },
  });

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
