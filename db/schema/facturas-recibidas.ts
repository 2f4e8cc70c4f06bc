import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { compras } from "./compras";
import { devolucionesCompra } from "./devoluciones";
import { productos } from "./productos";
import { columnaDeUsuario } from "./usuarios";

/**
 * Electronic bills of suppliers, and their credit notes: in review, or with the purchase or the return that was made of them, with which they
 * go. A CUFE is there once for each shop.
 */
export const facturasRecibidas = sqliteTable(
  "facturas_recibidas",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
    clase: text({ enum: ["factura", "nota_credito"] }).notNull(),
    estado: text({ enum: ["revision", "confirmada"] })
      .notNull()
      .default("revision"),
    cufe: text("cufe").notNull(),
    numero: text("numero").notNull(),
    /** Of the supplier, without check digit. */
    nit: text("nit").notNull(),
    proveedorNombre: text("proveedor_nombre").notNull(),
    /** Day of the paper. */
    emitida: text("emitida").notNull(),
    /** PaymentMeans/ID: 1 paid, 2 on credit. */
    formaDePago: text("forma_de_pago").notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    /** What was read of it, as JSON. */
    datos: text("datos").notNull(),
    compraId: integer("compra_id").references(() => compras.id, { onDelete: "cascade" }),
    devolucionId: integer("devolucion_id").references(() => devolucionesCompra.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("facturas_recibidas_cufe").on(t.usuarioId, t.cufe),
    index("facturas_recibidas_estado").on(t.usuarioId, t.estado, t.id),
    index("facturas_recibidas_numero").on(t.usuarioId, t.nit, t.numero),
    index("facturas_recibidas_viejas").on(t.fecha).where(sql`${t.estado} = 'revision'`),
    index("facturas_recibidas_compra").on(t.compraId),
    index("facturas_recibidas_devolucion").on(t.devolucionId),
    index("facturas_recibidas_creado_por").on(t.creadoPorId),
    check(
      "facturas_recibidas_estado_valido",
      sql`(${t.estado} = 'revision' and ${t.compraId} is null and ${t.devolucionId} is null)
        or (${t.estado} = 'confirmada' and (${t.compraId} is null) <> (${t.devolucionId} is null))`,
    ),
  ],
);

/** The XML in which one came, byte for byte, deflated. */
export const facturasRecibidasXml = sqliteTable("facturas_recibidas_xml", {
  facturaId: integer("factura_id")
    .primaryKey()
    .references(() => facturasRecibidas.id, { onDelete: "cascade" }),
  xml: blob("xml", { mode: "buffer" }).notNull(),
});

/** What becomes of each line of one. */
export const facturasRecibidasLineas = sqliteTable(
  "facturas_recibidas_lineas",
  {
    facturaId: integer("factura_id")
      .notNull()
      .references(() => facturasRecibidas.id, { onDelete: "cascade" }),
    /** From 0, in the order of the paper. */
    n: integer("n").notNull(),
    accion: text("accion", { enum: ["producto", "nuevo", "omitir"] }).notNull(),
    productoId: integer("producto_id").references(() => productos.id, { onDelete: "set null" }),
    /** Units of the product in one of the paper; null while nobody said how many are in a pack. */
    unidades: integer("unidades"),
    /** Name of the product that it makes; "" for the supplier's. */
    nombre: text("nombre").notNull().default(""),
    /** Of the units that come in, where their product keeps lots; null for what the paper says. */
    lote: text("lote"),
    vence: text("vence"),
    /** The public price that a person chose; null for the proposed one. */
    precioPublicoCentavos: centavos("precio_publico_centavos"),
  },
  (t) => [
    primaryKey({ columns: [t.facturaId, t.n] }),
    index("facturas_recibidas_lineas_producto").on(t.productoId),
    check("facturas_recibidas_lineas_unidades", sql`${t.unidades} is null or ${t.unidades} > 0`),
  ],
);

/** What the lines of a supplier were when its last bill was confirmed, by their code or their description. */
export const facturasRecibidasMemoria = sqliteTable(
  "facturas_recibidas_memoria",
  {
    usuarioId: columnaDeUsuario("usuario_id"),
    /** Of the supplier. */
    nit: text("nit").notNull(),
    clave: text("clave").notNull(),
    descripcion: text("descripcion").notNull(),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    unidades: integer("unidades").notNull(),
    /** What the price without IVA had over the cost, in hundredths of a percent. */
    margen: integer("margen").notNull(),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.usuarioId, t.nit, t.clave] }),
    index("facturas_recibidas_memoria_ultima").on(t.usuarioId, t.nit, t.fecha),
    index("facturas_recibidas_memoria_producto").on(t.productoId),
  ],
);
