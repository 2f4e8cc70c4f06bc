import type { PagoImpreso } from "../compartido/pago-impreso";
import type { Membrete } from "../tienda/membrete";

/** A payment on account as printed. */
export interface ReciboDeAbono extends PagoImpreso {
  titulo: string;
  tienda: Membrete;
  cliente: { id: number; nombre: string; documento: string };
  vendedor: string;
}
