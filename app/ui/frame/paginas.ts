import { type Hallazgo, POR_GRUPO } from "~/domain/buscar/hallazgo";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Rol } from "~/domain/nucleo/rol";
import { type EntradaDeModulo, menuDelUsuario, menuEnUso, operacion, type Usos } from "./navegacion";

/** A page as the search finds it. */
export interface PaginaConNombre {
  texto: string;
  url: string;
  /** Other words for it. */
  palabras?: string;
  roles?: readonly Rol[];
}

/** Other words for pages of the menus, by their URL. */
const PALABRAS: Readonly<Record<string, string>> = {
  "/ventas/nueva/": "mostrador caja registradora cobrar facturar pos tiquete",
  "/ventas/": "facturas recibos comprobantes tiquetes",
  "/ventas/separes/": "apartar apartados plan separe abonos guardar",
  "/ventas/cotizaciones/": "cotizar presupuesto proforma precios",
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
  "/ayuda/": "manual instrucciones cómo se hace",
  "/usuarios/perfil/": "cuenta foto nombre correo",
  "/usuarios/sesiones/": "equipos celulares cerrar",
  "/usuarios/segundo-factor/": "seguridad código teléfono autenticador",
  "/usuarios/cambiar-password/": "clave password",
  "/admin/": "backup respaldo copia de seguridad servidor correo sms nube usb otro lugar",
};

const SOLO_ADMIN: readonly Rol[] = ["admin"];

/** Pages that no menu has. */
const OTRAS: readonly PaginaConNombre[] = [
  { texto: "Nuevo producto", url: "/productos/nuevo/", palabras: "crear agregar", roles: SOLO_ADMIN },
  { texto: "Cambiar precios", url: "/productos/precios/", palabras: "subir bajar aumento porcentaje", roles: SOLO_ADMIN },
  { texto: "Promociones", url: "/productos/promociones/", palabras: "ofertas descuentos 2x1 3x2 rebajas", roles: SOLO_ADMIN },
  { texto: "Lista de precios", url: "/productos/lista-de-precios/", palabras: "imprimir catálogo" },
  { texto: "Registrar compra", url: "/compras/crear/", palabras: "nueva entrada mercancía surtir", roles: SOLO_ADMIN },
  { texto: "Vencimientos", url: "/inventario/vencimientos/", palabras: "lotes vencidos caducidad dar de baja mermas", roles: SOLO_ADMIN },
  { texto: "Nuevo cliente", url: "/clientes/nuevo/", palabras: "crear agregar", roles: SOLO_ADMIN },
  { texto: "Nuevo proveedor", url: "/proveedores/crear/", palabras: "crear agregar", roles: SOLO_ADMIN },
  { texto: "Nuevo gasto", url: "/compras/gastos/nuevo/", palabras: "crear agregar egreso pagar", roles: SOLO_ADMIN },
  { texto: "Nuevo vendedor", url: "/usuarios/nuevo/", palabras: "crear agregar usuario empleado", roles: SOLO_ADMIN },
  { texto: "Cierres de caja", url: "/caja/lista/", palabras: "cuadre cortes turnos anteriores" },
  { texto: "Pantalla del cliente", url: "/pantalla/", palabras: "segunda pantalla monitor visor total cambio" },
  { texto: "Mensajes a clientes", url: "/clientes/campanas/", palabras: "sms campañas publicidad" },
  { texto: "Devoluciones a proveedores", url: "/devoluciones/compras/lista/", palabras: "notas cambios", roles: SOLO_ADMIN },
  { texto: "Descargar mis datos", url: "/configuracion/", palabras: "copia backup respaldo exportar excel csv", roles: SOLO_ADMIN },
];

interface Quien {
  rol: Rol;
  esOperador: boolean;
  usos: Usos;
}

/** Pages of which only the caller knows: reports, and those of modules. */
interface MasPaginas {
  menu: readonly EntradaDeModulo[];
  otras: readonly PaginaConNombre[];
}

/** At most five pages that this person may open and whose name or other words begin with each word of `q`; by their names first. */
export function paginasComo(q: string, { rol, esOperador, usos }: Quien, mas: MasPaginas): Hallazgo[] {
  const buscadas = claveDeBusqueda(q).split(" ").filter(Boolean);
  if (buscadas.length === 0) return [];
  const delMenu = menuEnUso(rol, usos, mas.menu).flatMap(({ entradas }) => entradas);
  const otras = [...OTRAS, ...mas.otras].filter(({ roles }) => roles?.includes(rol) ?? true);
  const paginas: PaginaConNombre[] = [...delMenu, ...otras, ...menuDelUsuario, ...(esOperador ? [operacion] : [])];
  const conNombre = paginas.filter(({ texto }) => empiezan(texto, buscadas));
  const conPalabras = paginas.filter(({ texto, url, palabras = PALABRAS[url] }) => empiezan(`${texto} ${palabras ?? ""}`, buscadas));
  return [...new Set([...conNombre, ...conPalabras])]
    .slice(0, POR_GRUPO)
    .map(({ texto, url }) => ({ grupo: "Páginas", texto, detalle: "", url }));
}

function empiezan(texto: string, buscadas: readonly string[]): boolean {
  const palabras = claveDeBusqueda(texto).split(" ");
  return buscadas.every((buscada) => palabras.some((palabra) => palabra.startsWith(buscada)));
}
