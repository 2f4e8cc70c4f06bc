import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { claveDeBusqueda } from "../compartido/texto";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { proveedorVisible } from "./consultas.server";
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

/** Columns of a supplier from its form. */
export function columnasProveedor(datos: DatosProveedor) {
  return { ...datos, nombreClave: claveDeBusqueda(datos.nombre), busquedaClave: claveDeBusqueda(`${datos.nombre} ${datos.empresa}`) };
}

/** Changes a supplier. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function editarProveedor(ctx: Contexto, id: number, datos: DatosProveedor): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    proveedorVisible(ctx, id);
    ctx.db.update(proveedores).set(columnasProveedor(datos)).where(eq(proveedores.id, id)).run();
  });
}

/**
 * Deletes a supplier. Its purchases and its account stay, without a supplier; what was owed is owed no more. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's.
 */
export function eliminarProveedor(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { empresa } = proveedorVisible(ctx, id);
    eliminar(ctx, { tabla: proveedores, id, que: `eliminó al proveedor ${empresa}`, pagina: `/proveedores/${id}/` });
  });
}
