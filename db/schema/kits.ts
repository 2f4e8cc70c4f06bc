import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { detallesDevolucion } from "./devoluciones";
import { productos } from "./productos";
import { detallesSepare } from "./separes";
import { detallesVenta } from "./ventas";

/** What one of a kit takes out of stock: how much, in its own steps, of which product. Triggers keep stock and cost of the kit by it. */
export const componentes = sqliteTable(
  "componentes",
  {
    id: autoId(),
    kitId: integer("kit_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    parteId: integer("parte_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    cantidad: integer("cantidad").notNull(),
  },
  (t) => [
    uniqueIndex("componentes_kit").on(t.kitId, t.parteId),
    index("componentes_parte").on(t.parteId),
    check("componentes_cantidad", sql`${t.cantidad} > 0`),
  ],
);

/** What one of a kit took out of stock where a line sold it, gave it back or keeps it: its parts as they were then. */
export const partesDeLinea = sqliteTable(
  "partes_de_linea",
  {
    id: autoId(),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    cantidad: integer("cantidad").notNull(),
    /** The sale of its line. Without a reference: what left with the newest sales is found by it. */
    ventaId: integer("venta_id"),
    detalleVentaId: integer("detalle_venta_id").references(() => detallesVenta.id, { onDelete: "cascade" }),
    detalleDevolucionId: integer("detalle_devolucion_id").references(() => detallesDevolucion.id, { onDelete: "cascade" }),
    detalleSepareId: integer("detalle_separe_id").references(() => detallesSepare.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("partes_de_linea_producto").on(t.productoId, t.ventaId),
    index("partes_de_linea_venta").on(t.detalleVentaId).where(sql`${t.detalleVentaId} is not null`),
    index("partes_de_linea_devolucion").on(t.detalleDevolucionId).where(sql`${t.detalleDevolucionId} is not null`),
    index("partes_de_linea_separe").on(t.detalleSepareId).where(sql`${t.detalleSepareId} is not null`),
    check("partes_de_linea_cantidad", sql`${t.cantidad} > 0`),
    check(
      "partes_de_linea_una",
      sql`(${t.detalleVentaId} is not null) + (${t.detalleDevolucionId} is not null) + (${t.detalleSepareId} is not null) = 1`,
    ),
  ],
);
