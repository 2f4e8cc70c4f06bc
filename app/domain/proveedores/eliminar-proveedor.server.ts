import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { conPapelera } from "../actividad/papelera.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { proveedorVisible } from "./consultas.server";

/**
 * Deletes a supplier. Its purchases and its account stay, without a supplier; what was owed is owed no more. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's.
 */
export function eliminarProveedor(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { empresa } = proveedorVisible(ctx, id);
    conPapelera(ctx, { tabla: proveedores, id, que: `eliminó al proveedor ${empresa}`, pagina: `/proveedores/${id}/` }, () =>
      ctx.db.delete(proveedores).where(eq(proveedores.id, id)).run(),
    );
  });
}
