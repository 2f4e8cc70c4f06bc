import { prepared } from "@db/prepared.server";
import type { Contexto } from "../nucleo/contexto.server";
import { keysOf } from "../nucleo/properties";

const LIBROS = {
  stock: "movimiento_stock",
  clientes: "movimientos_cliente",
  proveedores: "movimientos_proveedor",
  caja: "movimientos_caja",
} as const;

/** First and last id of the rows that a command wrote into each ledger. */
export type Asientos = { readonly [libro in keyof typeof LIBROS]?: readonly [number, number] };

// Raw SQL: the table is SQLite's own. It has a row for each table, which are not all read out.
const SUS_TABLAS = Object.values(LIBROS)
  .map((tabla) => `'${tabla}'`)
  .join();
const ultimas = prepared(({ $client }) =>
  $client.prepare<[], [string, number]>(`select name, seq from sqlite_sequence where name in (${SUS_TABLAS})`).raw(),
);

/**
 * Watches the ledgers: the returned function says which rows were written since. Call both in the transaction of one command, in which
 * nobody else writes, so that all these rows are its own.
 */
export function vigilarLibros({ db }: Pick<Contexto, "db">): () => Asientos {
  const antes = new Map(ultimas(db).all());
  return () => {
    const ahora = new Map(ultimas(db).all());
    const escritos = keysOf(LIBROS).flatMap((libro) => {
      const [desde, hasta] = [antes.get(LIBROS[libro]) ?? 0, ahora.get(LIBROS[libro]) ?? 0];
      return hasta > desde ? [[libro, [desde + 1, hasta]] as const] : [];
    });
    return Object.fromEntries(escritos);
  };
}
