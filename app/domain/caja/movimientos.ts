import type { movimientosCaja } from "@db/schema/caja";

export type TipoDeMovimiento = (typeof movimientosCaja.$inferSelect)["tipo"];

/** The kinds of movement of cash, in the order of a closing slip, and their names for people. */
export const MOVIMIENTOS = {
  base: "Base",
  venta: "Ventas en efectivo",
  abono: "Abonos en efectivo",
  ingreso_extra: "Otros ingresos",
  ingreso: "Ingresos a la caja",
  gasto: "Gastos",
  pago: "Pagos a proveedores",
  devolucion: "Devoluciones",
  retiro: "Retiros",
} as const satisfies Record<TipoDeMovimiento, string>;

/** Their names for one movement. */
export const UN_MOVIMIENTO = {
  base: "Base",
  venta: "Venta",
  abono: "Abono",
  ingreso_extra: "Otro ingreso",
  ingreso: "Ingreso",
  gasto: "Gasto",
  pago: "Pago a proveedor",
  devolucion: "Devolución",
  retiro: "Retiro",
} as const satisfies Record<TipoDeMovimiento, string>;
