import type { PedidoRango } from "./leer-rango";
import { numeroDeDias, periodoAnterior } from "./rango";

/** What a report is made of, all of it as text. */
export interface Tabla {
  columnas: readonly string[];
  filas: Iterable<readonly string[]>;
}

/** What a report is asked for. */
export interface PedidoInforme extends PedidoRango {
  /** Days as they were typed, where a report counts them from today. */
  dias: string;
  /** What a list is sorted by, where a report has one that can be sorted. */
  orden: string;
  /** The category that a report is narrowed to, where it can be; "" for all. */
  categoria: string;
  /** The page of a list that is shown in pages, as it was typed. */
  pagina: string | null;
  /** Rows that a long list shows at most; `null` for all, as its file has. */
  limite: number | null;
}

/** The days that a report is about, those before them, and what was typed: the head of each report. */
export function cabezaDe({ rango, periodo, desde, hasta, dias, errors }: PedidoInforme) {
  return {
    periodo: { ...rango, dias: numeroDeDias(rango), nombre: periodo },
    periodo_anterior: periodoAnterior(rango),
    filtro: { desde, hasta, dias },
    errors,
  };
}

/** `"1188.81"` as a spreadsheet set to Colombia reads a number. */
export const celda = (valor: string | number | null): string => (valor === null ? "" : String(valor).replace(/^(-?\d+)\.(\d+)$/, "$1,$2"));

/** Rows of texts and amounts as the texts of a table. */
export function* filasDe(filas: Iterable<readonly (string | number | null)[]>): Generator<string[]> {
  for (const fila of filas) yield fila.map(celda);
}
