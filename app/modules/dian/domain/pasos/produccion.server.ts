import { tiendas } from "@db/schema/tiendas";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { Protegido } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { exigirPasswordActual } from "~/domain/usuarios/password-actual.server";
import { filaDeEmisor } from "../emisor/emisor.server";
import type { Llaves } from "../emisor/secretos.server";
import { guardarFila, PAGINA } from "./guardar.server";
import { estadoDePasos } from "./pasos.server";

/**
 * From now on each sale and return of the shop gets an electronic document. Throws SinPermiso for a vendedor, and Protegido while another step
 * is missing, such as the acceptance of the test set.
 */
export function empezarProduccion(ctx: Contexto, llaves: Llaves): void {
  exigirAdmin(ctx);
  const { pasos, activo } = estadoDePasos(ctx, llaves);
  if (activo) return;
  const falta = pasos.toReversed().find(({ nombre, listo }) => nombre !== "produccion" && !listo);
  if (falta) throw new Protegido(`Todavía no se puede empezar. ${falta.titulo}: ${falta.falta}`);
  comando(ctx, (anotar) => {
    const { pruebasAceptadas = null } = filaDeEmisor(ctx.db, ctx.duenoId) ?? {};
    guardarFila(ctx, { produccionDesde: ctx.ahora, pruebasAceptadas: pruebasAceptadas ?? ctx.ahora });
    ctx.db.update(tiendas).set({ dian: true }).where(propios(ctx, tiendas)).run();
    anotar({ clase: "configuracion", que: "empezó a emitir documentos electrónicos", enlace: PAGINA });
  });
}

/**
 * From now on sales get no electronic document; what was issued is finished, and all of it stays readable. Throws SinPermiso for a vendedor,
 * ReglaIncumplida at `password` for a wrong one, and DemasiadosIntentos.
 */
export async function apagarDian(ctx: Contexto, { password, direccion }: { password: string; direccion: string }): Promise<void> {
  exigirAdmin(ctx);
  await exigirPasswordActual(ctx, { campo: "password", password, direccion });
  comando(ctx, (anotar) => {
    ctx.db.update(tiendas).set({ dian: false, dianAntes: true }).where(propios(ctx, tiendas)).run();
    anotar({ clase: "configuracion", que: "dejó de emitir documentos electrónicos", enlace: PAGINA });
  });
}
