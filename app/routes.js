// The map of every URL: its file, who may open it, and its kind (page, JSON or file). A route that is not listed here does not exist.

/** Answers without looking for a session. */
const NOBODY = "nobody";
const ANYONE = "anyone";
const LOGIN = "login";
const ADMIN = "admin";
/** The operador, whatever their shop. */
const OPERATOR = "operator";

/** Open to a user who must change the password first. */
const FREE = true;

const page = (path, file, access, free = false) => ({ kind: "page", path, file, access, free });
/** A page that React takes over in the browser. Every other page is plain HTML. */
const live = (path, file, access) => ({ ...page(path, file, access), live: true });
/** A page that only `npm run dev` serves. */
const draft = (path, file) => ({ ...page(path, file, ANYONE), draft: true });
const json = (path, file, access, free = false) => ({ kind: "json", path, file, access, free });
const file = (path, name, access, free = false) => ({ kind: "file", path, file: name, access, free });

/** @type {import("./platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/", "inicio", ANYONE),
  json("/salud/", "salud", NOBODY, FREE),
  draft("/libro/", "libro"),

  page("/registro/", "cuentas/registro", ANYONE),
  page("/login/", "cuentas/login", ANYONE),
  page("/login/codigo/", "cuentas/login-codigo", ANYONE),
  file("/logout/", "cuentas/logout", LOGIN, FREE),
  file("/tema/", "tema", ANYONE, FREE),
  page("/verificar-email/", "cuentas/verificar-email", ANYONE),
  page("/verificar-email/:uidb64/", "cuentas/comprobar-email", ANYONE),
  page("/recuperacion/", "cuentas/recuperacion", ANYONE),
  page("/recuperacion/verificar/", "cuentas/recuperacion-codigo", ANYONE),
  page("/recuperacion/establecer/", "cuentas/recuperacion-password", ANYONE),
  page("/usuarios/cambiar-password/", "cuentas/cambiar-password", LOGIN, FREE),

  file("/accounts/identity/login/", "identidad/entrar", ANYONE),
  file("/accounts/identity/login/callback/", "identidad/volver", ANYONE),
  page("/accounts/identity/join/", "identidad/unirse", ANYONE),
  file("/after-identity-login/", "identidad/llegada", LOGIN),

  page("/usuarios/perfil/", "usuarios/perfil", LOGIN),
  page("/usuarios/segundo-factor/", "usuarios/segundo-factor", LOGIN),
  page("/usuarios/segundo-factor/confirmar/", "usuarios/segundo-factor-confirmar", LOGIN),
  page("/usuarios/segundo-factor/codigos/", "usuarios/segundo-factor-codigos", LOGIN),
  page("/usuarios/segundo-factor/quitar/", "usuarios/segundo-factor-quitar", LOGIN),
  page("/usuarios/identidad/", "usuarios/identidad", LOGIN),
  page("/usuarios/sesiones/", "usuarios/sesiones", LOGIN),
  file("/usuarios/foto/:id/", "usuarios/foto", LOGIN),
  file("/usuarios/tutorial/", "usuarios/tutorial", LOGIN),

  page("/usuarios/", "usuarios/lista", ADMIN),
  page("/usuarios/nuevo/", "usuarios/nuevo", ADMIN),
  page("/usuarios/editar/:id/", "usuarios/editar", ADMIN),
  page("/usuarios/restablecer/:id/", "usuarios/restablecer", ADMIN),
  page("/usuarios/activar/:id/", "usuarios/activar", ADMIN),
  page("/usuarios/quitar-segundo-factor/:id/", "usuarios/quitar-segundo-factor", ADMIN),
  page("/usuarios/eliminar/:id/", "usuarios/eliminar", ADMIN),
  page("/actividad/", "actividad/lista", ADMIN),
  file("/actividad/:id/deshacer/", "actividad/deshacer", LOGIN),

  page("/dashboard/", "panel/panel", LOGIN),
  json("/dashboard/insights/", "panel/consejos", ADMIN),

  page("/ayuda/", "ayuda/ayuda", LOGIN),

  page("/reportes/", "reportes/indice", LOGIN),
  // Each report says itself who may open it: `roles`, in app/domain/reportes/.
  page("/reportes/:informe/", "reportes/informe", LOGIN),

  page("/configuracion/", "configuracion/configuracion", LOGIN),
  file("/configuracion/logo/", "configuracion/logo", LOGIN),
  file("/configuracion/exportar/", "configuracion/exportar", ADMIN),

  page("/admin/", "operador/equipo", OPERATOR),
  page("/admin/copia/", "operador/copia", OPERATOR),
  page("/admin/sms/", "operador/sms", OPERATOR),

  // `:clase` is what is imported: CLASES, in app/domain/importaciones/. Before the records of each, whose addresses are alike.
  page("/:clase/importar/", "importar/subir", ADMIN),
  page("/:clase/importar/:id/", "importar/revision", ADMIN),
  file("/:clase/importar/:id/confirmar/", "importar/confirmar", ADMIN),
  file("/:clase/importar/:id/columnas/", "importar/columnas", ADMIN),

  page("/productos/", "productos/lista", LOGIN),
  live("/productos/nuevo/", "productos/nuevo", ADMIN),
  live("/productos/editar/:id/", "productos/editar", ADMIN),
  page("/productos/lista-de-precios/", "productos/lista-de-precios", LOGIN),
  page("/productos/etiquetas/", "productos/etiquetas", LOGIN),
  page("/productos/precios/", "productos/precios", ADMIN),
  page("/productos/eliminar/:id/", "productos/eliminar", ADMIN),
  page("/productos/:id/", "productos/detalle", LOGIN),
  file("/productos/foto/:id/", "productos/foto", LOGIN),
  page("/productos/:id/abrir-empaque/", "productos/abrir-empaque", LOGIN),
  file("/productos/favorito/:id/", "productos/favorito", ADMIN),
  json("/productos/api/crear/", "productos/crear-en-mostrador", ADMIN),
  json("/productos/api/existencias/:id/", "productos/existencias", LOGIN),

  page("/inventario/conteos/", "inventario/conteos", LOGIN),
  page("/inventario/conteos/:id/", "inventario/conteo", LOGIN),
  page("/inventario/conteos/:id/contar/", "inventario/conteo-contar", LOGIN),
  file("/inventario/conteos/:id/quitar/", "inventario/conteo-quitar", LOGIN),
  page("/inventario/conteos/:id/hoja/", "inventario/conteo-hoja", LOGIN),
  page("/inventario/conteos/:id/aplicar/", "inventario/conteo-aplicar", ADMIN),
  page("/inventario/conteos/:id/descartar/", "inventario/conteo-descartar", ADMIN),

  page("/clientes/", "clientes/lista", LOGIN),
  page("/clientes/nuevo/", "clientes/nuevo", ADMIN),
  json("/clientes/crear/ajax/", "clientes/crear-ajax", LOGIN),
  page("/clientes/editar/:pk/", "clientes/editar", ADMIN),
  page("/clientes/eliminar/:pk/", "clientes/eliminar", ADMIN),

  page("/clientes/cartera/", "clientes/cartera", ADMIN),
  page("/clientes/:pk/", "clientes/detalle", LOGIN),
  page("/clientes/:pk/abonos/", "clientes/abonos", LOGIN),
  file("/clientes/abonos/:id/recibo/", "clientes/abono-recibo", LOGIN),
  page("/clientes/abonos/:id/anular/", "clientes/abono-anular", ADMIN),

  page("/clientes/plantillas/", "clientes/plantillas", LOGIN),
  live("/clientes/plantillas/crear/", "clientes/plantillas-nueva", ADMIN),
  live("/clientes/plantillas/editar/:pk/", "clientes/plantillas-editar", LOGIN),
  page("/clientes/plantillas/eliminar/:pk/", "clientes/plantillas-eliminar", LOGIN),
  json("/clientes/plantillas-sms/", "clientes/plantillas-sms", LOGIN),
  json("/clientes/enviar-sms/", "clientes/enviar-sms", LOGIN),
  live("/clientes/sms/", "clientes/sms", LOGIN),
  page("/clientes/campanas/", "clientes/campanas", LOGIN),
  live("/clientes/campanas/:id/", "clientes/campana", LOGIN),

  page("/proveedores/", "proveedores/lista", LOGIN),
  page("/proveedores/crear/", "proveedores/nuevo", ADMIN),
  page("/proveedores/editar/:id/", "proveedores/editar", ADMIN),
  page("/proveedores/eliminar/:id/", "proveedores/eliminar", ADMIN),
  page("/proveedores/cartera/", "proveedores/cartera", ADMIN),
  page("/proveedores/:id/", "proveedores/detalle", ADMIN),
  page("/proveedores/:id/pagos/", "proveedores/pagos", ADMIN),
  file("/proveedores/pagos/:id/recibo/", "proveedores/pago-recibo", ADMIN),
  page("/proveedores/pagos/:id/anular/", "proveedores/pago-anular", ADMIN),

  page("/compras/gastos/", "compras/gastos-lista", LOGIN),
  page("/compras/gastos/nuevo/", "compras/gastos-nuevo", ADMIN),
  page("/compras/gastos/editar/:pk/", "compras/gastos-editar", ADMIN),
  page("/compras/gastos/eliminar/:pk/", "compras/gastos-eliminar", ADMIN),

  page("/ventas/", "ventas/lista", LOGIN),
  { ...live("/ventas/nueva/", "ventas/nueva", LOGIN), keeps: true },
  live("/ventas/editar/:ventaId/", "ventas/editar", LOGIN),
  page("/ventas/eliminar/:ventaId/", "ventas/eliminar", LOGIN),
  page("/ventas/detalle/:id/", "ventas/detalle", LOGIN),
  file("/ventas/factura/:ventaId/", "ventas/factura", LOGIN),
  page("/ventas/recibo/:ventaId/", "ventas/recibo", LOGIN),
  json("/ventas/:ventaId/productos/", "ventas/productos", LOGIN),
  json("/ventas/:ventaId/detalles/", "ventas/detalle-crear", LOGIN),
  json("/ventas/detalles/:id/editar/", "ventas/detalle-editar", LOGIN),
  json("/ventas/detalles/:id/eliminar/", "ventas/detalle-eliminar", LOGIN),
  json("/ventas/api/buscar-cliente/", "ventas/buscar-cliente", LOGIN),
  json("/ventas/api/buscar-producto/", "ventas/buscar-producto", LOGIN),
  json("/ventas/api/sugerencias/", "ventas/sugerencias", LOGIN),
  json("/ventas/api/avisar-codigo/", "ventas/avisar-codigo", LOGIN),
  json("/ventas/api/buscar-ventas/", "ventas/buscar-ventas", LOGIN),
  json("/ventas/api/datos-json/:ventaId/", "ventas/datos-json", LOGIN),
  page("/ventas/ingresos/", "ventas/ingresos", LOGIN),
  page("/ventas/ingreso-extra/eliminar/:ingresoId/", "ventas/ingreso-eliminar", LOGIN),
  json("/ventas/api/ingreso-extra/", "ventas/ingreso-crear", LOGIN),
  json("/ventas/api/ingreso-extra/:ingresoId/", "ventas/ingreso-datos", LOGIN),

  page("/caja/", "caja/caja", LOGIN),
  page("/caja/abrir/", "caja/abrir", LOGIN),
  page("/caja/movimientos/", "caja/movimientos", LOGIN),
  live("/caja/cerrar/", "caja/cerrar", LOGIN),
  page("/caja/lista/", "caja/lista", LOGIN),
  page("/caja/:id/", "caja/detalle", LOGIN),

  page("/compras/", "compras/lista", ADMIN),
  live("/compras/crear/", "compras/crear", ADMIN),
  page("/compras/detalle/:pk/", "compras/detalle", LOGIN),
  page("/compras/eliminar/:pk/", "compras/eliminar", ADMIN),
  json("/compras/ajax/obtener-producto-datos/", "compras/producto-datos", LOGIN),
  json("/compras/api/detalle-compra/:compraId/", "compras/detalle-json", LOGIN),

  json("/devoluciones/crear/", "devoluciones/crear", LOGIN),
  live("/devoluciones/nueva/", "devoluciones/nueva", LOGIN),
  page("/devoluciones/lista/", "devoluciones/lista", LOGIN),
  page("/devoluciones/detalle/:id/", "devoluciones/detalle", LOGIN),
  page("/devoluciones/eliminar/:id/", "devoluciones/eliminar", ADMIN),
  file("/devoluciones/nota/:id/", "devoluciones/nota", LOGIN),
  json("/devoluciones/compras/crear/", "devoluciones/compras-crear", ADMIN),
  live("/devoluciones/compras/nueva/", "devoluciones/compras-nueva", ADMIN),
  page("/devoluciones/compras/lista/", "devoluciones/compras-lista", ADMIN),
  page("/devoluciones/compras/detalle/:id/", "devoluciones/compras-detalle", ADMIN),
  page("/devoluciones/compras/eliminar/:id/", "devoluciones/compras-eliminar", ADMIN),
  file("/devoluciones/compras/nota/:id/", "devoluciones/compras-nota", ADMIN),
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
