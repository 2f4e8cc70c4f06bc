import type { PedidoRango } from "./leer-rango";
import { numeroDeDias, periodoAnterior } from "./rango";

/** A report as rows of text, for the CSV file. */
export interface Tabla {
  columnas: readonly string[];
  filas: Iterable<readonly string[]>;
}

/** The request for a report. */
export interface PedidoInforme extends PedidoRango {
  /** `dias` as typed, for a report that counts days from today; "" otherwise. */
  dias: string;
  /** Sort order, for a report that has a sortable list. */
  orden: string;
  /** Category filter, for a report that has one; "" for all. */
  categoria: string;
  /** Page number as typed, for a list with pages. */
  pagina: string | null;
  /** Maximum rows of a long list; `null` for all, as in the CSV file. */
  limite: number | null;
}

/** The head of every report: its days, the days before them for comparison, and the filter as typed with its errors. */
export function cabezaDe({ rango, periodo, desde, hasta, dias, errors }: PedidoInforme) {
  return {
    periodo: { ...rango, dias: numeroDeDias(rango), nombre: periodo },
    periodo_anterior: periodoAnterior(rango),
    filtro: { desde, hasta, dias },
    errors,
  };
}

/** `"1188.81"` as `"1188,81"`: a spreadsheet set to Colombia reads it as a number. */
export const celda = (valor: string | number | null): string => (valor === null ? "" : String(valor).replace(/^(-?\d+)\.(\d+)$/, "$1,$2"));

/** Formats each value with {@link celda}. */
export function* filasDe(filas: Iterable<readonly (string | number | null)[]>): Generator<string[]> {
  for (const fila of filas) yield fila.map(celda);
}
