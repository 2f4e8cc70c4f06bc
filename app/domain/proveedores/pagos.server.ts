import { pagosProveedor } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

type FilaPago = typeof pagosProveedor.$inferSelect;

export const referenciaDePago = ({ numero }: Pick<FilaPago, "numero">): string => `Pago ${numero}`;

/** What an action with a payment rests on. */
export const loQueToca = (pagoId: number): string => `/proveedores/pagos/${pagoId}/`;

/** A payment to a supplier. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function pagoVisible(ctx: Contexto, id: number): FilaPago {
  exigirAdmin(ctx);
  const pago = ctx.db
    .select()
    .from(pagosProveedor)
    .where(propios(ctx, pagosProveedor, eq(pagosProveedor.id, id)))
    .get();
  if (!pago) throw new NoEncontrado("No encontramos este pago.");
  return pago;
}
