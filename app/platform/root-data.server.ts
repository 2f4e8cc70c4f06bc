import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { RequestContext } from "./context.server";

/** What every page shows around its content. Shows the flash: its cookie goes with this answer. */
export function rootData(context: RequestContext) {
  const { ctx, usuario, csrf, flash, path, answer } = context;
  answer.showsFlash = true;
  return {
    usuario: usuario && {
      id: usuario.id,
      username: usuario.username,
      nombre: usuario.nombre,
      rol: usuario.rol,
      es_operador: usuario.esOperador,
    },
    csrf,
    flash,
    tienda: { nombre: ctx ? tiendaDe(ctx).nombreComercial : "" },
    ruta: path,
  };
}
