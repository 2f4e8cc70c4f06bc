import { gastos } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta } from "../caja/consultas.server";
import { restar } from "../cifras/dinero";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { columnasGasto } from "./columnas-gasto";
import { gastoVisible } from "./consultas.server";
import type { DatosGasto } from "./esquema";

/**
 * Changes an expense, but not its date; the change of its cash goes to the drawer. Throws SinPermiso for a vendedor, NoEncontrado when it
 * is not the shop's.
 */
export function editarGasto(ctx: Contexto, id: number, datos: DatosGasto): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const antes = gastoVisible(ctx, id);
    const de_caja = datos.de_caja === undefined || datos.de_caja === antes.de_caja ? antes.de_caja : enCajaAbierta(ctx, datos.de_caja);
    ctx.db
      .update(gastos)
      .set({ ...columnasGasto(datos), de_caja })
      .where(eq(gastos.id, id))
      .run();
    const [sale, salia] = [de_caja ? datos.monto : 0, antes.de_caja ? antes.montoCentavos : 0];
    anotarEnCaja(ctx, { tipo: "gasto", montoCentavos: restar(salia, sale), referencia: `${datos.concepto}, editado` });
  });
}
