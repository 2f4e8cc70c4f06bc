import type { movimientosProveedor } from "@db/schema/proveedores";
import type { MovimientoDeCuenta } from "../cuentas/movimiento-de-cuenta";

/** A row of a supplier's account. */
export type Movimiento = MovimientoDeCuenta<typeof movimientosProveedor>;

/** A purchase on credit that is not paid yet, and what of it is owed. */
export interface Vencimiento {
  id: number;
  numero: string;
  fecha: string;
  /** Last day to pay it; `null` for none. */
  vence: string | null;
  debe: string;
}
