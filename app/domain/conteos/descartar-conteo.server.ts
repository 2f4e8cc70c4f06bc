import { conteos } from "@db/schema/conteos";
import { eq } from "drizzle-orm";
import { comando } from "../actividad/comando.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { conteoAbierto } from "./consultas.server";
import { paginaDeConteo } from "./conteo";

/** Closes a count without changing any stock. Throws SinPermiso for a vendedor, ReglaIncumplida when it is closed already. */
export function descartarConteo(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { numero } = conteoAbierto(ctx, id);
    ctx.db.update(conteos).set({ estado: "descartado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id }).where(eq(conteos.id, id)).run();
    const deshacer = { tipo: "conteo", conteo: id };
    anotar({ clase: "conteo", que: `descartó el conteo ${numero}`, enlace: paginaDeConteo(id), deshacer });
  });
}
