import type { PagoImpreso } from "../compartido/pago-impreso";
import type { Membrete } from "../tienda/membrete";

/** A payment to a supplier as printed. */
export interface ReciboDePago extends PagoImpreso {
  titulo: string;
  tienda: Membrete;
  /** `id` is null when the supplier was deleted. */
  proveedor: { id: number | null; nombre: string };
  usuario: string;
}
