import { gastos } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { columnasGasto } from "./columnas-gasto";
import { gastoVisible } from "./consultas.server";
import type { DatosGasto } from "./esquema";

/** Changes an expense, but not its date. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function editarGasto(ctx: Contexto, id: number, datos: DatosGasto): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    gastoVisible(ctx, id);
    ctx.db.update(gastos).set(columnasGasto(datos)).where(eq(gastos.id, id)).run();
  });
}
