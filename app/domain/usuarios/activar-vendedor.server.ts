import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { comando } from "../actividad/comando.server";
import { nombreDe } from "../compartido/personas";
import type { Contexto } from "../nucleo/contexto.server";
import { paginaDe, vendedorPropio } from "./consultas.server";
import { cerrarSesionesDe } from "./sesiones.server";

/**
 * Activates or deactivates a vendedor (without `activar`: switches the state) and returns whether it is active now. Deactivating ends its
 * sessions at once. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the shop.
 */
export function activarVendedor(ctx: Contexto, id: number, activar?: boolean): boolean {
  return comando(ctx, (anotar) => {
    const vendedor = vendedorPropio(ctx, id);
    const activo = activar ?? !vendedor.activo;
    ctx.db.update(usuarios).set({ activo }).where(eq(usuarios.id, vendedor.id)).run();
    if (!activo) cerrarSesionesDe(ctx.db, id);
    const que = `${activo ? "activó" : "desactivó"} al vendedor ${nombreDe(vendedor)}`;
    if (activo !== vendedor.activo) anotar({ clase: "vendedor", que, enlace: paginaDe(id) });
    return activo;
  });
}
