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

/** A page whose title depends on its data has none here, and a `meta` in its file. */
const page = (path, file, access, title, free = false) => ({ kind: "page", path, file, access, free, title });
/** A page that React takes over in the browser. Every other page is plain HTML. Its title is in its file, which the browser has. */
const live = (path, file, access) => ({ ...page(path, file, access), live: true });
/** A page that only `npm run dev` serves. */
const draft = (path, file, title) => ({ ...page(path, file, ANYONE, title), draft: true });
const json = (path, file, access, free = false) => ({ kind: "json", path, file, access, free });
const file = (path, name, access, free = false) => ({ kind: "file", path, file: name, access, free });

/** @type {import("./platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/", "inicio", ANYONE, "Tienda: ventas, inventario y compras"),
  json("/salud/", "salud", NOBODY, FREE),
  draft("/libro/", "piezas", "Libro de piezas"),

  page("/conectar/", "conectar/conectar", ANYONE, "Conectar un teléfono", FREE),
  file("/conectar/autoridad.crt/", "conectar/certificado", ANYONE, FREE),
  file("/conectar/autoridad.mobileconfig/", "conectar/perfil", ANYONE, FREE),
  file("/conectar/confia.svg/", "conectar/confia", ANYONE, FREE),

  page("/registro/", "acceso/registro", ANYONE, "Crear mi tienda"),
  { ...page("/restaurar/", "restaurar", ANYONE, "Tengo una copia"), uploads: true },
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
  json("/dashboard/insights/", "panel/consejos", ADMIN),

  page("/buscar/", "buscar", LOGIN, "Buscar"),
  page("/ayuda/", "ayuda/ayuda", LOGIN, "Ayuda"),

  page("/reportes/", "reportes/indice", LOGIN, "Reportes"),
  // Each report says itself who may open it: `roles`, in app/domain/reportes/.
  page("/reportes/:informe/", "reportes/informe", LOGIN),

  page("/configuracion/", "configuracion/configuracion", LOGIN, "Configuración"),
  file("/configuracion/logo/", "imagenes", LOGIN),
  file("/configuracion/qr/", "imagenes", LOGIN),
  file("/configuracion/exportar/", "configuracion/exportar", ADMIN),
  page("/configuracion/impresoras/", "configuracion/impresoras", ADMIN, "Impresoras"),
  page("/configuracion/impresoras/:id/editar/", "configuracion/impresora-editar", ADMIN, "Editar impresora"),
  page("/configuracion/impresoras/:id/eliminar/", "configuracion/impresora-eliminar", ADMIN, "Quitar impresora"),
  file("/configuracion/impresoras/:id/probar/", "configuracion/impresora-probar", ADMIN),
  file("/configuracion/impresoras/:id/este-equipo/", "configuracion/este-equipo", LOGIN),
  page("/configuracion/dian/", "configuracion/dian", ADMIN, "Documentos electrónicos"),
  page("/configuracion/dian/emisor/", "configuracion/dian-emisor", ADMIN, "Quién factura"),
  page("/configuracion/dian/certificado/", "configuracion/dian-certificado", ADMIN, "Certificado digital"),
  page("/configuracion/dian/software/", "configuracion/dian-software", ADMIN, "Software de la DIAN"),
  page("/configuracion/dian/numeracion/", "configuracion/dian-numeracion", ADMIN, "Numeración de la DIAN"),
  page("/configuracion/dian/cajas/", "configuracion/dian-cajas", LOGIN, "Cajas de la DIAN"),
  page("/configuracion/dian/pruebas/", "configuracion/dian-pruebas", ADMIN, "Pruebas de la DIAN"),
  page("/configuracion/dian/produccion/", "configuracion/dian-produccion", ADMIN, "Empezar con la DIAN"),
  page("/configuracion/dian/apagar/", "configuracion/dian-apagar", ADMIN, "Apagar los documentos electrónicos"),

  page("/admin/", "operador/equipo", OPERATOR, "Copias y equipo"),
  page("/admin/copia/", "operador/copia", OPERATOR, "Guardar una copia"),
  page("/admin/copias/", "operador/copias", OPERATOR, "Copias en otro lugar"),
  file("/admin/copias/:id/probar/", "operador/copias-probar", OPERATOR),
  file("/admin/copias/:id/copiar/", "operador/copias-copiar", OPERATOR),
  page("/admin/copias/:id/quitar/", "operador/copias-quitar", OPERATOR, "Quitar un lugar de copias"),
  page("/admin/red/", "operador/red", OPERATOR, "Teléfonos y otros equipos"),
  page("/admin/sms/", "operador/sms", OPERATOR, "Límites de SMS"),

  // `:clase` is what is imported: CLASES, in app/domain/importaciones/. These come first, because `/productos/:id/` would match them too.
  page("/:clase/importar/", "importar/subir", ADMIN),
  page("/:clase/importar/:id/", "importar/revision", ADMIN),
  file("/:clase/importar/:id/confirmar/", "importar/confirmar", ADMIN),
  file("/:clase/importar/:id/columnas/", "importar/columnas", ADMIN),

  page("/productos/", "productos/lista", LOGIN, "Productos"),
  file("/productos/filas/", "productos/filas", LOGIN),
  live("/productos/nuevo/", "productos/nuevo", ADMIN),
  live("/productos/editar/:id/", "productos/editar", ADMIN),
  page("/productos/lista-de-precios/", "productos/lista-de-precios", LOGIN, "Lista de precios"),
  page("/productos/etiquetas/", "productos/etiquetas", LOGIN, "Etiquetas"),
  page("/productos/precios/", "productos/precios", ADMIN, "Cambiar precios"),
  page("/productos/promociones/", "productos/promociones", ADMIN, "Promociones"),
  page("/productos/promociones/nueva/", "productos/promocion", ADMIN, "Nueva promoción"),
  page("/productos/promociones/:id/editar/", "productos/promocion", ADMIN, "Editar promoción"),
  page("/productos/promociones/:id/terminar/", "productos/promocion-terminar", ADMIN, "Terminar promoción"),
  page("/productos/eliminar/:id/", "productos/eliminar", ADMIN, "Eliminar producto"),
  page("/productos/:id/", "productos/detalle", LOGIN, "Producto"),
  file("/productos/foto/:id/", "imagenes", LOGIN),
  page("/productos/:id/abrir-empaque/", "productos/abrir-empaque", LOGIN, "Abrir empaque"),
  file("/productos/favorito/:id/", "productos/favorito", ADMIN),
  json("/productos/api/crear/", "json-post", ADMIN),
  json("/productos/api/existencias/:id/", "json-post", LOGIN),

  page("/inventario/vencimientos/", "inventario/vencimientos", ADMIN, "Vencimientos"),
  page("/inventario/vencimientos/baja/", "inventario/baja", ADMIN, "Dar de baja"),
  page("/inventario/conteos/", "inventario/conteos", LOGIN, "Conteos"),
  page("/inventario/conteos/:id/", "inventario/conteo", LOGIN, "Conteo"),
  page("/inventario/conteos/:id/contar/", "inventario/conteo-contar", LOGIN, "Contar"),
  file("/inventario/conteos/:id/quitar/", "inventario/conteo-quitar", LOGIN),
  page("/inventario/conteos/:id/hoja/", "inventario/conteo-hoja", LOGIN, "Hoja del conteo"),
  page("/inventario/conteos/:id/aplicar/", "inventario/conteo-aplicar", ADMIN, "Corregir el inventario"),
  page("/inventario/conteos/:id/descartar/", "inventario/conteo-descartar", ADMIN, "Descartar conteo"),

  page("/clientes/", "clientes/lista", LOGIN, "Clientes"),
  page("/clientes/nuevo/", "clientes/formulario", ADMIN, "Nuevo cliente"),
  json("/clientes/crear/ajax/", "json-post", LOGIN),
  page("/clientes/editar/:pk/", "clientes/formulario", ADMIN, "Editar cliente"),
  page("/clientes/eliminar/:pk/", "clientes/eliminar", ADMIN, "Eliminar cliente"),

  page("/clientes/cartera/", "cuentas/cartera", ADMIN, "Fiados"),
  page("/clientes/:pk/", "clientes/detalle", LOGIN, "Cliente"),
  page("/clientes/:pk/abonos/", "clientes/abonos", LOGIN, "Abonar"),
  file("/clientes/abonos/:id/recibo/", "clientes/abono-recibo", LOGIN),
  file("/clientes/abonos/:id/imprimir/", "imprimir", LOGIN),
  page("/clientes/abonos/:id/anular/", "cuentas/anular", ADMIN, "Anular abono"),

  page("/clientes/plantillas/", "clientes/plantillas", LOGIN, "Plantillas de SMS"),
  live("/clientes/plantillas/crear/", "clientes/plantilla", ADMIN),
  live("/clientes/plantillas/editar/:pk/", "clientes/plantilla", LOGIN),
  page("/clientes/plantillas/eliminar/:pk/", "clientes/plantillas-eliminar", LOGIN, "Eliminar plantilla"),
  json("/clientes/plantillas-sms/", "json-get", LOGIN),
  json("/clientes/enviar-sms/", "clientes/enviar-sms", LOGIN),
  live("/clientes/sms/", "clientes/sms", LOGIN),
  page("/clientes/campanas/", "clientes/campanas", LOGIN, "Campañas de SMS"),
  live("/clientes/campanas/:id/", "clientes/campana", LOGIN),

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
  file("/ventas/recibo/:ventaId/imprimir/", "imprimir", LOGIN),
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
  page("/ventas/cotizaciones/", "ventas/cotizaciones", LOGIN, "Cotizaciones"),
  page("/ventas/cotizaciones/:id/", "ventas/cotizacion", LOGIN, "Cotización"),
  file("/ventas/cotizaciones/:id/pdf/", "ventas/cotizacion-pdf", LOGIN),
  file("/ventas/cotizaciones/:id/vender/", "ventas/cotizacion-vender", LOGIN),
  page("/ventas/separes/", "ventas/separes", LOGIN, "Separes"),
  page("/ventas/separes/:id/", "ventas/separe", LOGIN, "Separe"),
  file("/ventas/separes/:id/pdf/", "ventas/separe-pdf", LOGIN),
  file("/ventas/separes/:id/imprimir/", "imprimir", LOGIN),
  page("/ventas/separes/:id/abonos/", "ventas/separe-abonos", LOGIN, "Abonar a un separe"),
  file("/ventas/separes/:id/entregar/", "ventas/separe-entregar", LOGIN),
  page("/ventas/separes/:id/cancelar/", "ventas/separe-cancelar", ADMIN, "Cancelar separe"),
  page("/pantalla/", "ventas/pantalla", LOGIN, "Pantalla del cliente"),
  page("/ventas/ingresos/", "ventas/ingresos", LOGIN, "Otros ingresos"),
  page("/ventas/ingreso-extra/eliminar/:ingresoId/", "ventas/ingreso-eliminar", LOGIN, "Eliminar ingreso"),
  json("/ventas/api/ingreso-extra/", "json-post", LOGIN),
  json("/ventas/api/ingreso-extra/:ingresoId/", "json-get", LOGIN),

  page("/caja/", "caja/caja", LOGIN, "Caja"),
  page("/caja/abrir/", "caja/abrir", LOGIN, "Abrir la caja"),
  page("/caja/movimientos/", "caja/movimientos", LOGIN, "Sacar o poner efectivo"),
  live("/caja/cerrar/", "caja/cerrar", LOGIN),
  page("/caja/lista/", "caja/lista", LOGIN, "Cierres de caja"),
  page("/caja/abrir-cajon/", "caja/abrir-cajon", LOGIN, "Abrir el cajón"),
  page("/caja/:id/", "caja/detalle", LOGIN, "Cierre de caja"),
  file("/caja/:id/imprimir/", "imprimir", LOGIN),

  page("/dian/", "dian/lista", ADMIN, "Documentos electrónicos"),
  page("/dian/:id/", "dian/detalle", ADMIN, "Documento electrónico"),
  file("/dian/:id/xml/", "dian/archivo", ADMIN),
  file("/dian/:id/respuesta/", "dian/archivo", ADMIN),
  file("/dian/:id/reenviar/", "dian/reenviar", ADMIN),

  page("/compras/", "compras/lista", ADMIN, "Compras"),
  live("/compras/crear/", "compras/crear", ADMIN),
  page("/compras/sugeridas/", "compras/sugeridas", ADMIN, "Qué pedir"),
  page("/compras/sugeridas/pedido/", "compras/pedido", ADMIN, "Pedido"),
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
  file("/devoluciones/nota/:id/imprimir/", "imprimir", LOGIN),
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
