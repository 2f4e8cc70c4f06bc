import { conComa } from "../listas/celdas";
import type { PaginaPedida } from "../listas/paginas";
import { numeroDeDias, periodoAnterior, type Rango } from "../resumenes/rango";
import type { RangoLeido } from "./leer-rango";

/** A report as rows of text, for the CSV file. */
export interface Tabla {
  columnas: readonly string[];
  filas: Iterable<readonly string[]>;
}

/** The request for a report. */
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
  /** Shortcuts to some days. */
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

/** Formats each value with {@link conComa}. */
export const enCeldas = (filas: readonly (readonly (string | number | null)[])[]): string[][] => filas.map((fila) => fila.map(conComa));
