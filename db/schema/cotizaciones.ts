import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId, centavos } from "./columnas";
import { columnasDeLinea, reglaDeLinea } from "./lineas";
import { columnaDeUsuario } from "./usuarios";
import { ventas } from "./ventas";

/** Prices that the shop promised until a day. Neither stock nor money moves. */
export const cotizaciones = sqliteTable(
  "cotizaciones",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    vendedorId: columnaDeUsuario("vendedor_id"),
    consecutivo: integer("consecutivo").notNull(),
    /** Name of the client as it was then; "" for nobody. */
    cliente: text("cliente").notNull().default(""),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "set null" }),
    /** The document of its client once that was deleted; a trigger writes it. */
    clienteDocumento: text("cliente_documento"),
    fecha: integer("fecha").notNull(),
    /** The last day on which its prices hold. */
    valida_hasta: text().notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    /** What the ticket said besides; the sale gets it. */
    nota: text().notNull().default(""),
    /** The sale that it became. */
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("cotizaciones_consecutivo").on(t.usuarioId, t.consecutivo),
    index("cotizaciones_usuario").on(t.usuarioId, t.id),
    index("cotizaciones_fecha").on(t.usuarioId, t.fecha),
    index("cotizaciones_vendedor").on(t.vendedorId),
    index("cotizaciones_cliente").on(t.clienteId).where(sql`${t.clienteId} is not null`),
    uniqueIndex("cotizaciones_venta").on(t.ventaId).where(sql`${t.ventaId} is not null`),
    check("cotizaciones_total", sql`${t.totalCentavos} >= 0`),
  ],
);

export const detallesCotizacion = sqliteTable(
  "detalles_cotizacion",
  {
    id: autoId(),
    cotizacionId: integer("cotizacion_id")
      .notNull()
      .references(() => cotizaciones.id, { onDelete: "cascade" }),
    ...columnasDeLinea(),
  },
  (t) => [
    index("detalles_cotizacion_cotizacion").on(t.cotizacionId),
    index("detalles_cotizacion_producto").on(t.productoId).where(sql`${t.productoId} is not null`),
    check("detalles_cotizacion_linea", reglaDeLinea()),
  ],
);
