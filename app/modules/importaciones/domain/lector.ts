import type { SQL } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Celdas } from "./celdas";
import type { Valores } from "./fila";

/** A record of the shop that a row may be about. */
export interface Registro {
  id: number;
  nombre: string;
  nombreClave: string;
}

/** How the rows of one kind of record are found and read. */
export interface Lector<R extends Registro> {
  /** Field with the code of a record; `null` when it has none. */
  campoCodigo: string | null;
  codigoDe(registro: R): string;
  /** The code to compare. */
  claveDeCodigo(codigo: string): string;
  /** Whether a code belongs to one record: of several that have it, the one with the writing of the row, else the oldest. */
  unoPorCodigo: boolean;
  /** A second field, which distinguishes records that share a code or a name; "" when the row or record has none. */
  segundaDe(fila: Celdas | R): string;
  /** What a message asks for when several records have the name of a row. */
  distingue: string;
  /** Condition: the record has one of these codes, or one of these names. Each needs an index that begins with the shop. */
  conCodigo(codigos: readonly string[]): SQL;
  conNombre(nombres: readonly string[]): SQL;
  /** The shop's records that pass this condition. */
  buscar(ctx: Contexto, filtro: SQL): R[];
  /** The records that have one of these codes beside their own, by its key. */
  porOtroCodigo?(ctx: Contexto, codigos: readonly string[]): ReadonlyMap<string, R>;
  /** Columns of the record from a row; `antes` is the record, `null` for a new one. Throws ReglaIncumplida. */
  leer(ctx: Contexto, celdas: Celdas, antes: R | null): Valores;
  /** The same columns of the record as it is. */
  valoresDe(ctx: Contexto, registro: R, valores: Valores): Valores;
}
