import { proveedores } from "@db/schema/proveedores";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { columnasProveedor } from "./columnas";
import type { DatosProveedor } from "./esquema";

/** Adds a supplier to the shop and returns its id. Throws SinPermiso for a vendedor. */
export function crearProveedor(ctx: Contexto, datos: DatosProveedor): number {
  exigirAdmin(ctx);
  const { id } = ctx.db
    .insert(proveedores)
    .values({ ...columnasProveedor(datos), usuarioId: ctx.duenoId, fechaRegistro: ctx.ahora })
    .returning({ id: proveedores.id })
    .get();
  return id;
}
