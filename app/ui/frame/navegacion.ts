import type { ClaseDePapel } from "~/domain/nucleo/papel";
import type { Rol } from "~/domain/nucleo/rol";
import type { Uso } from "~/domain/tienda/esquema";
import type { Aparte } from "~/domain/tienda/paginas-aparte.server";
import type { Accion } from "../base/boton";
import type { NombreIcono } from "../base/icono";

export interface Entrada {
  texto: string;
  url: string;
  /** Paths of its pages, when there are others than those below `url`. */
  areas?: readonly string[];
  icono: NombreIcono;
  /** Who sees it; everybody without them. A test holds them equal to who may open its page. */
  roles?: readonly Rol[];
  /** The setting that shows it, or what the shop has there. */
  uso?: Usos[number];
}

const SOLO_ADMIN: readonly Rol[] = ["admin"];

/** The most frequent task; shown apart from the other entries. */
export const vender: Entrada = { texto: "Vender", url: "/ventas/nueva/", icono: "vender" };

export interface Grupo {
  titulo: string;
  entradas: readonly Entrada[];
}

const DE_INGRESOS = ["/ventas/ingresos/", "/ventas/ingreso-extra/"];

/** The menu, by what people do. A shop opens with the first two groups, and looks at the last one once a month. */
const MENU: readonly Grupo[] = [
  {
    titulo: "Vender",
    entradas: [
      vender,
      { texto: "Ventas", url: "/ventas/", icono: "ventas" },
      { texto: "Devoluciones", url: "/devoluciones/lista/", areas: ["/devoluciones/"], icono: "devoluciones" },
    ],
  },
  {
    titulo: "Hoy",
    entradas: [
      { texto: "Inicio", url: "/dashboard/", icono: "inicio" },
      { texto: "Caja", url: "/caja/", icono: "caja" },
    ],
  },
  {
    titulo: "Mercancía",
    entradas: [
      { texto: "Productos", url: "/productos/", icono: "productos" },
      { texto: "Compras", url: "/compras/", icono: "compras", roles: SOLO_ADMIN },
      { texto: "Proveedores", url: "/proveedores/", icono: "proveedores" },
    ],
  },
  {
    titulo: "Personas",
    entradas: [
      { texto: "Clientes", url: "/clientes/", icono: "clientes" },
      { texto: "Fiados", url: "/clientes/cartera/", icono: "fiados", roles: SOLO_ADMIN },
    ],
  },
  {
    titulo: "Dinero",
    entradas: [
      { texto: "Reportes", url: "/reportes/", icono: "reportes" },
      { texto: "Gastos", url: "/compras/gastos/", icono: "gastos" },
      { texto: "Otros ingresos", url: "/ventas/ingresos/", areas: DE_INGRESOS, icono: "ingresos", uso: "ingresos" },
      { texto: "Por pagar", url: "/proveedores/cartera/", icono: "pagar", roles: SOLO_ADMIN, uso: "por_pagar" },
    ],
  },
  {
    titulo: "La tienda",
    entradas: [
      { texto: "Usuarios", url: "/usuarios/", icono: "usuarios", roles: SOLO_ADMIN },
      { texto: "Actividad", url: "/actividad/", icono: "actividad", roles: SOLO_ADMIN, uso: "actividad" },
      { texto: "Configuración", url: "/configuracion/", icono: "ajustes" },
      { texto: "Más opciones", url: "/mas-opciones/", icono: "mas", uso: "mas_opciones" },
      { texto: "Ayuda", url: "/ayuda/", icono: "ayuda" },
    ],
  },
];

/** What a phone has under the thumb, beside the button that shows the whole menu. */
const EN_BARRA: Record<Rol, readonly string[]> = {
  admin: ["Inicio", "Vender", "Productos", "Fiados"],
  vendedor: ["Vender", "Ventas", "Productos", "Caja"],
};

/** The user menu: pages of the user's own account. */
export const menuDelUsuario: readonly Entrada[] = [
  {
    texto: "Mi perfil",
    url: "/usuarios/perfil/",
    areas: ["/usuarios/perfil/", "/usuarios/identidad/"],
    icono: "usuario",
  },
  { texto: "Sesiones abiertas", url: "/usuarios/sesiones/", icono: "equipo" },
  { texto: "Verificación en dos pasos", url: "/usuarios/segundo-factor/", icono: "escudo" },
  { texto: "Cambiar contraseña", url: "/usuarios/cambiar-password/", icono: "clave" },
];

/** Entry in the user menu of the operador. */
export const operacion: Entrada = { texto: "Copias y equipo", url: "/admin/", icono: "servidor", roles: SOLO_ADMIN };

/** An entry that a module adds to the menu, below the entry with the URL `despuesDe`. */
export interface EntradaDeModulo extends Entrada {
  despuesDe: string;
}

/**
 * A place on a page of the core that shows links of modules. Of the list of products: `productos` for those that pass the filter, `inventario`
 * for all, `precios` for what changes prices, `traer-productos` for what brings more, `sin-productos` for that while there are none.
 * `escribir`: what writes to clients, in their list; `cobrar`: to all who owe. `venta-devuelta`: a sale that can be returned; `lotes`: beside
 * lots; `estreno`: the first page while nobody is registered; `entrada-segura`: the login without https; `equipo`: the operador's page.
 */
export type Lugar =
  | "productos"
  | "inventario"
  | "precios"
  | "traer-productos"
  | "sin-productos"
  | "producto"
  | "compras"
  | "compra"
  | "clientes"
  | "cliente"
  | "escribir"
  | "cobrar"
  | "proveedores"
  | "venta-devuelta"
  | "lotes"
  | "caja"
  | "configuracion"
  | "copias"
  | "equipo"
  | "estreno"
  | "entrada-segura";

/** A link of a module on a page of the core. In `url`, `:name` stands for a value of that page. */
export interface EnlaceDeModulo extends Accion {
  lugar: Lugar;
  /** Who sees it: without them everybody, also before the login. */
  roles?: readonly Rol[];
}

/** What a module adds to the pages of one browser. */
export interface EnEsteEquipo {
  enlaces?: readonly EnlaceDeModulo[];
  /** What whoever sells must know, and scripts that live pages load besides their own. */
  avisos?: readonly string[];
  guiones?: readonly string[];
  /** Where a page posts to print a paper without the browser; `:id` stands for the id of its document. */
  papeles?: Readonly<Partial<Record<ClaseDePapel, string>>>;
}

/** What all modules add to the pages that a person sees. */
export interface EnModulos extends Required<EnEsteEquipo> {
  menu: readonly EntradaDeModulo[];
}

/** Whether somebody of this role sees it. */
export const esPara =
  (rol: Rol | "nobody") =>
  ({ roles }: { roles?: readonly Rol[] }): boolean =>
    roles?.some((uno) => uno === rol) ?? true;

export const TODAS = MENU.flatMap(({ entradas }) => entradas);
const entradasDe = (rol: Rol): Entrada[] => TODAS.filter(esPara(rol));

const barraDe = (rol: Rol): Entrada[] => EN_BARRA[rol].flatMap((texto) => entradasDe(rol).filter((una) => una.texto === texto));

/** The entries of a phone's bar. */
export const BARRAS: Record<Rol, readonly Entrada[]> = { admin: barraDe("admin"), vendedor: barraDe("vendedor") };

/** What of the menu a shop uses. */
export type Usos = readonly (Uso | Aparte | "mas_opciones")[];

/** The menu of a role, with what modules add to it and without what the shop does not use. */
export function menuEnUso(rol: Rol, usos: Usos | undefined, deModulos: readonly EntradaDeModulo[] = []): Grupo[] {
  const seVe = ({ uso, ...entrada }: Entrada) => esPara(rol)(entrada) && (uso === undefined || usos?.includes(uso) === true);
  const grupos = MENU.map(({ titulo, entradas }) => {
    const todas = entradas.flatMap((entrada) => [entrada, ...deModulos.filter(({ despuesDe }) => despuesDe === entrada.url)]);
    return { titulo, entradas: todas.filter(seVe) };
  });
  return grupos.filter(({ entradas }) => entradas.length > 0);
}

const areasDe = (entradas: readonly Entrada[]) =>
  entradas.flatMap(({ url, areas = [url] }) => areas.map((area) => ({ url, area }))).sort((a, b) => b.area.length - a.area.length);
const deTodos = [...menuDelUsuario, operacion];
const AREAS = { admin: areasDe([...entradasDe("admin"), ...deTodos]), vendedor: areasDe([...entradasDe("vendedor"), ...deTodos]) };

/** The entry whose path is the longest prefix of `ruta`: a new sale marks Vender and not Ventas. */
export function urlActiva(rol: Rol, ruta: string, deModulos: readonly EntradaDeModulo[] = []): string | undefined {
  const conBarra = ruta.endsWith("/") ? ruta : `${ruta}/`;
  const [deModulo, delMenu] = [areasDe(deModulos), AREAS[rol]].map((areas) => areas.find(({ area }) => conBarra.startsWith(area)));
  return deModulo && deModulo.area.length > (delMenu?.area.length ?? 0) ? deModulo.url : delMenu?.url;
}
