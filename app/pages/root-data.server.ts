import type { Contexto } from "~/domain/nucleo/contexto.server";
import { apartesEnUso } from "~/domain/tienda/paginas-aparte.server";
import { tiendaDe, usosDe } from "~/domain/tienda/tienda.server";
import { urlDeMiFoto } from "~/domain/usuarios/perfil.server";
import { modulesOnPages } from "~/modules.server";
import type { RequestContext } from "~/platform/http/context.server";
import { maskedCsrfToken } from "~/platform/session/csrf.server";

export type RootData = ReturnType<typeof rootData>;

/** Data for the frame of every page. Marks the flash as shown, so that its cookie is deleted. */
export function rootData(context: RequestContext) {
  const { session, usuario, csrf, flash, tema, path, answer } = context;
  answer.showsFlash = true;
  return {
    usuario: usuario && {
      id: usuario.id,
      username: usuario.username,
      nombre: usuario.nombre,
      apellido: usuario.apellido,
      // A user who must change the password may not load pictures yet.
      foto: session && !usuario.debeCambiarPassword ? urlDeMiFoto(session) : null,
      rol: usuario.rol,
      es_operador: usuario.esOperador,
      debe_cambiar_password: usuario.debeCambiarPassword,
    },
    csrf: maskedCsrfToken(csrf),
    flash,
    tema,
    tienda: session ? vistaDeTienda(session, path) : { nombre: "" },
    modulos: modulesOnPages(session, path),
    ruta: path,
  };
}

function vistaDeTienda(ctx: Contexto, path: string) {
  const tienda = tiendaDe(ctx);
  const aparte = apartesEnUso(ctx, path);
  const mas_opciones = Object.values(aparte).includes(false);
  return { nombre: tienda.nombre_comercial, usos: { ...usosDe(tienda), ...aparte, mas_opciones } };
}
