import { gastos } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { conPapelera } from "../actividad/papelera.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { gastoVisible } from "./consultas.server";

/** Deletes an expense; its cash goes back into the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function eliminarGasto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { de_caja, montoCentavos, concepto } = gastoVisible(ctx, id);
    conPapelera(ctx, { tabla: gastos, id, que: `eliminó el gasto ${concepto}`, pagina: "/compras/gastos/" }, () => {
      ctx.db.delete(gastos).where(eq(gastos.id, id)).run();
      if (de_caja) anotarEnCaja(ctx, { tipo: "gasto", montoCentavos, referencia: `${concepto}, eliminado` });
    });
  });
}
