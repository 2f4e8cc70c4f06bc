import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { TARIFAS, UNIDADES } from "./importe";
import { columnaDeUsuario } from "./usuarios";

export const productos = sqliteTable(
  "productos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    codigo_de_barras: text(),
    /** What all writings of the code have in common, by which codes are compared (`codeKey`); null without a code. */
    codigoClave: text("codigo_clave"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    categoria: text("categoria").notNull().default(""),
    categoriaClave: text("categoria_clave").notNull().default(""),
    precioCompraCentavos: centavos("precio_compra_centavos").notNull().default(0),
    precioCentavos: centavos("precio_centavos").notNull().default(0),
    /** What the client pays for a unit, with IVA. */
    precioPublicoCentavos: centavos("precio_publico_centavos").notNull().default(0),
    iva: text("iva", { enum: TARIFAS }).notNull().default("19"),
    unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
    /** Tax of a bag, for each unit; null for what is no bag. */
    impuestoBolsaCentavos: centavos("impuesto_bolsa_centavos"),
    /** Whether the units are counted. If not, the product is sold at any stock and has no rows in the ledger. */
    lleva_existencias: integer({ mode: "boolean" }).notNull().default(true),
    /** Whether its units are kept by lots. */
    lleva_lotes: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether it is made of other products (`componentes`). Then it has no units of its own: `stock` is how many can be made. */
    es_kit: integer({ mode: "boolean" }).notNull().default(false),
    /** In whole units, or in thousandths of a `unidad` that is measured; also in the ledger and in lines. */
    stock: integer("stock").notNull().default(0),
    stock_minimo: integer(),
    /** The stock in thousandths of any unit, by which products are put in order. One that is not counted never runs out. */
    existencias: integer("existencias").generatedAlwaysAs(
      sql`case when not lleva_existencias then 9000000000000000 when unidad = 'und' then stock * 1000 else stock end`,
      { mode: "virtual" },
    ),
    /** Number of rows in `movimiento_stock`, so that its pages need no count. */
    movimientos: integer("movimientos").notNull().default(0),
    /** The product of which this one is a pack, and how many units of it, in its own steps, come out of one pack. */
    empaqueDe: integer("empaque_de").references((): AnySQLiteColumn => productos.id, { onDelete: "set null" }),
    unidades_por_empaque: integer(),
    /** The product with which this one was united: it has its units, its codes and its documents. It is in no list, and not counted. */
    unidoA: integer("unido_a").references((): AnySQLiteColumn => productos.id, { onDelete: "restrict" }),
    fechaCreacion: integer("fecha_creacion").notNull(),
    fechaActualizacion: integer("fecha_actualizacion").notNull(),
  },
  (t) => [
    uniqueIndex("productos_codigo").on(t.usuarioId, t.codigo_de_barras),
    index("productos_codigo_clave").on(t.usuarioId, t.codigoClave),
    index("productos_nombre").on(t.usuarioId, t.nombreClave, t.id),
    index("productos_precio").on(t.usuarioId, t.precioCentavos, t.id),
    index("productos_stock").on(t.usuarioId, t.existencias, t.id),
    index("productos_por_agotarse")
      .on(t.usuarioId, t.existencias, t.id)
      .where(sql`${t.stock_minimo} is not null and ${t.stock} <= ${t.stock_minimo} and ${t.lleva_existencias}`),
    index("productos_categoria").on(t.usuarioId, t.categoriaClave, t.nombreClave, t.id),
    index("productos_categoria_precio").on(t.usuarioId, t.categoriaClave, t.precioCentavos, t.id),
    index("productos_categoria_stock").on(t.usuarioId, t.categoriaClave, t.existencias, t.id),
    index("productos_inc").on(t.usuarioId).where(sql`${t.iva} = 'inc8'`),
    index("productos_bolsa").on(t.usuarioId).where(sql`${t.impuestoBolsaCentavos} is not null`),
    index("productos_es_kit").on(t.usuarioId).where(sql`${t.es_kit}`),
    index("productos_unido_a").on(t.unidoA).where(sql`${t.unidoA} is not null`),
    index("productos_empaque").on(t.empaqueDe).where(sql`${t.empaqueDe} is not null`),
    check("productos_precios", sql`${t.precioCentavos} >= 0 and ${t.precioCompraCentavos} >= 0`),
    check("productos_stock_minimo", sql`${t.stock_minimo} is null or ${t.stock_minimo} >= 0`),
  ],
);

/** The codes of a product beside its own, in their order by id. No other code of the shop has the same key: a trigger knows those of products. */
export const codigosProducto = sqliteTable(
  "codigos_producto",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    codigo: text().notNull(),
    codigoClave: text("codigo_clave").notNull(),
    /** Units of the product that the code stands for. */
    unidades: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("codigos_producto_clave").on(t.usuarioId, t.codigoClave),
    index("codigos_producto_producto").on(t.productoId),
    check("codigos_producto_codigo", sql`${t.codigo} <> ''`),
    check("codigos_producto_unidades", sql`${t.unidades} between 1 and 9999`),
  ],
);

/**
 * The stock ledger (kardex). No command changes a row. A row keeps its text when the document in it is deleted, and is deleted with its
 * product.
 */
export const movimientosStock = sqliteTable(
  "movimiento_stock",
  {
    id: autoId(),
    // The product's shop. No reference of its own: the index for it would be one more page that each sale writes.
    usuarioId: integer("usuario_id").notNull(),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    causa: text("causa").notNull(),
    cantidad: integer("cantidad").notNull(),
    stock: integer("stock").notNull(),
    // The lot of the units, if the product has lots. Without a reference, like the shop.
    loteId: integer("lote_id"),
    referencia: text("referencia").notNull().default(""),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("movimiento_stock_producto").on(t.productoId),
    index("movimiento_stock_creado_por").on(t.creadoPorId),
    // What was sold while the box could not be reached is gone, whatever the ledger says.
    check("movimiento_stock_stock", sql`${t.stock} >= 0 or ${t.cantidad} > 0 or ${t.causa} = 'venta_sin_conexion'`),
    check("movimiento_stock_cantidad", sql`${t.cantidad} <> 0`),
  ],
);

/** The products that the owner chose for the grid of the sale screen. */
export const favoritos = sqliteTable(
  "favoritos",
  {
    usuarioId: columnaDeUsuario("usuario_id"),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.productoId] }), index("favoritos_producto").on(t.productoId)],
);

/** Pictures of products, as served: scaled, without metadata. */
export const fotosProducto = sqliteTable(
  "fotos_producto",
  {
    productoId: integer("producto_id")
      .primaryKey()
      .references(() => productos.id, { onDelete: "cascade" }),
    tipo: text("tipo", { enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    /** Hash of the bytes, used as ETag. Lists read it: it comes before the bytes, so that SQLite does not walk over them. */
    huella: text("huella").notNull(),
    contenido: blob("contenido", { mode: "buffer" }).notNull(),
  },
  (t) => [check("fotos_producto_tamano", sql`length(${t.contenido}) <= 204800`)],
);

/** The history of the prices of a product: a row for each change of its public price or its cost. No row changes. */
export const cambiosPrecio = sqliteTable(
  "cambios_precio",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    causa: text("causa", { enum: ["edicion", "compra", "cambio", "importacion", "empaque", "union", "deshecho"] }).notNull(),
    publicoAntesCentavos: centavos("publico_antes_centavos").notNull(),
    publicoCentavos: centavos("publico_centavos").notNull(),
    costoAntesCentavos: centavos("costo_antes_centavos").notNull(),
    costoCentavos: centavos("costo_centavos").notNull(),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("cambios_precio_producto").on(t.productoId),
    index("cambios_precio_publico").on(t.productoId).where(sql`${t.publicoCentavos} <> ${t.publicoAntesCentavos}`),
    index("cambios_precio_usuario").on(t.usuarioId),
    index("cambios_precio_creado_por").on(t.creadoPorId),
  ],
);
