import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { centavos } from "./columnas";

// Sums of days that are over. The background work writes them, never a sale. Days are Bogotá days. Sold units and amounts are gross. Returns
// are in separate columns (`devuelt…`), on the day of the return and for the person who took it.

/** The days on which something happened in a shop. Triggers count the changes. */
export const dias = sqliteTable(
  "dias",
  {
    usuarioId: integer("usuario_id").notNull(),
    dia: text("dia").notNull(),
    /** Only grows: two equal counts mean that nothing of the day changed in between. */
    cambios: integer("cambios").notNull().default(1),
    /** 1 while `resumen_dias`, `resumen_tarifas` and `resumen_pagos` do not hold the day as it is: its rows are added up instead. */
    pendiente: integer("pendiente").notNull().default(1),
    /**
     * 1 since the day was summed for the first time: its lines are in the month and the year of `resumen_productos`, or their products are
     * in `productos_por_sumar`.
     */
    cerrado: integer("cerrado").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.dia] }), index("dias_pendientes").on(t.usuarioId, t.dia).where(sql`${t.pendiente} = 1`)],
);

/** Sums by day and person. */
export const resumenDias = sqliteTable(
  "resumen_dias",
  {
    usuarioId: integer("usuario_id").notNull(),
    dia: text("dia").notNull(),
    vendedorId: integer("vendedor_id").notNull(),
    tickets: integer("tickets").notNull().default(0),
    /** What rounding cash added to sales, less what it added to returns. */
    redondeoCentavos: centavos("redondeo_centavos").notNull().default(0),
    /** Tips of the sales, but for those that were annulled. */
    propinaCentavos: centavos("propina_centavos").notNull().default(0),
    vendidas: integer("unidades").notNull().default(0),
    vendidoBaseCentavos: centavos("base_centavos").notNull().default(0),
    vendidoIvaCentavos: centavos("iva_centavos").notNull().default(0),
    /** Taxes of the sales that are not IVA. */
    vendidoOtrosCentavos: centavos("otros_impuestos_centavos").notNull().default(0),
    vendidoCostoCentavos: centavos("costo_centavos").notNull().default(0),
    /** Net sales with another tax than IVA, without it. */
    otrosBaseCentavos: centavos("otros_base_centavos").notNull().default(0),
    /** Net number of bags with a tax, and that tax. */
    bolsas: integer("bolsas").notNull().default(0),
    bolsasCentavos: centavos("bolsas_centavos").notNull().default(0),
    /** Net sales of lines without a cost, and their taxes: in no profit. */
    sinCostoBaseCentavos: centavos("sin_costo_base_centavos").notNull().default(0),
    sinCostoIvaCentavos: centavos("sin_costo_iva_centavos").notNull().default(0),
    devoluciones: integer("devoluciones").notNull().default(0),
    devueltas: integer("devueltas").notNull().default(0),
    devueltoBaseCentavos: centavos("devuelto_base_centavos").notNull().default(0),
    devueltoIvaCentavos: centavos("devuelto_iva_centavos").notNull().default(0),
    devueltoOtrosCentavos: centavos("devuelto_otros_impuestos_centavos").notNull().default(0),
    devueltoCostoCentavos: centavos("devuelto_costo_centavos").notNull().default(0),
    ingresos: integer("ingresos").notNull().default(0),
    ingresosCentavos: centavos("ingresos_centavos").notNull().default(0),
    gastos: integer("gastos").notNull().default(0),
    gastosCentavos: centavos("gastos_centavos").notNull().default(0),
    compras: integer("compras").notNull().default(0),
    comprasBaseCentavos: centavos("compras_base_centavos").notNull().default(0),
    comprasIvaCentavos: centavos("compras_iva_centavos").notNull().default(0),
    activosCentavos: centavos("activos_centavos").notNull().default(0),
    comprasDevueltas: integer("compras_devueltas").notNull().default(0),
    comprasDevueltoBaseCentavos: centavos("compras_devuelto_base_centavos").notNull().default(0),
    comprasDevueltoIvaCentavos: centavos("compras_devuelto_iva_centavos").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.dia, t.vendedorId] })],
);

/** Amounts without tax, and the tax of the rate, by day, person and rate. */
export const resumenTarifas = sqliteTable(
  "resumen_tarifas",
  {
    usuarioId: integer("usuario_id").notNull(),
    dia: text("dia").notNull(),
    vendedorId: integer("vendedor_id").notNull(),
    tarifa: text("tarifa").notNull(),
    vendidoBaseCentavos: centavos("base_centavos").notNull(),
    vendidoIvaCentavos: centavos("iva_centavos").notNull(),
    devueltoBaseCentavos: centavos("devuelto_base_centavos").notNull(),
    devueltoIvaCentavos: centavos("devuelto_iva_centavos").notNull(),
    comprasBaseCentavos: centavos("compras_base_centavos").notNull(),
    comprasIvaCentavos: centavos("compras_iva_centavos").notNull(),
    comprasDevueltoBaseCentavos: centavos("compras_devuelto_base_centavos").notNull(),
    comprasDevueltoIvaCentavos: centavos("compras_devuelto_iva_centavos").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.dia, t.vendedorId, t.tarifa] })],
);

/** Number of sales, amounts with IVA and what returns gave back, by day, person, hour of the day (0 to 23), method of payment and bank. */
export const resumenPagos = sqliteTable(
  "resumen_pagos",
  {
    usuarioId: integer("usuario_id").notNull(),
    dia: text("dia").notNull(),
    vendedorId: integer("vendedor_id").notNull(),
    hora: integer("hora").notNull(),
    forma_pago: text().notNull(),
    banco: text("banco").notNull(),
    tickets: integer("tickets").notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    devueltoCentavos: centavos("devuelto_centavos").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.dia, t.vendedorId, t.hora, t.forma_pago, t.banco] })],
);

/** Units and amounts (`iva`: all its taxes) by product, person and period: a month (`2026-11`) or a year (`2026`), the sum of its months. */
export const resumenProductos = sqliteTable(
  "resumen_productos",
  {
    usuarioId: integer("usuario_id").notNull(),
    periodo: text("periodo").notNull(),
    productoId: integer("producto_id").notNull(),
    vendedorId: integer("vendedor_id").notNull(),
    vendidas: integer("unidades").notNull(),
    vendidoBaseCentavos: centavos("base_centavos").notNull(),
    vendidoIvaCentavos: centavos("iva_centavos").notNull(),
    vendidoCostoCentavos: centavos("costo_centavos").notNull(),
    devueltas: integer("devueltas").notNull(),
    devueltoBaseCentavos: centavos("devuelto_base_centavos").notNull(),
    devueltoIvaCentavos: centavos("devuelto_iva_centavos").notNull(),
    devueltoCostoCentavos: centavos("devuelto_costo_centavos").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.periodo, t.productoId, t.vendedorId] })],
);

/** Products whose sums of a month, and of its year, are not those of its closed days: the lines of these days are added up instead. */
export const productosPorSumar = sqliteTable(
  "productos_por_sumar",
  {
    usuarioId: integer("usuario_id").notNull(),
    mes: text("mes").notNull(),
    productoId: integer("producto_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.mes, t.productoId] })],
);
