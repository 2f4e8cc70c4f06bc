import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId, centavos } from "./columnas";
import { compras, detallesCompra } from "./compras";
import { TARIFAS, UNIDADES } from "./importe";
import { productos } from "./productos";
import { columnaDelEliminado, proveedores } from "./proveedores";
import { columnaDeUsuario } from "./usuarios";
import { detallesVenta, MEDIOS_DE_PAGO, ventas } from "./ventas";

export const devoluciones = sqliteTable(
  "devoluciones",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Return number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "set null" }),
    /** Number of the sale; it stays when the sale is deleted. */
    ventaNumero: text("venta_numero").notNull(),
    clienteId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    motivo: text("motivo").notNull().default(""),
    fecha: integer("fecha").notNull(),
    totalDevueltoCentavos: centavos("total_devuelto_centavos").notNull(),
    /** The part that lowered the client's debt; the rest was paid out. */
    aDeudaCentavos: centavos("a_deuda_centavos").notNull().default(0),
    /** What rounding added to the rest, or took off it. */
    redondeoCentavos: centavos("redondeo_centavos").notNull().default(0),
    /** The tip that it gave back: of an annulled sale alone. */
    propinaCentavos: centavos("propina_centavos").notNull().default(0),
    /** Whether the rest was paid out of the cash drawer. */
    de_caja: integer({ mode: "boolean" }).notNull().default(false),
    /** How the rest was given back, or most of it; `fiado` where there was none, or where it came off another debt of the client. */
    medio: text({ enum: MEDIOS_DE_PAGO }).notNull().default("efectivo"),
  },
  (t) => [
    uniqueIndex("devoluciones_numero").on(t.usuarioId, t.numero),
    index("devoluciones_usuario").on(t.usuarioId, t.fecha, t.id),
    index("devoluciones_creado_por").on(t.creadoPorId, t.fecha, t.id),
    index("devoluciones_venta").on(t.ventaId),
    index("devoluciones_cliente").on(t.clienteId, t.fecha, t.id),
    check("devoluciones_total", sql`${t.totalDevueltoCentavos} >= 0`),
    check("devoluciones_a_deuda", sql`${t.aDeudaCentavos} between 0 and ${t.totalDevueltoCentavos}`),
  ],
);

export const detallesDevolucion = sqliteTable(
  "detalles_devolucion",
  {
    id: autoId(),
    devolucionId: integer("devolucion_id")
      .notNull()
      .references(() => devoluciones.id, { onDelete: "cascade" }),
    /** The sale line of the returned units; null after the sale is deleted. */
    detalleVentaId: integer("detalle_venta_id").references(() => detallesVenta.id, { onDelete: "set null" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    /** 0 on the line of an annulled sale that pays back what earlier returns of the product had kept. */
    cantidad: integer("cantidad").notNull(),
    precioUnitarioCentavos: centavos("precio_unitario_centavos").notNull(),
    subtotalCentavos: centavos("subtotal_centavos").notNull(),
    /** Share of the subtotal without IVA, its IVA, and the cost of the units. */
    baseCentavos: centavos("base_centavos").notNull().default(0),
    ivaCentavos: centavos("iva_centavos").notNull().default(0),
    costoCentavos: centavos("costo_centavos").notNull().default(0),
    /** What of its IVA is the tax of bags. */
    bolsasCentavos: centavos("bolsas_centavos").notNull().default(0),
    tarifa_iva: text({ enum: TARIFAS }).notNull().default("19"),
    unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
    /** Whether the units moved in stock. */
    conExistencias: integer("con_existencias", { mode: "boolean" }).notNull().default(true),
  },
  (t) => [
    index("detalles_devolucion_devolucion").on(t.devolucionId, t.id),
    index("detalles_devolucion_linea").on(t.detalleVentaId),
    index("detalles_devolucion_producto").on(t.productoId),
    check("detalles_devolucion_cantidad", sql`${t.cantidad} >= 0`),
    check("detalles_devolucion_precio", sql`${t.precioUnitarioCentavos} >= 0`),
    check(
      "detalles_devolucion_subtotal",
      sql`${t.unidad} <> 'und' or ${t.cantidad} = 0 or ${t.subtotalCentavos} = ${t.cantidad} * ${t.precioUnitarioCentavos}`,
    ),
  ],
);

/** The parts of what a return gave back in several ways, without its rounding; the header of any other says how. What came off the debt is no part. */
export const pagosDevolucion = sqliteTable(
  "pagos_devolucion",
  {
    id: autoId(),
    devolucionId: integer("devolucion_id")
      .notNull()
      .references(() => devoluciones.id, { onDelete: "cascade" }),
    medio: text({ enum: MEDIOS_DE_PAGO }).notNull(),
    montoCentavos: centavos("monto_centavos").notNull(),
  },
  (t) => [index("pagos_devolucion_devolucion").on(t.devolucionId), check("pagos_devolucion_monto", sql`${t.montoCentavos} > 0`)],
);

export const devolucionesCompra = sqliteTable(
  "devoluciones_compra",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Supplier return number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    compraId: integer("compra_id")
      .notNull()
      .references(() => compras.id, { onDelete: "cascade" }),
    proveedorId: integer("proveedor_id").references(() => proveedores.id, { onDelete: "set null" }),
    ...columnaDelEliminado(),
    motivo: text("motivo").notNull().default(""),
    fecha: integer("fecha").notNull(),
    totalDevueltoCentavos: centavos("total_devuelto_centavos").notNull(),
  },
  (t) => [
    uniqueIndex("devoluciones_compra_numero").on(t.usuarioId, t.numero),
    index("devoluciones_compra_usuario").on(t.usuarioId, t.fecha, t.id),
    index("devoluciones_compra_compra").on(t.compraId),
    index("devoluciones_compra_proveedor").on(t.proveedorId, t.fecha, t.id),
    index("devoluciones_compra_eliminado").on(t.proveedorEliminado, t.fecha, t.id).where(sql`${t.proveedorEliminado} is not null`),
    index("devoluciones_compra_creado_por").on(t.creadoPorId),
    check("devoluciones_compra_total", sql`${t.totalDevueltoCentavos} >= 0`),
  ],
);

export const detallesDevolucionCompra = sqliteTable(
  "detalles_devolucion_compra",
  {
    id: autoId(),
    devolucionId: integer("devolucion_id")
      .notNull()
      .references(() => devolucionesCompra.id, { onDelete: "cascade" }),
    /** The purchase line of the returned units. */
    detalleCompraId: integer("detalle_compra_id")
      .notNull()
      .references(() => detallesCompra.id, { onDelete: "cascade" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    cantidad: integer("cantidad").notNull(),
    precioUnitarioCentavos: centavos("precio_unitario_centavos").notNull(),
    subtotalCentavos: centavos("subtotal_centavos").notNull(),
    /** Value of the returned units without IVA, and its IVA. */
    baseCentavos: centavos("base_centavos").notNull().default(0),
    ivaCentavos: centavos("iva_centavos").notNull().default(0),
    tarifa_iva: text({ enum: TARIFAS }).notNull().default("19"),
    unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
    /** Whether the units moved in stock. */
    conExistencias: integer("con_existencias", { mode: "boolean" }).notNull().default(true),
  },
  (t) => [
    index("detalles_devolucion_compra_devolucion").on(t.devolucionId, t.id),
    index("detalles_devolucion_compra_linea").on(t.detalleCompraId),
    index("detalles_devolucion_compra_producto").on(t.productoId),
    check("detalles_devolucion_compra_cantidad", sql`${t.cantidad} > 0`),
    check("detalles_devolucion_compra_precio", sql`${t.precioUnitarioCentavos} >= 0`),
    check(
      "detalles_devolucion_compra_subtotal",
      sql`${t.unidad} <> 'und' or ${t.subtotalCentavos} = ${t.cantidad} * ${t.precioUnitarioCentavos}`,
    ),
  ],
);
