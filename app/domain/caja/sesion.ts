import type { movimientosCaja } from "@db/schema/caja";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Conteo } from "./denominaciones";

/** What came in by one way to pay that is not cash; each bank of a transfer is one. */
export interface PorMedio {
  medio: Medio;
  banco: string;
  monto: string;
}

/** What was given back in one way that is not cash. */
export type Devuelto = Omit<PorMedio, "banco">;

/** A session as pages and JSON show it; amounts and figures that are not to be seen are `null`. */
export interface VistaSesion {
  id: number;
  /** User name of its person. */
  quien: string;
  abierta: string;
  cerrada: string | null;
  /** User name of who counted it. */
  contada_por: string | null;
  base: string;
  esperado: string | null;
  contado: string | null;
  /** What was counted less what was expected. */
  diferencia: string | null;
  nota: string;
  conteo: Conteo;
  /** The sum of each kind of movement, in the order of the slip. */
  sumas: { tipo: TipoDeMovimiento; monto: string }[] | null;
  /** What came in besides cash. */
  por_medio: PorMedio[];
  /** What was given back besides cash. */
  devuelto_por_medio: Devuelto[];
  movimientos: { id: number; tipo: TipoDeMovimiento; monto: string; referencia: string; fecha: string }[];
}

export const paginaDeCaja = (id: number): string => `/caja/${id}/`;

/** What a count found over or missing, in words: `Faltan $ 850`. */
export function diferenciaEnPalabras(diferencia: Centavos): string {
  if (diferencia === 0) return "Cuadra";
  return `${diferencia > 0 ? "Sobran" : "Faltan"} ${mostrarCentavos(Math.abs(diferencia))}`;
}

export type TipoDeMovimiento = (typeof movimientosCaja.$inferSelect)["tipo"];

/** The kinds of movement of cash, in the order of a closing slip, and their names for people. */
export const MOVIMIENTOS = {
  base: "Base",
  venta: "Ventas en efectivo",
  abono: "Abonos en efectivo",
  separe: "Separes en efectivo",
  ingreso_extra: "Otros ingresos",
  ingreso: "Ingresos a la caja",
  gasto: "Gastos",
  pago: "Pagos a proveedores",
  devolucion: "Devoluciones",
  retiro: "Retiros",
  redondeo: "Redondeo del efectivo",
  propina: "Propinas en efectivo",
  saldo: "Saldos a favor devueltos",
} as const satisfies Record<TipoDeMovimiento, string>;

/** Their names for one movement. */
export const UN_MOVIMIENTO = {
  base: "Base",
  venta: "Venta",
  abono: "Abono",
  separe: "Separe",
  ingreso_extra: "Otro ingreso",
  ingreso: "Ingreso",
  gasto: "Gasto",
  pago: "Pago a proveedor",
  devolucion: "Devolución",
  retiro: "Retiro",
  redondeo: "Redondeo",
  propina: "Propina",
  saldo: "Saldo a favor",
} as const satisfies Record<TipoDeMovimiento, string>;
