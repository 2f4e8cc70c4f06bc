import type { Rol } from "~/domain/compartido/rol";
import type { NombreIcono } from "./icono";

export interface Entrada {
  texto: string;
  url: string;
  /** Where its pages are, when that is not below `url` alone. */
  areas?: readonly string[];
  icono: NombreIcono;
  roles: readonly Rol[];
}

const TODOS: readonly Rol[] = ["admin", "vendedor"];
const SOLO_ADMIN: readonly Rol[] = ["admin"];

/** What people come to do most: it stands apart from the rest. */
export const vender: Entrada = { texto: "Vender", url: "/ventas/nueva/", icono: "vender", roles: TODOS };

/** One line an area, in the order of use: a phone shows the first ones in its bar and the others under "Más". */
const navegacion: readonly Entrada[] = [
  { texto: "Inicio", url: "/dashboard/", icono: "inicio", roles: TODOS },
  { texto: "Ventas", url: "/ventas/", icono: "ventas", roles: TODOS },
  { texto: "Productos", url: "/productos/", icono: "productos", roles: TODOS },
  { texto: "Compras", url: "/compras/", icono: "compras", roles: SOLO_ADMIN },
  { texto: "Clientes", url: "/clientes/", icono: "clientes", roles: TODOS },
  { texto: "Devoluciones", url: "/devoluciones/lista/", areas: ["/devoluciones/"], icono: "devoluciones", roles: TODOS },
  { texto: "Reportes", url: "/reportes/", icono: "reportes", roles: TODOS },
  { texto: "Proveedores", url: "/proveedores/", icono: "proveedores", roles: TODOS },
  { texto: "Gastos", url: "/compras/gastos/", icono: "gastos", roles: TODOS },
  { texto: "Ingresos", url: "/ventas/ingresos/", areas: ["/ventas/ingresos/", "/ventas/ingreso-extra/"], icono: "ingresos", roles: TODOS },
  { texto: "Usuarios", url: "/usuarios/", icono: "usuarios", roles: SOLO_ADMIN },
  { texto: "Actividad", url: "/actividad/", icono: "actividad", roles: SOLO_ADMIN },
  { texto: "Configuración", url: "/configuracion/", icono: "ajustes", roles: TODOS },
];

/** What everybody has for the own account: the user's menu. */
export const cuentaPropia: readonly Entrada[] = [
  { texto: "Mi perfil", url: "/usuarios/perfil/", icono: "usuario", roles: TODOS },
  { texto: "Sesiones abiertas", url: "/usuarios/sesiones/", icono: "equipo", roles: TODOS },
  { texto: "Segundo factor", url: "/usuarios/segundo-factor/", icono: "escudo", roles: TODOS },
  { texto: "Cambiar contraseña", url: "/usuarios/cambiar-password/", icono: "clave", roles: TODOS },
];

/** For whoever looks after the box, beside the own account. */
export const operacion: Entrada = { texto: "Operación del equipo", url: "/admin/", icono: "servidor", roles: SOLO_ADMIN };

export function entradasPara(rol: Rol): Entrada[] {
  return navegacion.filter((entrada) => entrada.roles.includes(rol));
}

/** The entry that holds the path; the longest wins, so that a new sale lights Vender and not Ventas, and the own profile not Usuarios. */
export function urlActiva(entradas: readonly Entrada[], ruta: string): string | undefined {
  const conBarra = ruta.endsWith("/") ? ruta : `${ruta}/`;
  return [vender, ...entradas, ...cuentaPropia, operacion]
    .flatMap(({ url, areas = [url] }) => areas.map((area) => ({ url, area })))
    .filter(({ area }) => conBarra.startsWith(area))
    .sort((a, b) => b.area.length - a.area.length)[0]?.url;
}
