import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What a table says of its rows to all that goes over every kind. `app/domain/registros.server.ts` has those of the core. */
export interface Registro {
  /** With `usuarioId` where its rows do not hang from others of the shop. */
  readonly tabla: SQLiteTable & { readonly id?: SQLiteColumn; readonly usuarioId?: SQLiteColumn };
  /** What stands before the number of a row in a sentence: "La venta". */
  readonly nombre: string;
  /** What its rows are called: somebody who made one cannot be deleted. Needs `autor`. */
  readonly plural?: string;
  readonly autor?: SQLiteColumn;
  /** Further persons that it names. */
  readonly personas?: readonly SQLiteColumn[];
  /** SQL that tells its rows apart where they have no `id`. */
  readonly clave?: string;
  /** Addresses that its id follows. They open while the record is there. */
  readonly paginas?: readonly string[];
  /** Whether a vendedor opens only its own. */
  readonly soloDelAutor?: boolean;
  /** By this name the log says that one was made; the undo takes it away. */
  readonly documento?: string;
  /** The files of an owner that have it; when they are not given, one with all rows of the table. */
  readonly archivos?: readonly ArchivoDeRegistro[];
}

/** Name of a file of an owner, and its query, which takes the id of the owner. It is raw SQL to have all columns, also those that come later. */
export type ArchivoDeRegistro = readonly [nombre: string, sql: string];

/** All rows of a table. */
export const propia = (tabla: string, orden = "id"): string => `select * from ${tabla} where usuario_id = ? order by ${orden}`;

/** The rows of a table that hang by `columna` from those of `padre`. */
export const lineasDe = (tabla: string, padre: string, columna: string, orden = "l.id"): string =>
  `select l.* from ${padre} p join ${tabla} l on l.${columna} = p.id where p.usuario_id = ? order by p.id, ${orden}`;
