import type { movimientosCliente } from "@db/schema/clientes";

type Fila = typeof movimientosCliente.$inferSelect;

/** A row of a client's account as pages and JSON show it. */
export interface Movimiento extends Pick<Fila, "id" | "tipo" | "referencia" | "documento"> {
  monto: string;
  /** What the client owed after it. */
  saldo: string;
  documento_id: number;
  /** Username of who made it. */
  usuario: string;
  fecha: string;
}
