import type { Membrete } from "../tienda/membrete";

/** A payment on account as printed: every text is final, money is `"1188.81"`. */
export interface ReciboDeAbono {
  titulo: string;
  tienda: Membrete;
  numero: string;
  fecha: string;
  cliente: { id: number; nombre: string; documento: string };
  vendedor: string;
  medio: string;
  banco: string;
  referencia: string;
  nota: string;
  monto: string;
  /** What the client owed before, and after it. */
  antes: string;
  saldo: string;
  /** When it was reversed; `null` while it counts. */
  anulado: string | null;
  motivo: string;
}
