import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Llaves } from "../emisor/secretos.server";
import { facturaTodo } from "../emitir/emitir.server";
import { guardarFila, PAGINA } from "./guardar.server";
import { estadoDePasos, type Paso } from "./pasos.server";

/** The steps that ask for other things where each sale gets a factura. */
const QUE_CAMBIAN: readonly Paso["nombre"][] = ["numeracion", "cajas"];

/**
 * From now on each sale gets a factura, or only one that asks for it. Throws SinPermiso for a vendedor, and ReglaIncumplida in a shop that issues
 * and has no numbers, or no till, for what it would issue then.
 */
export function cambiarTodoFactura(ctx: Contexto, todo: boolean, llaves: Llaves): void {
  exigirAdmin(ctx);
  if (facturaTodo(ctx) === todo) return;
  comando(ctx, (anotar) => {
    guardarFila(ctx, { todo_factura: todo });
    const { activo, pasos } = estadoDePasos(ctx, llaves);
    const falta = pasos.find(({ nombre, listo }) => QUE_CAMBIAN.includes(nombre) && !listo);
    if (activo && falta) throw new ReglaIncumplida("todo_factura", `Antes de cambiarlo: ${falta.falta}`);
    const que = todo ? "hace factura electrónica de cada venta" : "hace tiquete POS, y factura a quien la pide";
    anotar({ clase: "configuracion", que: `ahora ${que}`, enlace: `${PAGINA}numeracion/` });
  });
}
