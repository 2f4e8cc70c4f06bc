// The map of every URL of the core: its file, who may open it, and its kind. A module brings its own. A route that no map has does not exist.
import { ADMIN, ANYONE, entriesOf, FREE, LOGIN, NOBODY, OPERATOR } from "./entries.js";

const { page, live, json, file } = entriesOf("routes");

/** @type {import("./platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/", "inicio", ANYONE, "Tienda: ventas, inventario y compras"),
  json("/salud/", "salud", NOBODY, FREE),

  page("/registro/", "acceso/registro", ANYONE, "Crear mi tienda"),
  page("/login/", "acceso/login", ANYONE, "Entrar"),
  page("/login/codigo/", "acceso/login-codigo", ANYONE, "Código de su teléfono"),
  file("/logout/", "acceso/logout", LOGIN, FREE),
  file("/tema/", "tema", ANYONE, FREE),
  page("/verificar-email/", "acceso/verificar-email", ANYONE, "Verifique su correo"),
  page("/verificar-email/:uidb64/", "acceso/comprobar-email", ANYONE, "Verifique su correo"),
  page("/recuperacion/", "acceso/recuperacion", ANYONE, "Recuperar la contraseña"),
  page("/recuperacion/verificar/", "acceso/recuperacion-codigo", ANYONE, "Escriba el código"),
  page("/recuperacion/establecer/", "acceso/recuperacion-password", ANYONE, "Contraseña nueva"),
  page("/usuarios/cambiar-password/", "acceso/cambiar-password", LOGIN, "Cambiar contraseña", FREE),

  file("/accounts/identity/login/", "identidad/entrar", ANYONE),
  file("/accounts/identity/login/callback/", "identidad/volver", ANYONE),
  page("/accounts/identity/join/", "identidad/unirse", ANYONE, "Unirse a una tienda"),
  file("/after-identity-login/", "identidad/llegada", LOGIN),

  page("/usuarios/perfil/", "usuarios/perfil", LOGIN, "Mi perfil"),
  page("/usuarios/segundo-factor/", "usuarios/segundo-factor", LOGIN, "Verificación en dos pasos"),
  page("/usuarios/segundo-factor/confirmar/", "usuarios/segundo-factor-confirmar", LOGIN, "Confirmar la verificación en dos pasos"),
  page("/usuarios/segundo-factor/codigos/", "usuarios/segundo-factor-codigos", LOGIN, "Códigos de recuperación"),
  page("/usuarios/segundo-factor/quitar/", "usuarios/segundo-factor-quitar", LOGIN, "Quitar la verificación en dos pasos"),
  page("/usuarios/identidad/", "usuarios/identidad", LOGIN, "Entrar con otro servicio"),
  page("/usuarios/sesiones/", "usuarios/sesiones", LOGIN, "Sesiones abiertas"),
  file("/usuarios/foto/:id/", "imagenes", LOGIN),
  file("/usuarios/tutorial/", "usuarios/tutorial", LOGIN),

  page("/usuarios/", "usuarios/lista", ADMIN, "Usuarios"),
  page("/usuarios/nuevo/", "usuarios/vendedor", ADMIN, "Nuevo vendedor"),
  page("/usuarios/editar/:id/", "usuarios/vendedor", ADMIN, "Editar vendedor"),
  page("/usuarios/restablecer/:id/", "usuarios/restablecer", ADMIN, "Restablecer contraseña"),
  page("/usuarios/activar/:id/", "usuarios/activar", ADMIN, "Activar o desactivar"),
  page("/usuarios/quitar-segundo-factor/:id/", "usuarios/quitar-segundo-factor", ADMIN, "Quitar verificación en dos pasos"),
  page("/usuarios/eliminar/:id/", "usuarios/eliminar", ADMIN, "Eliminar vendedor"),
  page("/actividad/", "actividad/lista", ADMIN, "Actividad"),
  file("/actividad/:id/deshacer/", "actividad/deshacer", LOGIN),

  page("/dashboard/", "panel/panel", LOGIN, "Inicio"),

  page("/mas-opciones/", "mas-opciones", LOGIN, "Más opciones"),
  page("/buscar/", "buscar", LOGIN, "Buscar"),
  page("/ayuda/", "ayuda/ayuda", LOGIN, "Ayuda"),

  page("/reportes/", "reportes/indice", LOGIN, "Reportes"),
  // Each report says itself who may open it: `roles`, in app/domain/reportes/.
  page("/reportes/:informe/", "reportes/informe", LOGIN),

  page("/configuracion/", "configuracion/configuracion", LOGIN, "Configuración"),
  file("/configuracion/logo/", "imagenes", LOGIN),
  file("/configuracion/qr/", "imagenes", LOGIN),
  file("/configuracion/exportar/", "configuracion/exportar", ADMIN),

  page("/admin/", "operador/equipo", OPERATOR, "Copias y equipo"),
  page("/admin/copia/", "operador/copia", OPERATOR, "Guardar una copia"),

  page("/productos/", "productos/lista", LOGIN, "Productos"),
  file("/productos/filas/", "productos/filas", LOGIN),
  live("/productos/nuevo/", "productos/nuevo", ADMIN),
  live("/productos/editar/:id/", "productos/editar", ADMIN),
  page("/productos/lista-de-precios/", "productos/lista-de-precios", LOGIN, "Lista de precios"),
  page("/productos/eliminar/:id/", "productos/eliminar", ADMIN, "Eliminar producto"),
  page("/productos/:id/", "productos/detalle", LOGIN, "Producto"),
  file("/productos/foto/:id/", "imagenes", LOGIN),
  page("/productos/:id/abrir-empaque/", "productos/abrir-empaque", LOGIN, "Abrir empaque"),
  file("/productos/favorito/:id/", "productos/favorito", ADMIN),
  json("/productos/api/crear/", "json-post", ADMIN),
  json("/productos/api/existencias/:id/", "json-post", LOGIN),

  page("/clientes/", "clientes/lista", LOGIN, "Clientes"),
  page("/clientes/nuevo/", "clientes/formulario", ADMIN, "Nuevo cliente"),
  json("/clientes/crear/ajax/", "json-post", LOGIN),
  page("/clientes/editar/:pk/", "clientes/formulario", ADMIN, "Editar cliente"),
  page("/clientes/eliminar/:pk/", "clientes/eliminar", ADMIN, "Eliminar cliente"),

  page("/clientes/cartera/", "cuentas/cartera", ADMIN, "Fiados"),
  page("/clientes/:pk/", "clientes/detalle", LOGIN, "Cliente"),
  page("/clientes/:pk/abonos/", "clientes/abonos", LOGIN, "Abonar"),
  page("/clientes/:pk/devolver-saldo/", "clientes/devolver-saldo", ADMIN, "Devolver saldo"),
  file("/clientes/abonos/:id/recibo/", "clientes/abono-recibo", LOGIN),
  page("/clientes/abonos/:id/anular/", "cuentas/anular", ADMIN, "Anular abono"),

  page("/proveedores/", "proveedores/lista", LOGIN, "Proveedores"),
  page("/proveedores/crear/", "proveedores/formulario", ADMIN, "Nuevo proveedor"),
  page("/proveedores/editar/:id/", "proveedores/formulario", ADMIN, "Editar proveedor"),
  page("/proveedores/eliminar/:id/", "proveedores/eliminar", ADMIN, "Eliminar proveedor"),
  page("/proveedores/cartera/", "cuentas/cartera", ADMIN, "Por pagar"),
  page("/proveedores/:id/", "proveedores/detalle", ADMIN, "Proveedor"),
  page("/proveedores/:id/pagos/", "proveedores/pagos", ADMIN, "Pagar a un proveedor"),
  file("/proveedores/pagos/:id/recibo/", "proveedores/pago-recibo", ADMIN),
  page("/proveedores/pagos/:id/anular/", "cuentas/anular", ADMIN, "Anular pago"),

  page("/compras/gastos/", "compras/gastos-lista", LOGIN, "Gastos"),
  page("/compras/gastos/nuevo/", "compras/gasto", ADMIN, "Nuevo gasto"),
  page("/compras/gastos/editar/:pk/", "compras/gasto", ADMIN, "Editar gasto"),
  page("/compras/gastos/eliminar/:pk/", "compras/gastos-eliminar", ADMIN, "Eliminar gasto"),

  page("/ventas/", "ventas/lista", LOGIN, "Ventas"),
  { ...live("/ventas/nueva/", "ventas/nueva", LOGIN), keeps: true },
  live("/ventas/editar/:ventaId/", "ventas/editar", LOGIN),
  page("/ventas/eliminar/:ventaId/", "ventas/eliminar", LOGIN, "Eliminar venta"),
  page("/ventas/detalle/:id/", "ventas/detalle", LOGIN, "Venta"),
  file("/ventas/factura/:ventaId/", "ventas/factura", LOGIN),
  page("/ventas/recibo/:ventaId/", "ventas/recibo", LOGIN, "Recibo"),
  json("/ventas/:ventaId/productos/", "json-get", LOGIN),
  json("/ventas/:ventaId/detalles/", "ventas/detalles", LOGIN),
  json("/ventas/detalles/:id/editar/", "ventas/detalles", LOGIN),
  json("/ventas/detalles/:id/eliminar/", "ventas/detalles", LOGIN),
  json("/ventas/api/buscar-cliente/", "json-post", LOGIN),
  json("/ventas/api/buscar-producto/", "json-post", LOGIN),
  json("/ventas/api/sugerencias/", "json-get", LOGIN),
  json("/ventas/api/avisar-codigo/", "json-post", LOGIN),
  json("/ventas/api/buscar-ventas/", "json-get", LOGIN),
  json("/ventas/api/datos-json/:ventaId/", "json-get", LOGIN),
  page("/ventas/ingresos/", "ventas/ingresos", LOGIN, "Otros ingresos"),
  page("/ventas/ingreso-extra/eliminar/:ingresoId/", "ventas/ingreso-eliminar", LOGIN, "Eliminar ingreso"),
  json("/ventas/api/ingreso-extra/", "json-post", LOGIN),
  json("/ventas/api/ingreso-extra/:ingresoId/", "json-get", LOGIN),

  page("/caja/", "caja/caja", LOGIN, "Caja"),
  page("/caja/abrir/", "caja/abrir", LOGIN, "Abrir la caja"),
  page("/caja/movimientos/", "caja/movimientos", LOGIN, "Sacar o poner efectivo"),
  live("/caja/cerrar/", "caja/cerrar", LOGIN),
  page("/caja/lista/", "caja/lista", LOGIN, "Cierres de caja"),
  page("/caja/:id/", "caja/detalle", LOGIN, "Cierre de caja"),

  page("/compras/", "compras/lista", ADMIN, "Compras"),
  live("/compras/crear/", "compras/crear", ADMIN),
  page("/compras/detalle/:pk/", "compras/detalle", LOGIN, "Compra"),
  page("/compras/eliminar/:pk/", "compras/eliminar", ADMIN, "Eliminar compra"),
  json("/compras/ajax/obtener-producto-datos/", "json-post", LOGIN),
  json("/compras/api/detalle-compra/:compraId/", "json-get", LOGIN),

  json("/devoluciones/crear/", "devoluciones/crear", LOGIN),
  live("/devoluciones/nueva/", "devoluciones/nueva", LOGIN),
  page("/devoluciones/lista/", "devoluciones/lista", LOGIN, "Devoluciones"),
  page("/devoluciones/detalle/:id/", "devoluciones/detalle", LOGIN, "Devolución"),
  page("/devoluciones/eliminar/:id/", "devoluciones/eliminar", ADMIN, "Eliminar devolución"),
  file("/devoluciones/nota/:id/", "devoluciones/nota", LOGIN),
  file("/devoluciones/vale/:id/", "devoluciones/vale", LOGIN),
  json("/devoluciones/compras/crear/", "devoluciones/crear", ADMIN),
  live("/devoluciones/compras/nueva/", "devoluciones/compras-nueva", ADMIN),
  page("/devoluciones/compras/lista/", "devoluciones/lista", ADMIN, "Devoluciones a proveedores"),
  page("/devoluciones/compras/detalle/:id/", "devoluciones/detalle", ADMIN, "Devolución a proveedor"),
  page("/devoluciones/compras/eliminar/:id/", "devoluciones/eliminar", ADMIN, "Eliminar devolución a proveedor"),
  file("/devoluciones/compras/nota/:id/", "devoluciones/nota", ADMIN),
];

/**
 * Page of every refusal; it also matches every path that is not in the map.
 * @type {import("./platform/http/route-map.server").MapEntry}
 */
export const notFound = page("*", "no-encontrado", ANYONE);

/** Paths to which the guard and the steps of a login redirect, and to which their cookies are limited. */
export const places = {
  home: "/dashboard/",
  /** The only page that may use the camera. */
  counter: "/ventas/nueva/",
  login: "/login/",
  loginCode: "/login/codigo/",
  logout: "/logout/",
  reset: "/recuperacion/",
  newPassword: "/usuarios/cambiar-password/",
  secondFactor: "/usuarios/segundo-factor/",
  identity: "/accounts/identity/login/",
  identityCallback: "/accounts/identity/login/callback/",
  identityJoin: "/accounts/identity/join/",
  identityArrival: "/after-identity-login/",
  identityLink: "/usuarios/identidad/",
};
