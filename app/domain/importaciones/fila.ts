import type { Falta } from "../compartido/errores";
import type { Celdas } from "./celdas";

/** Columns of a record, by property of its table. */
export type Valores = Record<string, string | number | boolean | null>;

/** What happens to a row, and how many rows it happens to. */
export const ACCIONES = ["nuevo", "cambia", "igual", "error"] as const;
export type Accion = (typeof ACCIONES)[number];

/** A row of an import as it is kept for the review: `datos` and `antes` of the table. */
export interface DatosDeFila {
  celdas: Celdas;
  /** Columns that the record would have; without those that the row leaves as they are when it cannot know them. */
  valores: Valores | null;
}

/** What a row would do. */
export interface FilaRevisada {
  fila: number;
  celdas: Celdas;
  accion: Accion;
  registroId: number | null;
  valores: Valores | null;
  antes: Valores | null;
  faltas: readonly Falta[];
}
