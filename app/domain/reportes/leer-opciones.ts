import { entero } from "../campos/campos";
import { leerPagina } from "../listas/paginas";
import { MAXIMO_DIAS } from "../resumenes/rango";
import type { EnDias, OpcionesInforme } from "./informe";
import { leerRango } from "./leer-rango";

/**
 * Reads the request for a report from the query: `desde` and `hasta`, or `periodo`; for a report that counts from today also `dias`.
 * Invalid values go to `errors` and the default is used.
 */
export function leerOpciones(enDias: EnDias | undefined, params: URLSearchParams, hoy: string): Omit<OpcionesInforme, "limite"> {
  const comun = {
    orden: params.get("orden") ?? "",
    categoria: params.get("categoria")?.trim() ?? "",
    pagina: leerPagina(params),
  };
  const conFechas = ["desde", "hasta", "periodo"].some((campo) => params.get(campo)?.trim());
  if (conFechas || !enDias) return { ...leerRango(params, hoy), ...comun, dias: "" };
  const { usuales } = enDias;
  const escrito = params.get("dias")?.trim() || String(usuales);
  const { data = usuales, error } = entero(1, MAXIMO_DIAS - 1, usuales).safeParse(escrito);
  const errors: OpcionesInforme["errors"] = error ? { dias: error.issues.map(({ message }) => message) } : {};
  const rango = enDias.rango(data, hoy);
  return { rango, periodo: null, ...rango, ...comun, dias: escrito, errors };
}
