import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { ingresoVisible } from "./consultas.server";

/** Deletes an extra income. Throws NoEncontrado when the caller cannot see it. */
export function eliminarIngreso(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    ingresoVisible(ctx, id);
    ctx.db.delete(ingresosExtra).where(eq(ingresosExtra.id, id)).run();
  });
}
