import type { Contexto } from "~/domain/nucleo/contexto.server";
import { keysOf } from "~/domain/nucleo/properties";
import { PAGINAS_APARTE } from "~/domain/tienda/paginas-aparte.server";
import type { DatosDelMarco } from "~/domain/usuarios/marco.server";
import { marcoDe, modulesOnPages } from "~/modules.server";
import type { RequestContext } from "~/platform/http/context.server";
import { maskedCsrfToken } from "~/platform/session/csrf.server";
import type { Usos } from "~/ui/frame/navegacion";

export type RootData = ReturnType<typeof rootData>;

/** Data for the frame of every page. Marks the flash as shown, so that its cookie is deleted. */
export function rootData(context: RequestContext) {
  const { session, usuario, csrf, flash, tema, path, route, answer } = context;
  answer.showsFlash = true;
  const marco = session ? marcoEn(session, path) : SIN_MARCO;
  return {
    usuario: usuario && {
      id: usuario.id,
      username: usuario.username,
      nombre: usuario.nombre,
      apellido: usuario.apellido,
      // A user who must change the password may not load pictures yet.
      foto: usuario.debeCambiarPassword ? null : marco.foto,
      rol: usuario.rol,
      es_operador: usuario.esOperador,
      debe_cambiar_password: usuario.debeCambiarPassword,
    },
    csrf: maskedCsrfToken(csrf),
    flash,
    tema,
    tienda: session ? { nombre: marco.nombre, usos: usosDelMenu(marco) } : { nombre: "" },
    // What React takes over carries its data along, and shows no links of modules: tests/live-pages.
    modulos: { ...modulesOnPages(session, marco), ...(route.live && { enlaces: [] }) },
    ruta: path,
  };
}

const SIN_MARCO: DatosDelMarco = { nombre: "", foto: null, usos: [], sinUsar: [] };

/** A page that is open is shown, though the shop has nothing there. */
function marcoEn(ctx: Contexto, path: string): DatosDelMarco {
  const marco = marcoDe(ctx);
  return { ...marco, sinUsar: marco.sinUsar.filter(({ url }) => !path.startsWith(url)) };
}

function usosDelMenu({ usos, sinUsar }: DatosDelMarco): Usos {
  const apartes = keysOf(PAGINAS_APARTE).filter((clave) => !sinUsar.includes(PAGINAS_APARTE[clave]));
  return [...usos, ...apartes, ...(sinUsar.length > 0 ? (["mas_opciones"] as const) : [])];
}
