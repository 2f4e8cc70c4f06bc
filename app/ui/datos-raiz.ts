import { useRouteLoaderData } from "@remix-run/react";
import type { Mensaje } from "~/domain/compartido/mensaje";
import type { Rol } from "~/domain/compartido/rol";

export interface UsuarioRaiz {
  id: number;
  username: string;
  nombre: string;
  apellido: string;
  /** Where the photo is. */
  foto: string | null;
  rol: Rol;
  es_operador: boolean;
  /** Until then nothing else opens. */
  debe_cambiar_password: boolean;
}

/** What the root loader sends with every page. */
export interface DatosRaiz {
  usuario: UsuarioRaiz | null;
  csrf: string;
  flash: Mensaje[];
  tienda: { nombre: string };
  /** The current path, with its trailing slash. */
  ruta: string;
}

/** `undefined` where the root loader itself failed: an error page must still render. */
export function useDatosRaiz(): DatosRaiz | undefined {
  return useRouteLoaderData<DatosRaiz>("root");
}
