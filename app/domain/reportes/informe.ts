import { diaOpcional, entero } from "../campos/campos";
import { cifraConComa } from "../listas/celdas";
import { DESPUES_DE_DESDE } from "../listas/filtro-dias";
import { leerPagina, type PaginaPedida } from "../listas/paginas";
import { mesDe } from "../nucleo/fecha";
import { esPeriodo, MAXIMO_DIAS, numeroDeDias, type Periodo, periodoAnterior, type Rango, rangoDe } from "../resumenes/rango";

/** A report as rows of text, for the CSV file. */
export interface Tabla {
  columnas: readonly string[];
  filas: Iterable<readonly string[]>;
}

export interface OpcionesInforme extends RangoLeido {
  /** `dias` as typed, for a report that counts days from today; "" otherwise. */
  dias: string;
  /** Sort order, for a report that has a sortable list. */
  orden: string;
  /** Category filter, for a report that has one; "" for all. */
  categoria: string;
  /** Page number as typed, for a list with pages. */
  pagina: PaginaPedida;
  /** Maximum rows of a long list; `null` for all, as in the CSV file. */
  limite: number | null;
}

/** The days of a report that counts from today. */
export interface EnDias {
  /** Number of days when the query has none. */
  usuales: number;
  rango(dias: number, hoy: string): Rango;
  atajos(hoy: string): readonly Atajo[];
}

/** A shortcut to some days: their number from today, or fixed dates. */
export type Atajo = { texto: string } & ({ dias: string } | Rango);

/** The head of every report: its days, the days before them for comparison, and the filter as typed with its errors. */
export function cabezaDe({ rango, periodo, desde, hasta, dias, errors }: OpcionesInforme) {
  return {
    periodo: { ...rango, dias: numeroDeDias(rango), nombre: periodo },
    periodo_anterior: periodoAnterior(rango),
    filtro: { desde, hasta, dias },
    errors,
  };
}

export type Cabeza = ReturnType<typeof cabezaDe>;

export const celdasConComa = (filas: readonly (readonly (string | number | null)[])[]): string[][] =>
  filas.map((fila) => fila.map(cifraConComa));

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
  if (!desde && !hasta) return rangoDelPeriodo(esPeriodo(nombrado) ? nombrado : "mes", hoy);
  const leidos = { desde: diaOpcional().safeParse(desde), hasta: diaOpcional().safeParse(hasta) };
  const errors: RangoLeido["errors"] = {};
  for (const [nombre, { error }] of Object.entries(leidos)) if (error) errors[nombre] = error.issues.map(({ message }) => message);
  const rango = completar(leidos.desde.data ?? null, leidos.hasta.data ?? null, hoy);
  if (Object.keys(errors).length === 0) Object.assign(errors, erroresDe(rango));
  const escrito = { desde, hasta, errors };
  return Object.keys(errors).length > 0 ? { ...rangoDelPeriodo("mes", hoy), ...escrito } : { rango, periodo: null, ...rango, errors };
}

function rangoDelPeriodo(periodo: Periodo, hoy: string): RangoLeido {
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

const entre = ({ desde, hasta }: Rango): string => `?${new URLSearchParams({ fecha_desde: desde, fecha_hasta: hasta })}`;

export const ventasDe = (dias: Rango): string => `/ventas/${entre(dias)}`;

export const devolucionesDe = (dias: Rango): string => `/devoluciones/lista/${entre(dias)}`;

export const devolucionesCompraDe = (dias: Rango): string => `/devoluciones/compras/lista/${entre(dias)}`;

export const gastosDe = (dias: Rango): string => `/compras/gastos/${entre(dias)}`;

export const ingresosDe = (dias: Rango): string => `/ventas/ingresos/${entre(dias)}`;
