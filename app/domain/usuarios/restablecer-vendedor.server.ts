import { anotarActividad } from "../actividad/anotar-actividad.server";
import { nombreDe } from "../compartido/personas";
import type { Contexto } from "../nucleo/contexto.server";
import { paginaDe, vendedorPropio } from "./consultas.server";
import { darPasswordTemporal } from "./password-temporal.server";

/**
 * Gives a vendedor a temporary password, which must be changed at the next login, and ends its sessions. The password is only returned, not
 * stored. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the shop.
 */
export async function restablecerVendedor(ctx: Contexto, id: number): Promise<string> {
  vendedorPropio(ctx, id);
  return darPasswordTemporal(ctx.db, () => {
    const que = `le dio una contraseña temporal a ${nombreDe(vendedorPropio(ctx, id))}`;
    anotarActividad(ctx, { clase: "password", que, enlace: paginaDe(id) });
    return id;
  });
}
