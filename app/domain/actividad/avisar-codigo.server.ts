import { actividad } from "@db/schema/actividad";
import { desc, eq, gt, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { contarOtraVez } from "./anotar-actividad.server";
import { comando } from "./comando.server";

const DIA_MS = 24 * 60 * 60 * 1000;
const POR_DIA = 100;

/**
 * Tells the owner about a code that the shop does not have. Within a day, the same code of the same person is counted in one row. Throws
 * ReglaIncumplida after a hundred codes in a day.
 */
export function avisarCodigo(ctx: Contexto, codigo: string): void {
  const que = `vendió o quiso vender «${codigo}», que no está en los productos`;
  comando(ctx, (anotar) => {
    const recientes = avisosDelDia(ctx);
    const misma = recientes.find((fila) => fila.que === que && fila.actorId === ctx.actor.id);
    if (misma) return void contarOtraVez(ctx.db, misma.id);
    if (recientes.length >= POR_DIA) throw new ReglaIncumplida("codigo", "Ya hay cien avisos de hoy. Dígaselo al dueño.");
    anotar({ clase: "sin_producto", que, enlace: `/productos/nuevo/?codigo=${encodeURIComponent(codigo)}` });
  });
}

function avisosDelDia(ctx: Contexto) {
  const { id, actorId, que, clase, instante } = actividad;
  return ctx.db
    .select({ id, actorId, que })
    .from(actividad)
    .where(propios(ctx, actividad, sql`${clase} <> 'venta'`, eq(clase, "sin_producto"), gt(instante, ctx.ahora - DIA_MS)))
    .orderBy(desc(instante), desc(id))
    .limit(POR_DIA)
    .all();
}
