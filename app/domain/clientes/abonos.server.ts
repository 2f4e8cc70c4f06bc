import { abonos } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

export const referenciaDeAbono = ({ numero }: { numero: number }): string => `Abono ${numero}`;

/** What an action with a payment on account rests on. */
export const loQueToca = (abonoId: number): string => `/clientes/abonos/${abonoId}/`;

/** A payment on account. Throws NoEncontrado when it is not the shop's. */
export function abonoVisible(ctx: Contexto, id: number): typeof abonos.$inferSelect {
  const abono = ctx.db
    .select()
    .from(abonos)
    .where(propios(ctx, abonos, eq(abonos.id, id)))
    .get();
  if (!abono) throw new NoEncontrado("No encontramos este abono.");
  return abono;
}
