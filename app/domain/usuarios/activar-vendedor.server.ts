import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { vendedorPropio } from "./consultas.server";
import { cerrarSesionesDe } from "./sesiones.server";

/**
 * Lets a vendedor in or keeps it out, by default the opposite of what is, and returns whether it is in. Keeping it out ends its sessions
 * at once. Throws SinPermiso for a vendedor, NoEncontrado.
 */
export function activarVendedor(ctx: Contexto, id: number, activar?: boolean): boolean {
  return enTransaccion(ctx, () => {
    const activo = activar ?? !vendedorPropio(ctx, id).activo;
    ctx.db
      .update(usuarios)
      .set({ activo })
      .where(eq(usuarios.id, vendedorPropio(ctx, id).id))
      .run();
    if (!activo) cerrarSesionesDe(ctx.db, id);
    return activo;
  });
}
