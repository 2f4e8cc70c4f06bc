import { gastos } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { gastoVisible } from "./consultas.server";

/** Deletes an expense. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function eliminarGasto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    gastoVisible(ctx, id);
    ctx.db.delete(gastos).where(eq(gastos.id, id)).run();
  });
}
