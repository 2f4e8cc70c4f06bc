import type { Rol } from "~/domain/nucleo/rol";
import type { NombreIcono } from "../base/icono";

export interface Entrada {
  texto: string;
  url: string;
  /** Paths of its pages, when there are others than those below `url`. */
  areas?: readonly string[];
  icono: NombreIcono;
  roles: readonly Rol[];
}

const TODOS: readonly Rol[] = ["admin", "vendedor"];
const SOLO_ADMIN: readonly Rol[] = ["admin"];

/** The most frequent task; shown apart from the other entries. */
export const vender: Entrada = { texto: "Vender", url: "/ventas/nueva/", icono: "vender", roles: TODOS };

/** Most used first: a phone shows the first entries in its bar and the others under "Más". */
const navegacion: readonly Entrada[] = [
  { texto: "Inicio", url: "/dashboard/", icono: "inicio", roles: TODOS },
  { texto: "Ventas", url: "/ventas/", icono: "ventas", roles: TODOS },
  { texto: "Productos", url: "/productos/", areas: ["/productos/", "/inventario/"], icono: "productos", roles: TODOS },
  { texto: "Caja", url: "/caja/", icono: "caja", roles: TODOS },
  { texto: "Compras", url: "/compras/", icono: "compras", roles: SOLO_ADMIN },
  { texto: "Clientes", url: "/clientes/", icono: "clientes", roles: TODOS },
  { texto: "Devoluciones", url: "/devoluciones/lista/", areas: ["/devoluciones/"], icono: "devoluciones", roles: TODOS },
  { texto: "Reportes", url: "/reportes/", icono: "reportes", roles: TODOS },
  { texto: "Proveedores", url: "/proveedores/", icono: "proveedores", roles: TODOS },
  { texto: "Gastos", url: "/compras/gastos/", icono: "gastos", roles: TODOS },
  {
    texto: "Otros ingresos",
    url: "/ventas/ingresos/",
    areas: ["/ventas/ingresos/", "/ventas/ingreso-extra/"],
    icono: "ingresos",
    roles: TODOS,
  },
  { texto: "Usuarios", url: "/usuarios/", icono: "usuarios", roles: SOLO_ADMIN },
  { texto: "Actividad", url: "/actividad/", icono: "actividad", roles: SOLO_ADMIN },
  { texto: "Configuración", url: "/configuracion/", icono: "ajustes", roles: TODOS },
  { texto: "Ayuda", url: "/ayuda/", icono: "ayuda", roles: TODOS },
];

/** The user menu: pages of the user's own account. */
export const menuDelUsuario: readonly Entrada[] = [
  {
    texto: "Mi perfil",
    url: "/usuarios/perfil/",
    areas: ["/usuarios/perfil/", "/usuarios/identidad/"],
    icono: "usuario",
    roles: TODOS,
  },
  { texto: "Sesiones abiertas", url: "/usuarios/sesiones/", icono: "equipo", roles: TODOS },
  { texto: "Segundo factor", url: "/usuarios/segundo-factor/", icono: "escudo", roles: TODOS },
  { texto: "Cambiar contraseña", url: "/usuarios/cambiar-password/", icono: "clave", roles: TODOS },
];

/** Entry in the user menu of the operador. */
export const operacion: Entrada = { texto: "Copias y equipo", url: "/admin/", icono: "servidor", roles: SOLO_ADMIN };

export function entradasPara(rol: Rol): Entrada[] {
  return navegacion.filter((entrada) => entrada.roles.includes(rol));
}

/**
 * The entry whose path is the longest prefix of `ruta`: a new sale marks Vender and not Ventas, and the own profile marks Mi perfil and not
 * Usuarios.
 */
export function urlActiva(entradas: readonly Entrada[], ruta: string): string | undefined {
  const conBarra = ruta.endsWith("/") ? ruta : `${ruta}/`;
  return [vender, ...entradas, ...menuDelUsuario, operacion]
    .flatMap(({ url, areas = [url] }) => areas.map((area) => ({ url, area })))
    .filter(({ area }) => conBarra.startsWith(area))
    .sort((a, b) => b.area.length - a.area.length)[0]?.url;
}
