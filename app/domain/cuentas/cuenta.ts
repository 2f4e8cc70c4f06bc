import type { movimientosCliente } from "@db/schema/clientes";
import type { movimientosProveedor } from "@db/schema/proveedores";

/** The ledger of the clients, or that of the suppliers. */
export type Libro = typeof movimientosCliente | typeof movimientosProveedor;

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
  /** Last day to pay a sale, where it has one. */
  vence?: string;
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

/** Order of what is owed by the last day to pay it; what has none comes last. */
export const compararVencimientos = (a: Partial<Pick<Vencimiento, "vence">>, b: Partial<Pick<Vencimiento, "vence">>): number =>
  (a.vence ?? "9").localeCompare(b.vence ?? "9");

/** How a list of debts is ordered: what is due first, the oldest first, or the largest first. */
export type OrdenDeDeudas = "vence" | "antigua" | "mayor";

/** What is owed by the day on which it is due: overdue, within {@link DIAS_CERCA} days, later, or without a day. */
export const PLAZOS = ["vencido", "pronto", "despues", "sin_fecha"] as const;
export type Plazo = (typeof PLAZOS)[number];

export const DIAS_CERCA = 7;

/** How old a debt is, in days since it was made. */
export const EDADES = {
  hasta_30: "0 a 30 días",
  hasta_60: "31 a 60 días",
  hasta_90: "61 a 90 días",
  mas_de_90: "Más de 90 días",
} as const;

export type Edad = keyof typeof EDADES;
