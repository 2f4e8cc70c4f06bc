import { clientes } from "@db/schema/clientes";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Id of the client that has the documents of the joined one now: another one after a union; null for a document without one. */
export const CLIENTE_ACTUAL = sql<number | null>`coalesce(${clientes.unidoA}, ${clientes.id})`;

/** Id of the client that has the account and the documents of this one. */
export const actualDe = (id: number | Placeholder | SQLiteColumn): SQL =>
  sql`coalesce((select unido_a from clientes where id = ${id}), ${id})`;

/** Id of the product that has the units and the documents of this one. */
export const productoActualDe = (id: number | Placeholder | SQLiteColumn): SQL<number> =>
  sql<number>`coalesce((select unido_a from productos u where u.id = ${id}), ${id})`;
