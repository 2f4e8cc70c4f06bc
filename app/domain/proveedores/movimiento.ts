import type { movimientosProveedor } from "@db/schema/proveedores";

type Fila = typeof movimientosProveedor.$inferSelect;

/** A row of a supplier's account as pages and JSON show it. */
export interface Movimiento extends Pick<Fila, "id" | "tipo" | "referencia" | "documento"> {
  monto: string;
  /** What the shop owed after it. */
  saldo: string;
  documento_id: number;
  /** Username of who made it. */
  usuario: string;
  fecha: string;
}

/** A purchase on credit that is not paid yet, and what of it is owed. */
export interface Vencimiento {
  id: number;
  numero: string;
  fecha: string;
  /** Last day to pay it; `null` for none. */
  vence: string | null;
  debe: string;
}
