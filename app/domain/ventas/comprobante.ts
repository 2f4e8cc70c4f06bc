import type { PapelOficial } from "../nucleo/papel-oficial";
import type { Membrete } from "../tienda/documentos";

/** One line as printed: money as `"1188.81"`, `cantidad` as people write it. */
export interface LineaComprobante {
  nombre: string;
  codigo: string;
  cantidad: string | number;
  precio_unitario: string;
  monto_iva: string;
  precio_unitario_final: string;
  /** What the discount took from the price; "" without one. */
  rebaja: string;
  /** Name of its rate of IVA, where the paper must say it. */
  tarifa?: string;
  subtotal: string;
}

/**
 * A sale as printed: every text is final, money is `"1188.81"`, `fecha` has the Bogotá offset. `recibido` and `cambio` are `null` when no
 * cash amount was saved.
 */
export interface Comprobante {
  titulo: string;
  tienda: Membrete;
  numero: string;
  fecha: string;
  /** Its official document; absent without one. */
  oficial?: PapelOficial;
  cliente: string;
  documento: string;
  /** As entered; empty when there is none. */
  telefono_cliente: string;
  vendedor: string;
  forma_pago: string;
  banco: string;
  referencia: string;
  /** What a document that is no sale says in place of how it was paid. */
  promesa?: readonly (readonly [nombre: string, valor: string])[];
  /** Parts of what was paid, as printed; empty when it was paid in one way. */
  partes: readonly (readonly [nombre: string, valor: string])[];
  lineas: LineaComprobante[];
  /** What the shop is for the IVA; "" when it is responsable. */
  regimen: string;
  /** Base and IVA by rate, as printed. */
  sumas: readonly (readonly [nombre: string, valor: string])[];
  total: string;
  /** What rounding added to the cash, or took off it; "0.00" for nothing. */
  redondeo: string;
  /** The tip, besides the total; absent without one. */
  propina?: string;
  recibido: string | null;
  cambio: string | null;
  /** What came back for it; absent where money paid alone. */
  mercancia?: readonly (readonly [nombre: string, valor: string])[];
  /** What the client owes after a sale on credit; null for any other. */
  debe: string | null;
  /** The day on which what is owed is due, as the electronic document says it; absent without one, and where nothing is owed. */
  vence?: string;
  /** The note of the sale; "" without one. */
  apunte: string;
  nota: string;
}

/** A sale as texts, without the shop's logo. */
export type Recibo = Omit<Comprobante, "tienda"> & { tienda: Omit<Membrete, "logo"> };
