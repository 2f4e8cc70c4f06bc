import { entero } from "../compartido/campos";
import { sumarDias } from "../compartido/fecha";
import type { PedidoInforme } from "./informe";
import { leerRango } from "./leer-rango";
import { MAXIMO_DIAS, type Rango, ultimos } from "./rango";

const DIAS = {
  /** Days without a sale, up to today. */
  inventario: { usuales: 60, rango: (dias: number, hoy: string): Rango => ultimos(dias, hoy) },
  /** Days until a lote expires, from today. */
  caducidad: { usuales: 30, rango: (dias: number, hoy: string): Rango => ({ desde: hoy, hasta: sumarDias(hoy, dias) }) },
} as const;

const seCuentaEnDias = (nombre: string): nombre is keyof typeof DIAS => Object.hasOwn(DIAS, nombre);

/**
 * Reads the request for a report from the query: `desde` and `hasta`, or `periodo`; for inventario and caducidad also `dias`. Invalid
 * values go to `errors` and the default is used.
 */
export function leerPedido(nombre: string, params: URLSearchParams, hoy: string): Omit<PedidoInforme, "limite"> {
  const comun = {
    orden: params.get("orden") ?? "",
    categoria: params.get("categoria")?.trim() ?? "",
    pagina: params.get("page"),
  };
  const conFechas = ["desde", "hasta", "periodo"].some((campo) => params.get(campo)?.trim());
  if (conFechas || !seCuentaEnDias(nombre)) return { ...leerRango(params, hoy), ...comun, dias: "" };
  const { usuales, rango: rangoDe } = DIAS[nombre];
  const escrito = params.get("dias")?.trim() || String(usuales);
  const { data = usuales, error } = entero(1, MAXIMO_DIAS - 1, usuales).safeParse(escrito);
  const errors: PedidoInforme["errors"] = error ? { dias: error.issues.map(({ message }) => message) } : {};
  const rango = rangoDe(data, hoy);
  return { rango, periodo: null, ...rango, ...comun, dias: escrito, errors };
}
