import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { Protegido } from "../compartido/errores";
import { enumerar } from "../compartido/frases";
import { nombreDe } from "../compartido/nombre";
import { vendedorPropio } from "./consultas.server";
import { registrosDe } from "./registros.server";

/**
 * Deletes a vendedor with its photo and sessions. Throws SinPermiso for a vendedor, NoEncontrado when it is not of the shop, and Protegido
 * while any record of the shop was made by this person.
 */
export function eliminarVendedor(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const vendedor = vendedorPropio(ctx, id);
    const registros = registrosDe(ctx, id);
    if (registros.length > 0)
      throw new Protegido(`No se puede eliminar a ${nombreDe(vendedor)}: tiene ${enumerar(registros)}. Puede desactivar su cuenta.`);
    ctx.db.delete(usuarios).where(eq(usuarios.id, id)).run();
    anotarActividad(ctx, { clase: "vendedor", que: `eliminó al vendedor ${nombreDe(vendedor)}` });
  });
}
