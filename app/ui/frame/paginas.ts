import { type Hallazgo, POR_GRUPO } from "~/domain/buscar/hallazgo";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Rol } from "~/domain/nucleo/rol";
import type { Uso } from "~/domain/tienda/esquema";
import { type EntradaDeModulo, menuDelUsuario, menuEnUso, operacion, TODAS } from "./navegacion";

/** A page as the search finds it. */
interface PaginaConNombre {
  texto: string;
  url: string;
}

/** By the URL of a page, other words for it. A page that no menu has is found when it stands here. */
export type Palabras = Readonly<Record<string, string>>;

/** Those of the core. */
export const PALABRAS: Palabras = {
  "/ventas/nueva/": "mostrador caja registradora cobrar facturar pos tiquete",
  "/ventas/": "facturas recibos comprobantes tiquetes",
  "/devoluciones/lista/": "cambios garantías notas",
  "/dashboard/": "hoy resumen panel tablero",
  "/caja/": "cuadre arqueo turno base efectivo cajón sacar retirar poner",
  "/productos/": "inventario mercancía artículos existencias stock precios catálogo",
  "/compras/": "entradas pedidos facturas de proveedor",
  "/proveedores/": "distribuidores",
  "/clientes/": "compradores personas",
  "/clientes/cartera/": "cartera deudas deudores me deben debe crédito abonos cobrar cuaderno",
  "/reportes/": "informes estadísticas",
  "/compras/gastos/": "egresos arriendo servicios nómina pagos",
  "/ventas/ingresos/": "ingresos extra recargas",
  "/proveedores/cartera/": "debo deudas proveedores cuentas vencimientos cartera créditos",
  "/usuarios/": "vendedores empleados cajeros permisos",
  "/actividad/": "historial auditoría deshacer quién hizo",
  "/configuracion/": "ajustes nombre nit logo iva impuestos prefijo recibo tirilla whatsapp",
  "/mas-opciones/": "funciones ocultas activar prender",
  "/ayuda/": "manual instrucciones cómo se hace",
  "/usuarios/perfil/": "cuenta foto nombre correo",
  "/usuarios/sesiones/": "equipos celulares cerrar",
  "/usuarios/segundo-factor/": "seguridad código teléfono autenticador",
  "/usuarios/cambiar-password/": "clave password",
  "/admin/": "backup respaldo copia de seguridad servidor correo sms nube usb otro lugar",
  "/productos/nuevo/": "crear agregar",
  "/productos/lista-de-precios/": "imprimir catálogo",
  "/compras/crear/": "nueva entrada mercancía surtir",
  "/clientes/nuevo/": "crear agregar",
  "/proveedores/crear/": "crear agregar",
  "/compras/gastos/nuevo/": "crear agregar egreso pagar",
  "/usuarios/nuevo/": "crear agregar usuario empleado",
  "/caja/lista/": "cuadre cortes turnos anteriores",
  "/devoluciones/compras/lista/": "notas cambios",
};

/** Names of pages whose title is in their file, or is another one. */
const NOMBRES: Palabras = {
  "/productos/nuevo/": "Nuevo producto",
  "/compras/crear/": "Registrar compra",
};

const DESCARGAR = { texto: "Descargar mis datos", url: "/configuracion/", palabras: "copia backup respaldo exportar excel csv" };

/** The search finds what the menu does not show yet. */
const APARTE = ["ingresos", "por_pagar", "actividad", "mas_opciones"] as const;

interface Quien {
  rol: Rol;
  esOperador: boolean;
  usos: readonly Uso[];
}

/** What only the caller knows: the map, reports, and what modules have. */
interface DeOtros {
  mapa: readonly { path: string; access: string; title?: string | undefined }[];
  menu: readonly EntradaDeModulo[];
  palabras: Palabras;
  nombres: Palabras;
  reportes: readonly PaginaConNombre[];
}

/** At most five pages that this person may open and whose name or other words begin with each word of `q`; by their names first. */
export function paginasComo(q: string, { rol, esOperador, usos }: Quien, { mapa, menu, palabras, nombres, reportes }: DeOtros): Hallazgo[] {
  const buscadas = claveDeBusqueda(q).split(" ").filter(Boolean);
  if (buscadas.length === 0) return [];
  const conocidas: Palabras = { ...PALABRAS, ...palabras };
  const delMenu = menuEnUso(rol, [...usos, ...APARTE], menu).flatMap(({ entradas }) => entradas);
  const enMenus = new Set([...TODAS, ...menu, ...menuDelUsuario, operacion].map(({ url }) => url));
  const otras = mapa.flatMap(({ path, title, access }) => {
    if (conocidas[path] === undefined || enMenus.has(path) || (access === "admin" && rol !== "admin")) return [];
    return { texto: NOMBRES[path] ?? nombres[path] ?? title ?? "", url: path };
  });
  const delDueno = rol === "admin" ? [DESCARGAR] : [];
  const paginas: (PaginaConNombre & { palabras?: string })[] = [
    ...[...delMenu, ...otras, ...delDueno],
    ...reportes.map((reporte) => ({ palabras: "reporte informe", ...reporte })),
    ...menuDelUsuario,
    ...(esOperador ? [operacion] : []),
  ];
  const conNombre = paginas.filter(({ texto }) => empiezan(texto, buscadas));
  const conPalabras = paginas.filter(({ texto, url, palabras: dichas = conocidas[url] ?? "" }) => empiezan(`${texto} ${dichas}`, buscadas));
  return [...new Set([...conNombre, ...conPalabras])]
    .slice(0, POR_GRUPO)
    .map(({ texto, url }) => ({ grupo: "Páginas", texto, detalle: "", url }));
}

function empiezan(texto: string, buscadas: readonly string[]): boolean {
  const palabras = claveDeBusqueda(texto).split(" ");
  return buscadas.every((buscada) => palabras.some((palabra) => palabra.startsWith(buscada)));
}
