import { diaOpcional } from "../campos/campos";
import { DESPUES_DE_DESDE } from "../listas/filtro-dias";
import { mesDe } from "../nucleo/fecha";
import { esPeriodo, MAXIMO_DIAS, numeroDeDias, type Periodo, type Rango, rangoDe } from "../resumenes/rango";

/** The days of a report: the range in use, the text typed, and its errors. */
export interface RangoLeido {
  rango: Rango;
  /** The named period; `null` for typed days. */
  periodo: Periodo | null;
  desde: string;
  hasta: string;
  errors: Record<string, string[]>;
}

/** Reads `desde` and `hasta`, or else `periodo`, from a query. Without any of them, or with an invalid value, the range is this month. */
export function leerRango(params: URLSearchParams, hoy: string): RangoLeido {
  const [desde = "", hasta = "", nombrado = ""] = ["desde", "hasta", "periodo"].map((nombre) => params.get(nombre)?.trim() ?? "");
  if (!desde && !hasta) return conPeriodo(esPeriodo(nombrado) ? nombrado : "mes", hoy);
  const leidos = { desde: diaOpcional().safeParse(desde), hasta: diaOpcional().safeParse(hasta) };
  const errors: RangoLeido["errors"] = {};
  for (const [nombre, { error }] of Object.entries(leidos)) if (error) errors[nombre] = error.issues.map(({ message }) => message);
  const rango = completar(leidos.desde.data ?? null, leidos.hasta.data ?? null, hoy);
  if (Object.keys(errors).length === 0) Object.assign(errors, erroresDe(rango));
  const escrito = { desde, hasta, errors };
  return Object.keys(errors).length > 0 ? { ...conPeriodo("mes", hoy), ...escrito } : { rango, periodo: null, ...rango, errors };
}

function conPeriodo(periodo: Periodo, hoy: string): RangoLeido {
  const rango = rangoDe(periodo, hoy);
  return { rango, periodo, ...rango, errors: {} };
}

function completar(desde: string | null, hasta: string | null, hoy: string): Rango {
  const fin = hasta ?? (desde !== null && desde > hoy ? desde : hoy);
  return { desde: desde ?? `${mesDe(fin)}-01`, hasta: fin };
}

function erroresDe(rango: Rango): RangoLeido["errors"] {
  if (rango.hasta < rango.desde) return { hasta: [DESPUES_DE_DESDE] };
  return numeroDeDias(rango) > MAXIMO_DIAS ? { hasta: ["Elija un periodo de dos años o menos."] } : {};
}
