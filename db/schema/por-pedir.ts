import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { productos } from "./productos";
import { proveedores } from "./proveedores";

/**
 * How soon each product runs out, as it was at the row of the stock ledger that `por_pedir_hasta` names: of those that were sold in 60 days or
 * are below their minimum. The background work writes it, never a sale.
 */
export const porPedir = sqliteTable(
  "por_pedir",
  {
    productoId: integer("producto_id")
      .primaryKey()
      .references(() => productos.id, { onDelete: "cascade" }),
    usuarioId: integer("usuario_id").notNull(),
    /** Of the last purchase. */
    proveedorId: integer("proveedor_id").references(() => proveedores.id, { onDelete: "set null" }),
    /** Units sold less units returned, in thousandths. */
    vendidas: integer("vendidas").notNull(),
    /** Hundredths of a day that the stock lasts; below the minimum, a negative number in the same order. */
    apuro: integer("apuro").notNull(),
  },
  (t) => [index("por_pedir_apuro").on(t.usuarioId, t.apuro), index("por_pedir_proveedor").on(t.proveedorId, t.apuro)],
);

/**
 * Products that wait to be looked at for `por_pedir`: they changed without a row in the stock ledger, or are in rows that `por_pedir_hasta`
 * has passed.
 */
export const porPedirCambios = sqliteTable("por_pedir_cambios", {
  productoId: integer("producto_id").primaryKey(),
  usuarioId: integer("usuario_id").notNull(),
});

/** How far `por_pedir` goes: one row; none before the background work has run. */
export const porPedirHasta = sqliteTable(
  "por_pedir_hasta",
  {
    id: integer("id").primaryKey(),
    /** Last row of the stock ledger. */
    movimiento: integer("movimiento").notNull(),
    /** The last of the 60 days. */
    dia: text("dia").notNull(),
    /** Last product that was looked at for the first time; null when all were. */
    producto: integer("producto"),
  },
  (t) => [check("por_pedir_hasta_una", sql`${t.id} = 1`)],
);
