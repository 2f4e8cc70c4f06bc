import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId, centavos } from "./columnas";
import { importe, TARIFAS, UNIDADES } from "./importe";
import { productos } from "./productos";
import { TIPOS_DE_PROMOCION } from "./reglas-de-precio";
import { columnaDeUsuario } from "./usuarios";

/** Ways in which a sale is paid, and its client paid back: `saldo` is credit with the shop, `cambio` the goods of an exchange. */
export const MEDIOS_DE_PAGO = ["efectivo", "transferencia", "tarjeta", "fiado", "saldo", "cambio"] as const;

/** Kinds of card. */
export const TARJETAS = ["debito", "credito"] as const;

export const ventas = sqliteTable(
  "ventas",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    vendedorId: columnaDeUsuario("vendedor_id"),
    consecutivo: integer("consecutivo").notNull(),
    numero: text("numero").notNull(),
    cliente: text("cliente").notNull().default(""),
    clienteClave: text("cliente_clave"),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "restrict" }),
    forma_pago: text({ enum: ["Efectivo", "Transferencia", "Tarjeta", "Fiado", "Saldo", "Mixto"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    fechaVenta: integer("fecha_venta").notNull(),
    totalVentaCentavos: centavos("total_venta_centavos").notNull().default(0),
    montoRecibidoCentavos: centavos("monto_recibido_centavos"),
    /** What rounding added to the part in cash, or took off it. It is no part of the total. */
    redondeoCentavos: centavos("redondeo_centavos").notNull().default(0),
    /** What the client gives who served it, besides the total. It is no income of the shop. */
    propinaCentavos: centavos("propina_centavos").notNull().default(0),
    nota: text("nota").notNull().default(""),
    /** Kind of the card with which all of it was paid; "" where nobody said. */
    tarjeta: text({ enum: ["", ...TARJETAS] })
      .notNull()
      .default(""),
    /** Last day to pay what was sold on credit; "" for none. */
    vence: text().notNull().default(""),
    /** Whether a note took back all that was left of it. It stays, because its document does. */
    anulada: integer({ mode: "boolean" }).notNull().default(false),
  },
  // An index ends with the id of its row anyway: naming it would store it twice.
  (t) => [
    index("ventas_usuario").on(t.usuarioId),
    index("ventas_vendedor").on(t.vendedorId),
    index("ventas_fecha").on(t.usuarioId, t.fechaVenta),
    index("ventas_vendedor_fecha").on(t.vendedorId, t.fechaVenta),
    // A sale is inserted before its lines: without the condition it would enter the index twice.
    index("ventas_total").on(t.usuarioId, t.totalVentaCentavos).where(sql`${t.totalVentaCentavos} > 0`),
    index("ventas_cliente").on(t.clienteId).where(sql`${t.clienteId} is not null`),
    index("ventas_cliente_clave").on(t.usuarioId, t.clienteClave).where(sql`${t.clienteClave} is not null`),
    uniqueIndex("ventas_numero").on(t.usuarioId, t.numero),
    check("ventas_forma_pago", sql`${t.forma_pago} in ('Efectivo', 'Transferencia', 'Tarjeta', 'Fiado', 'Saldo', 'Mixto')`),
    check("ventas_fiado", sql`${t.forma_pago} <> 'Fiado' or ${t.clienteId} is not null`),
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
    precioUnitarioCentavos: centavos("precio_unitario_centavos").notNull(),
    montoIvaCentavos: centavos("monto_iva_centavos").notNull(),
    precioUnitarioFinalCentavos: centavos("precio_unitario_final_centavos").notNull(),
    subtotalCentavos: centavos("subtotal_centavos").notNull(),
    costoCompraCentavos: centavos("costo_compra_centavos").notNull(),
    tarifa_iva: text({ enum: TARIFAS }).notNull().default("19"),
    /** Tax of a bag, for each unit. It is in the tax of the unit, and in its final price. */
    impuestoBolsaCentavos: centavos("impuesto_bolsa_centavos").notNull().default(0),
    unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
    /** Whether the units were taken out of stock: those of a product without a count are not. */
    conExistencias: integer("con_existencias", { mode: "boolean" }).notNull().default(true),
    /** Discount on the public price, in hundredths of a percent. */
    descuento: integer("descuento").notNull().default(0),
    /** Public price of a unit before the discount; null without one. */
    precioListaCentavos: centavos("precio_lista_centavos"),
    /** What a discount in money takes off the line; null for a discount in percent, or none. `npm run verify` compares it. */
    descuentoMontoCentavos: centavos("descuento_monto_centavos"),
    /** The rule that gave the price: `lista`, `cantidad`, or the kind of the promotion; null without one. */
    reglaTipo: text("regla_tipo", { enum: ["lista", "cantidad", ...TIPOS_DE_PROMOCION] }),
    /** The list or the promotion. */
    reglaNombre: text("regla_nombre"),
    /** No reference: its index would be one more page that each sale writes. A promotion is never deleted. */
    promocionId: integer("promocion_id"),
    /** Public price of a unit on the shelf, where a rule gave another one; null without a rule. */
    precioEstanteCentavos: centavos("precio_estante_centavos"),
    /** Amount without IVA, and cost of the units. */
    baseCentavos: centavos("base_centavos").generatedAlwaysAs(importe("precio_unitario_centavos"), { mode: "virtual" }),
    costoCentavos: centavos("costo_centavos").generatedAlwaysAs(importe("costo_compra_centavos"), { mode: "virtual" }),
  },
  (t) => [
    index("detalles_venta_venta").on(t.ventaId),
    index("detalles_venta_producto").on(t.productoId, t.ventaId),
    index("detalles_venta_sin_costo").on(t.ventaId, t.productoId).where(sql`${t.costoCompraCentavos} = 0 and ${t.subtotalCentavos} > 0`),
    index("detalles_venta_promocion").on(t.promocionId, t.ventaId).where(sql`${t.promocionId} is not null`),
    check("detalles_venta_precios", sql`${t.precioUnitarioCentavos} >= 0 and ${t.montoIvaCentavos} >= 0 and ${t.costoCompraCentavos} >= 0`),
    check("detalles_venta_cantidad", sql`${t.cantidad} > 0`),
    check("detalles_venta_final", sql`${t.precioUnitarioFinalCentavos} = ${t.precioUnitarioCentavos} + ${t.montoIvaCentavos}`),
    check(
      "detalles_venta_descuento",
      sql`${t.descuento} between 0 and 10000 and (${t.descuento} = 0) = (${t.precioListaCentavos} is null)`,
    ),
    check("detalles_venta_subtotal", sql`${t.subtotalCentavos} = ${importe("precio_unitario_final_centavos")}`),
  ],
);

/** The parts of a sale that was paid in several ways (`Mixto`); the header of any other sale says how it was paid. */
export const pagosVenta = sqliteTable(
  "pagos_venta",
  {
    id: autoId(),
    ventaId: integer("venta_id")
      .notNull()
      .references(() => ventas.id, { onDelete: "cascade" }),
    medio: text({ enum: MEDIOS_DE_PAGO }).notNull(),
    /** Of the total; what it pays of the tip is apart. */
    montoCentavos: centavos("monto_centavos").notNull(),
    propinaCentavos: centavos("propina_centavos").notNull().default(0),
    recibidoCentavos: centavos("recibido_centavos"),
    redondeoCentavos: centavos("redondeo_centavos").notNull().default(0),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    tarjeta: text({ enum: ["", ...TARJETAS] })
      .notNull()
      .default(""),
  },
  (t) => [
    index("pagos_venta_venta").on(t.ventaId),
    check(
      "pagos_venta_monto",
      sql`${t.montoCentavos} >= 0 and ${t.propinaCentavos} >= 0 and ${t.montoCentavos} + ${t.propinaCentavos} > 0`,
    ),
    check(
      "pagos_venta_recibido",
      sql`${t.recibidoCentavos} is null or (${t.medio} = 'efectivo' and ${t.recibidoCentavos} >= ${t.montoCentavos} + ${t.propinaCentavos} + ${t.redondeoCentavos})`,
    ),
    check("pagos_venta_banco", sql`${t.medio} <> 'transferencia' or ${t.banco} <> ''`),
  ],
);
