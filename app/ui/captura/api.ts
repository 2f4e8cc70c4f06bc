import { claveDeBusqueda } from "~/domain/compartido/texto";
import { buscarTexto, type Consulta, type Hallados } from "~/screens/documento/busqueda";
import type { Espera, Hallazgo } from "~/screens/documento/estado";
import { csrfActual } from "./galletas";

const ESPERA_MS = 8_000;

/** A page of products that match a name. */
interface Sugeridos<Producto> {
  productos: readonly Producto[];
  hay_mas: boolean;
  por_elegir?: boolean;
  exacto?: boolean;
}

/** Finds the products that match a name; `pagina` counts from 1. */
export type BuscarNombre<Producto> = (q: string, pagina: number, signal?: AbortSignal) => Promise<Sugeridos<Producto>>;

/** An error whose message tells the user what to do. */
class Impedimento extends Error {
  constructor(
    message: string,
    readonly motivo: Espera | "recargar",
  ) {
    super(message);
  }
}

const ESPERAN: Record<Espera, string> = {
  red: "No hay conexión. Lo que falta se agrega solo cuando vuelva: revise el total y reintente.",
  sesion: "Su sesión terminó. Entre de nuevo: lo que falta se agrega solo, y después reintente.",
};

/** Why texts of the box are not in the document yet; `undefined` when none of them is added by itself. */
export function motivoDeEspera(fallos: readonly { espera?: Espera | undefined }[]): string | undefined {
  const espera = fallos.find((fallo) => fallo.espera)?.espera;
  return espera && ESPERAN[espera];
}

/** Message for a failed search. `seGuarda` says whether a reload keeps the data of the screen. */
export function mensajeDe(error: unknown, seGuarda: boolean): string {
  if (!(error instanceof Impedimento)) return "No se pudo buscar; revise la conexión y reintente.";
  if (error.motivo !== "recargar") return error.message;
  return `${error.message} ${seGuarda ? "Lo que lleva no se pierde." : "Tendrá que escribir otra vez lo que lleva aquí."}`;
}

/** What an error of a search waits for; `undefined` when it does not go away by itself. */
function esperaDe(error: unknown): Espera | undefined {
  if (!(error instanceof Impedimento)) return "red";
  return error.motivo === "recargar" ? undefined : error.motivo;
}

async function pedir(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { signal: AbortSignal.timeout(ESPERA_MS), ...init });
  // The token is that of the browser's session: it is refused when there is none any more.
  if (response.redirected || (response.status === 403 && (await response.clone().json()).code === "CSRF_TOKEN_MISSING"))
    throw new Impedimento("La sesión terminó. Entre de nuevo: lo que lleva sigue aquí.", "sesion");
  if (response.status === 403) throw new Impedimento("La página caducó. Recárguela.", "recargar");
  if (response.status >= 500) throw new Impedimento("El programa falló. Reintente.", "red");
  return response.json();
}

export const enviar = (url: string, csrf: string, datos: object) =>
  pedir(url, {
    method: "POST",
    body: JSON.stringify(datos),
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfActual() ?? csrf },
  });

/** The product with exactly this code, if the shop has one, and the units that the code stands for; else the sale with this number. */
export async function buscarPorCodigo<Producto>(codigo_barras: string, csrf: string, con_ventas = false): Promise<Hallados<Producto>> {
  const { producto, cantidad, etiqueta, venta } = await enviar("/ventas/api/buscar-producto/", csrf, { codigo_barras, con_ventas });
  return { productos: producto ? [producto] : [], ...(cantidad !== undefined && { cantidad: Number(cantidad) }), etiqueta, venta };
}

/** Gets a JSON answer. */
export const leerJson = (url: string, signal?: AbortSignal) =>
  pedir(url, { headers: { Accept: "application/json" }, ...(signal ? { signal } : {}) });

/** Searches products by their name or the beginning of their code; `mas` ends the query. */
export const sugeridosPor =
  <Producto>(mas = ""): BuscarNombre<Producto> =>
  async (q, pagina, signal) =>
    claveDeBusqueda(q) === ""
      ? { productos: [], hay_mas: false }
      : leerJson(`/ventas/api/sugerencias/?q=${encodeURIComponent(q)}&page=${pagina}${mas}`, signal);

interface Tienda<Producto> {
  /** Finds the product with exactly this code. */
  buscarCodigo(texto: string): Promise<Hallados<Producto>>;
  buscarNombre: BuscarNombre<Producto>;
  /** Whether a reload keeps the data of the page. */
  seGuarda: boolean;
}

/** Looks up a text of the scan box with the service. */
export async function resolver<Producto>(
  texto: string,
  escaneado: boolean,
  { buscarCodigo, buscarNombre, seGuarda }: Tienda<Producto>,
): Promise<Hallazgo<Producto>> {
  const hallar = ({ por, texto: pedido }: Consulta): Promise<Hallados<Producto>> =>
    por === "codigo" ? buscarCodigo(pedido) : buscarNombre(pedido, 1);
  try {
    const busqueda = buscarTexto<Producto>(texto, escaneado);
    let siguiente = busqueda.next();
    while (!siguiente.done) siguiente = busqueda.next(await hallar(siguiente.value));
    return siguiente.value;
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: mensajeDe(error, seGuarda), opciones: [], espera: esperaDe(error) };
  }
}
