import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId } from "./columnas";
import { productos } from "./productos";
import { deUsuario } from "./usuarios";

export const ventas = sqliteTable(
  "ventas",
  {
    id: autoId(),
    usuarioId: deUsuario("usuario_id"),
    vendedorId: deUsuario("vendedor_id"),
    consecutivo: integer("consecutivo").notNull(),
    numero: text("numero").notNull(),
    cliente: text("cliente").notNull().default(""),
    clienteClave: text("cliente_clave"),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "restrict" }),
    forma_pago: text({ enum: ["Efectivo", "Transferencia"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    fechaVenta: integer("fecha_venta").notNull(),
    totalVentaCentavos: integer("total_venta_centavos").notNull().default(0),
    montoRecibidoCentavos: integer("monto_recibido_centavos"),
  },
  // An index ends with the id of its row anyway: naming it would store it twice.
  (t) => [
    uniqueIndex("ventas_consecutivo").on(t.usuarioId, t.consecutivo),
    index("ventas_usuario").on(t.usuarioId),
    index("ventas_vendedor").on(t.vendedorId),
    index("ventas_fecha").on(t.usuarioId, t.fechaVenta),
    index("ventas_vendedor_fecha").on(t.vendedorId, t.fechaVenta),
    index("ventas_cliente").on(t.clienteId).where(sql`${t.clienteId} is not null`),
    index("ventas_cliente_clave").on(t.usuarioId, t.clienteClave).where(sql`${t.clienteClave} is not null`),
    uniqueIndex("ventas_numero").on(t.usuarioId, t.numero),
    check("ventas_forma_pago", sql`${t.forma_pago} in ('Efectivo', 'Transferencia')`),
    check("ventas_total", sql`${t.totalVentaCentavos} >= 0`),
    check("ventas_banco", sql`${t.forma_pago} <> 'Transferencia' or ${t.banco} <> ''`),
  ],
);

export const detallesVenta = sqliteTable(
  "detalles_venta",
  {
    id: autoId(),
    ventaId: integer("venta_id")
      .notNull()
      .references(() => ventas.id, { onDelete: "cascade" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    cantidad: integer("cantidad").notNull(),
    precioUnitarioCentavos: integer("precio_unitario_centavos").notNull(),
    montoIvaCentavos: integer("monto_iva_centavos").notNull(),
    precioUnitarioFinalCentavos: integer("precio_unitario_final_centavos").notNull(),
    subtotalCentavos: integer("subtotal_centavos").notNull(),
    costoCompraCentavos: integer("costo_compra_centavos").notNull(),
  },
  (t) => [
    index("detalles_venta_venta").on(t.ventaId),
    index("detalles_venta_producto").on(t.productoId, t.ventaId),
    check("detalles_venta_precios", sql`${t.precioUnitarioCentavos} >= 0 and ${t.montoIvaCentavos} >= 0 and ${t.costoCompraCentavos} >= 0`),
    check("detalles_venta_cantidad", sql`${t.cantidad} > 0`),
    check("detalles_venta_final", sql`${t.precioUnitarioFinalCentavos} = ${t.precioUnitarioCentavos} + ${t.montoIvaCentavos}`),
    check("detalles_venta_subtotal", sql`${t.subtotalCentavos} = ${t.cantidad} * ${t.precioUnitarioFinalCentavos}`),
  ],
);
