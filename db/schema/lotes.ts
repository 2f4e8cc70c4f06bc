import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { conteos } from "./conteos";
import { detallesDevolucion, detallesDevolucionCompra } from "./devoluciones";
import { productos } from "./productos";
import { detallesSepare } from "./separes";
import { detallesVenta } from "./ventas";

/** The lots of the products that have them. A lot stays when it is empty. */
export const lotes = sqliteTable(
  "lotes",
  {
    id: autoId(),
    usuarioId: integer("usuario_id").notNull(),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    /** "" without a name. */
    lote: text("lote").notNull(),
    /** The last day on which it is good; "" when it does not end. */
    vence: text("vence").notNull().default(""),
    /** The sum of its rows in the stock ledger. */
    stock: integer("stock").notNull().default(0),
  },
  (t) => [
    uniqueIndex("lotes_producto").on(t.productoId, t.lote, t.vence),
    index("lotes_nombre").on(t.productoId, sql`${t.lote} collate nocase`).where(sql`${t.lote} <> ''`),
    index("lotes_con_unidades").on(t.productoId, t.vence).where(sql`${t.stock} > 0`),
    index("lotes_vence").on(t.usuarioId, t.vence, t.id).where(sql`${t.stock} > 0 and ${t.vence} <> ''`),
    check("lotes_stock", sql`${t.stock} >= 0 or ${t.lote} = ''`),
  ],
);

/** From which lots the units of a line came, or into which they went: of a sale, a client's return or a return to a supplier. */
export const lotesDeLinea = sqliteTable(
  "lotes_de_linea",
  {
    id: autoId(),
    loteId: integer("lote_id")
      .notNull()
      .references(() => lotes.id, { onDelete: "cascade" }),
    detalleVentaId: integer("detalle_venta_id").references(() => detallesVenta.id, { onDelete: "cascade" }),
    detalleDevolucionId: integer("detalle_devolucion_id").references(() => detallesDevolucion.id, { onDelete: "cascade" }),
    detalleDevolucionCompraId: integer("detalle_devolucion_compra_id").references(() => detallesDevolucionCompra.id, {
      onDelete: "cascade",
    }),
    cantidad: integer("cantidad").notNull(),
  },
  (t) => [
    index("lotes_de_linea_lote").on(t.loteId),
    index("lotes_de_linea_venta").on(t.detalleVentaId).where(sql`${t.detalleVentaId} is not null`),
    index("lotes_de_linea_devolucion").on(t.detalleDevolucionId).where(sql`${t.detalleDevolucionId} is not null`),
    index("lotes_de_linea_compra").on(t.detalleDevolucionCompraId).where(sql`${t.detalleDevolucionCompraId} is not null`),
    check("lotes_de_linea_cantidad", sql`${t.cantidad} > 0`),
    check(
      "lotes_de_linea_una",
      sql`(${t.detalleVentaId} is not null) + (${t.detalleDevolucionId} is not null) + (${t.detalleDevolucionCompraId} is not null) = 1`,
    ),
  ],
);

/** From which lots the units of a line of a separe were taken. */
export const lotesDeSepare = sqliteTable(
  "lotes_de_separe",
  {
    id: autoId(),
    loteId: integer("lote_id")
      .notNull()
      .references(() => lotes.id, { onDelete: "cascade" }),
    detalleSepareId: integer("detalle_separe_id")
      .notNull()
      .references(() => detallesSepare.id, { onDelete: "cascade" }),
    cantidad: integer("cantidad").notNull(),
  },
  (t) => [
    index("lotes_de_separe_lote").on(t.loteId),
    index("lotes_de_separe_detalle").on(t.detalleSepareId),
    check("lotes_de_separe_cantidad", sql`${t.cantidad} > 0`),
  ],
);

/** What was counted of each lot of a product; the row of the product in the count has their sums. */
export const lotesDeConteo = sqliteTable(
  "lotes_de_conteo",
  {
    conteoId: integer("conteo_id")
      .notNull()
      .references(() => conteos.id, { onDelete: "cascade" }),
    loteId: integer("lote_id")
      .notNull()
      .references(() => lotes.id, { onDelete: "cascade" }),
    productoId: integer("producto_id").notNull(),
    contado: integer("contado").notNull(),
    esperado: integer("esperado").notNull(),
  },
  (t) => [primaryKey({ columns: [t.conteoId, t.loteId] }), index("lotes_de_conteo_lote").on(t.loteId)],
);

/** How many lots of a shop end on a day and have units, and what these cost: thousandths of a unit times cents. Kept by triggers. */
export const vencimientos = sqliteTable(
  "vencimientos",
  {
    usuarioId: integer("usuario_id").notNull(),
    vence: text("vence").notNull(),
    lotes: integer("lotes").notNull(),
    costo: integer("costo").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.vence] })],
);
