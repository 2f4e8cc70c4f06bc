import { enlacesVerificacion, entradasPendientes, recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { getTableName } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { enumerar } from "../cifras/frases";
import { nombreDe } from "../compartido/personas";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { Protegido } from "../nucleo/errores";
import { paginaDe, vendedorPropio } from "./consultas.server";
import { registrosDe } from "./registros.server";

// Who is back logs in again.
const DE_ACCESO = [sesiones, recuperaciones, enlacesVerificacion, entradasPendientes].map(getTableName);

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
    const eliminado = {
      tabla: usuarios,
      id,
      que: `eliminó al vendedor ${nombreDe(vendedor)}`,
      pagina: paginaDe(id),
      clase: "vendedor",
    } as const;
    eliminar(ctx, { ...eliminado, sin: DE_ACCESO });
  });
}
