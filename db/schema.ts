import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

// Money is integer cents (`_centavos`), instants are milliseconds UTC, and `usuario_id` is the owning admin.

const autoId = () => integer("id").primaryKey({ autoIncrement: true });
const usuario = (columna: string) =>
  integer(columna)
    .notNull()
    .references(() => usuarios.id, { onDelete: "restrict" });

export const usuarios = sqliteTable(
  "usuarios",
  {
    id: autoId(),
    username: text("username").notNull(),
    usernameClave: text("username_clave").notNull(),
    email: text("email").notNull(),
    emailClave: text("email_clave").notNull(),
    passwordHash: text("password_hash").notNull(),
    rol: text("rol", { enum: ["admin", "vendedor"] }).notNull(),
    nombre: text("nombre").notNull().default(""),
    apellido: text("apellido").notNull().default(""),
    telefono: text("telefono").notNull().default(""),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    tutorialVisto: integer("tutorial_visto", { mode: "boolean" }).notNull().default(false),
    debeCambiarPassword: integer("debe_cambiar_password", { mode: "boolean" }).notNull().default(false),
    esOperador: integer("es_operador", { mode: "boolean" }).notNull().default(false),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creadoPorId: integer("creado_por_id").references((): AnySQLiteColumn => usuarios.id, { onDelete: "restrict" }),
    creado: integer("creado").notNull(),
    ultimoIngreso: integer("ultimo_ingreso"),
  },
  (t) => [
    uniqueIndex("usuarios_username").on(t.usernameClave),
    uniqueIndex("usuarios_email").on(t.emailClave),
    index("usuarios_creado_por").on(t.creadoPorId),
    check("usuarios_rol", sql`${t.rol} in ('admin', 'vendedor')`),
    check("usuarios_dueno", sql`(${t.rol} = 'vendedor') = (${t.creadoPorId} is not null)`),
  ],
);

export const sesiones = sqliteTable(
  "sesiones",
  {
    idHash: text("id_hash").primaryKey(),
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    creada: integer("creada").notNull(),
    ultimoUso: integer("ultimo_uso").notNull(),
    expira: integer("expira").notNull(),
    direccion: text("direccion").notNull().default(""),
    agente: text("agente").notNull().default(""),
  },
  (t) => [index("sesiones_usuario").on(t.usuarioId), index("sesiones_expira").on(t.expira)],
);

/** Failed logins, counted by account and address together and by address alone. */
export const intentosAcceso = sqliteTable(
  "intentos_acceso",
  {
    id: autoId(),
    clave: text("clave").notNull(),
    instante: integer("instante").notNull(),
  },
  (t) => [index("intentos_acceso_clave").on(t.clave, t.instante), index("intentos_acceso_instante").on(t.instante)],
);

/** What the box remembers of itself: the secret key, for one. */
export const ajustesSistema = sqliteTable("ajustes_sistema", {
  clave: text("clave").primaryKey(),
  valor: text("valor").notNull(),
});

/** One shop for each admin: what stands on the invoice, and the next sale number. */
export const tiendas = sqliteTable("tiendas", {
  usuarioId: integer("usuario_id")
    .primaryKey()
    .references(() => usuarios.id, { onDelete: "restrict" }),
  nombreComercial: text("nombre_comercial").notNull().default(""),
  nit: text("nit").notNull().default(""),
  direccion: text("direccion").notNull().default(""),
  telefono: text("telefono").notNull().default(""),
  prefijo: text("prefijo").notNull().default(""),
  pieFactura: text("pie_factura").notNull().default(""),
  tituloFactura: text("titulo_factura").notNull().default(""),
  stockMinimo: integer("stock_minimo").notNull().default(5),
  ultimoConsecutivo: integer("ultimo_consecutivo").notNull().default(0),
});

export const productos = sqliteTable(
  "productos",
  {
    id: autoId(),
    usuarioId: usuario("usuario_id"),
    codigoDeBarras: text("codigo_de_barras"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    categoria: text("categoria").notNull().default(""),
    categoriaClave: text("categoria_clave").notNull().default(""),
    precioCompraCentavos: integer("precio_compra_centavos").notNull().default(0),
    precioCentavos: integer("precio_centavos").notNull().default(0),
    stock: integer("stock").notNull().default(0),
    stockMinimo: integer("stock_minimo"),
    /** Rows of the ledger, so that its pages need no count. */
    movimientos: integer("movimientos").notNull().default(0),
    fechaCreacion: integer("fecha_creacion").notNull(),
    fechaActualizacion: integer("fecha_actualizacion").notNull(),
  },
  (t) => [
    uniqueIndex("productos_codigo").on(t.usuarioId, t.codigoDeBarras),
    index("productos_nombre").on(t.usuarioId, t.nombreClave, t.id),
    index("productos_precio").on(t.usuarioId, t.precioCentavos, t.id),
    index("productos_stock").on(t.usuarioId, t.stock, t.id),
    index("productos_stock_minimo").on(t.usuarioId, t.stock, t.id).where(sql`${t.stockMinimo} is not null`),
    index("productos_categoria").on(t.usuarioId, t.categoriaClave, t.nombreClave, t.id),
    index("productos_categoria_precio").on(t.usuarioId, t.categoriaClave, t.precioCentavos, t.id),
    index("productos_categoria_stock").on(t.usuarioId, t.categoriaClave, t.stock, t.id),
    check("productos_stock_no_negativo", sql`${t.stock} >= 0`),
    check("productos_precios", sql`${t.precioCentavos} >= 0 and ${t.precioCompraCentavos} >= 0`),
    check("productos_stock_minimo", sql`${t.stockMinimo} is null or ${t.stockMinimo} >= 0`),
  ],
);

/** The stock ledger. No command changes a row; rows keep their text when the document they name is gone, and go with their product. */
export const movimientosStock = sqliteTable(
  "movimiento_stock",
  {
    id: autoId(),
    usuarioId: usuario("usuario_id"),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    causa: text("causa").notNull(),
    cantidad: integer("cantidad").notNull(),
    stock: integer("stock").notNull(),
    referencia: text("referencia").notNull().default(""),
    creadoPorId: usuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("movimiento_stock_producto").on(t.productoId, t.id),
    index("movimiento_stock_creado_por").on(t.creadoPorId),
    check("movimiento_stock_stock", sql`${t.stock} >= 0`),
    check("movimiento_stock_cantidad", sql`${t.cantidad} <> 0`),
  ],
);

export const clientes = sqliteTable(
  "clientes",
  {
    id: autoId(),
    usuarioId: usuario("usuario_id"),
    creadoPorId: usuario("creado_por_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    telefono: text("telefono").notNull().default(""),
    documento: text("documento").notNull().default(""),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creado: integer("creado").notNull(),
  },
  (t) => [index("clientes_nombre").on(t.usuarioId, t.activo, t.nombreClave, t.id), index("clientes_creado_por").on(t.creadoPorId)],
);

export const ventas = sqliteTable(
  "ventas",
  {
    id: autoId(),
    usuarioId: usuario("usuario_id"),
    vendedorId: usuario("vendedor_id"),
    consecutivo: integer("consecutivo").notNull(),
    numero: text("numero").notNull(),
    cliente: text("cliente").notNull().default(""),
    clienteClave: text("cliente_clave"),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "restrict" }),
    formaPago: text("forma_pago", { enum: ["Efectivo", "Transferencia"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    fechaVenta: integer("fecha_venta").notNull(),
    totalVentaCentavos: integer("total_venta_centavos").notNull().default(0),
    montoRecibidoCentavos: integer("monto_recibido_centavos"),
  },
  (t) => [
    uniqueIndex("ventas_consecutivo").on(t.usuarioId, t.consecutivo),
    index("ventas_usuario").on(t.usuarioId, t.id),
    index("ventas_vendedor").on(t.vendedorId, t.id),
    index("ventas_fecha").on(t.usuarioId, t.fechaVenta),
    index("ventas_vendedor_fecha").on(t.vendedorId, t.fechaVenta),
    index("ventas_cliente").on(t.clienteId, t.id),
    index("ventas_cliente_clave").on(t.usuarioId, t.clienteClave).where(sql`${t.clienteClave} is not null`),
    uniqueIndex("ventas_numero").on(t.usuarioId, t.numero),
    check("ventas_forma_pago", sql`${t.formaPago} in ('Efectivo', 'Transferencia')`),
    check("ventas_total", sql`${t.totalVentaCentavos} >= 0`),
    check("ventas_banco", sql`${t.formaPago} <> 'Transferencia' or ${t.banco} <> ''`),
  ],
);

export const detallesVenta = sqliteTable(
  "detalles_venta",
  {
    id: autoId(),
    ventaId: integer("venta_id")
      .notNull()
      .references(() => ventas.id, { onDelete: "cascade" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "restrict" }),
    cantidad: integer("cantidad").notNull(),
    precioUnitarioCentavos: integer("precio_unitario_centavos").notNull(),
    montoIvaCentavos: integer("monto_iva_centavos").notNull(),
    precioUnitarioFinalCentavos: integer("precio_unitario_final_centavos").notNull(),
    subtotalCentavos: integer("subtotal_centavos").notNull(),
    costoCompraCentavos: integer("costo_compra_centavos").notNull(),
  },
  (t) => [
    index("detalles_venta_venta").on(t.ventaId, t.id),
    index("detalles_venta_producto").on(t.productoId),
    check("detalles_venta_precios", sql`${t.precioUnitarioCentavos} >= 0 and ${t.montoIvaCentavos} >= 0 and ${t.costoCompraCentavos} >= 0`),
    check("detalles_venta_cantidad", sql`${t.cantidad} > 0`),
    check("detalles_venta_final", sql`${t.precioUnitarioFinalCentavos} = ${t.precioUnitarioCentavos} + ${t.montoIvaCentavos}`),
    check("detalles_venta_subtotal", sql`${t.subtotalCentavos} = ${t.cantidad} * ${t.precioUnitarioFinalCentavos}`),
  ],
);

/** What a form that was already taken had answered, so that sending it twice changes nothing. */
export const clavesEnvio = sqliteTable(
  "claves_envio",
  {
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    clave: text("clave").notNull(),
    /** Hash of what was sent: the same key with something else is another form. */
    huella: text("huella").notNull(),
    recursoId: integer("recurso_id").notNull(),
    creada: integer("creada").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.clave] }), index("claves_envio_creada").on(t.creada)],
);

/** Rows of each list, kept by triggers, so that no page counts a whole table. */
export const totalesLista = sqliteTable(
  "totales_lista",
  {
    usuarioId: integer("usuario_id").notNull(),
    lista: text("lista").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.lista] }), check("totales_lista_total", sql`${t.total} >= 0`)],
);
