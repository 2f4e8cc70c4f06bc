import { useRouteLoaderData } from "@remix-run/react";
import type { Mensaje, Tema } from "~/domain/compartido/pantalla";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { EnModulos, Usos } from "../frame/navegacion";

export interface UsuarioRaiz extends Pick<UsuarioSesion, "id" | "username" | "nombre" | "apellido" | "rol"> {
  /** URL. */
  foto: string | null;
  es_operador: boolean;
  /** While true, every page redirects to the password change. */
  debe_cambiar_password: boolean;
}

export interface DatosRaiz {
  usuario: UsuarioRaiz | null;
  csrf: string;
  flash: Mensaje[];
  tema: Tema;
  tienda: { nombre: string; usos?: Usos };
  /** What optional capabilities add to the menu and to pages of the core. */
  modulos: EnModulos;
  /** The current path, with its trailing slash. */
  ruta: string;
}

/** `undefined` where the root loader itself failed: an error page must still render. */
export function useDatosRaiz(): DatosRaiz | undefined {
  return useRouteLoaderData<DatosRaiz>("root");
}

/** Whether the person owns the shop; a vendedor does not. */
export const useEsAdmin = (): boolean => useDatosRaiz()?.usuario?.rol === "admin";
