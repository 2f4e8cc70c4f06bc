import type { movimientosCliente } from "@db/schema/clientes";
import type { movimientosProveedor } from "@db/schema/proveedores";

/** The ledger of the clients, or that of the suppliers. */
export type Libro = typeof movimientosCliente | typeof movimientosProveedor;

/** A row of an account as pages and JSON show it. */
export interface MovimientoDeCuenta<L extends Libro = Libro> {
  id: number;
  tipo: L["$inferSelect"]["tipo"];
  monto: string;
  /** What was owed after it. */
  saldo: string;
  referencia: string;
  documento: L["$inferSelect"]["documento"];
  documento_id: number;
  /** Page of the document, or the receipt of a payment; `null` when the caller cannot open it. */
  enlace: string | null;
  /** User name of who made it. */
  usuario: string;
  fecha: string;
}
