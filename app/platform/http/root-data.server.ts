import { tiendaDe } from "~/domain/tienda/tienda.server";
import { urlDeMiFoto } from "~/domain/usuarios/fotos.server";
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
      apellido: usuario.apellido,
      // Whoever must change the password first gets no picture yet.
      foto: ctx && !usuario.debeCambiarPassword ? urlDeMiFoto(ctx) : null,
      rol: usuario.rol,
      es_operador: usuario.esOperador,
      debe_cambiar_password: usuario.debeCambiarPassword,
    },
    csrf,
    flash,
    tienda: { nombre: ctx ? tiendaDe(ctx).nombreComercial : "" },
    ruta: path,
  };
}
