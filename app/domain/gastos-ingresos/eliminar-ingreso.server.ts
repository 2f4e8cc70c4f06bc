import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { eq } from "drizzle-orm";
import { conPapelera } from "../actividad/papelera.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { mostrarCentavos } from "../cifras/dinero";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ingresoVisible } from "./consultas.server";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

/** Deletes an extra income. Throws NoEncontrado when the caller cannot see it. */
export function eliminarIngreso(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { de_caja, montoCentavos, tipo } = ingresoVisible(ctx, id);
    const pesos = mostrarCentavos(montoCentavos);
    const que = `eliminó el ingreso «${NOMBRES_DE_INGRESO[tipo]}» de ${pesos}`;
    conPapelera(ctx, { tabla: ingresosExtra, id, que, pagina: "/ventas/ingresos/" }, () => {
      ctx.db.delete(ingresosExtra).where(eq(ingresosExtra.id, id)).run();
      const referencia = `${NOMBRES_DE_INGRESO[tipo]}, eliminado`;
      if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: -montoCentavos, referencia });
    });
  });
}
