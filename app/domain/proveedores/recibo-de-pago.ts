import type { ReciboDeAbono } from "../clientes/recibo-de-abono";

/** A payment to a supplier as printed. `antes` and `saldo` are what the shop owed before and after it. */
export interface ReciboDePago extends Omit<ReciboDeAbono, "cliente" | "vendedor"> {
  /** `id` is null when the supplier was deleted. */
  proveedor: { id: number | null; nombre: string };
  usuario: string;
}
