import { useRouteLoaderData } from "@remix-run/react";
import type { Mensaje, Tema } from "~/domain/compartido/pantalla";
import type { Rol } from "~/domain/nucleo/rol";
import type { EnlaceDeModulo, EntradaDeModulo, Usos } from "../frame/navegacion";

export interface UsuarioRaiz {
  id: number;
  username: string;
  nombre: string;
  apellido: string;
  /** URL. */
  foto: string | null;
  rol: Rol;
  es_operador: boolean;
  /** While true, every page redirects to the password change. */
  debe_cambiar_password: boolean;
}

/** Data of the root loader, available on every page. */
export interface DatosRaiz {
  usuario: UsuarioRaiz | null;
  csrf: string;
  flash: Mensaje[];
  tema: Tema;
  tienda: { nombre: string; usos?: Usos };
  /** What optional capabilities add to the menu and to pages of the core. */
  modulos: { menu: readonly EntradaDeModulo[]; enlaces: readonly EnlaceDeModulo[] };
  /** The printer of this browser; `ultimo_error` is why its last job did not come out. */
  impresora: { nombre: string; ultimo_error: string; con_cajon: boolean } | null;
  /** The current path, with its trailing slash. */
  ruta: string;
}

/** `undefined` where the root loader itself failed: an error page must still render. */
export function useDatosRaiz(): DatosRaiz | undefined {
  return useRouteLoaderData<DatosRaiz>("root");
}

/** The printer of this browser; `null` where the browser prints by itself. */
export const useImpresora = (): DatosRaiz["impresora"] => useDatosRaiz()?.impresora ?? null;

/** Whether the person owns the shop; a vendedor does not. */
export const useEsAdmin = (): boolean => useDatosRaiz()?.usuario?.rol === "admin";
