import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { columnasProveedor } from "./columnas";
import { proveedorVisible } from "./consultas.server";
import type { DatosProveedor } from "./esquema";

/** Changes a supplier. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function editarProveedor(ctx: Contexto, id: number, datos: DatosProveedor): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    proveedorVisible(ctx, id);
    ctx.db.update(proveedores).set(columnasProveedor(datos)).where(eq(proveedores.id, id)).run();
  });
}
