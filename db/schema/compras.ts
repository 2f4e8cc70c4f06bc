import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { importe, TARIFAS, UNIDADES } from "./importe";
import { productos } from "./productos";
import { columnaDelEliminado, proveedores } from "./proveedores";
import { columnaDeUsuario } from "./usuarios";

export const compras = sqliteTable(
  "compras",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Purchase number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    proveedorId: integer("proveedor_id").references(() => proveedores.id, { onDelete: "set null" }),
    ...columnaDelEliminado(),
    fecha: integer("fecha").notNull(),
    tipo: text("tipo", { enum: ["productos", "activos"] }).notNull(),
    totalCentavos: centavos("total_centavos").notNull().default(0),
    /** What the supplier's paper says more than the lines sum up to; negative for less. It is in the total. */
    ajusteCentavos: centavos("ajuste_centavos").notNull().default(0),
    /** Whether it is owed to the supplier, and until which day. */
    credito: integer({ mode: "boolean" }).notNull().default(false),
    vence: text(),
    /** Whether a note took back all that was left of it. It stays, because its document does. */
    anulada: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("compras_numero").on(t.usuarioId, t.numero),
    index("compras_usuario").on(t.usuarioId, t.id),
    index("compras_tipo_id").on(t.usuarioId, t.tipo, t.id),
    index("compras_fecha").on(t.usuarioId, t.fecha),
    index("compras_proveedor").on(t.proveedorId, t.id),
    index("compras_proveedor_eliminado").on(t.proveedorEliminado, t.id).where(sql`${t.proveedorEliminado} is not null`),
    index("compras_creado_por").on(t.creadoPorId),
    check("compras_tipo", sql`${t.tipo} in ('productos', 'activos')`),
    check("compras_total", sql`${t.totalCentavos} >= 0`),
  ],
);

/** Purchase lines. `producto_nombre` stays readable after the product is deleted. */
export const detallesCompra = sqliteTable(
  "detalles_compra",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    compraId: integer("compra_id")
      .notNull()
      .references(() => compras.id, { onDelete: "cascade" }),
    productoId: integer("producto_id").references(() => productos.id, { onDelete: "set null" }),
    productoNombre: text("producto_nombre").notNull(),
    categoria: text("categoria").notNull().default(""),
    cantidad: integer("cantidad").notNull(),
    precioCentavos: centavos("precio_centavos").notNull(),
    precioConIvaCentavos: centavos("precio_con_iva_centavos").notNull(),
    subtotalConIvaCentavos: centavos("subtotal_con_iva_centavos").notNull(),
    precioVentaCentavos: centavos("precio_venta_centavos").notNull(),
    /** Selling price with IVA; null in lines that were saved before it was kept. */
    precioPublicoCentavos: centavos("precio_publico_centavos"),
    /** Of a product with lots; "" without a name. */
    lote: text("lote").notNull().default(""),
    /** Null when the product does not expire. */
    fecha_caducidad: text(),
    tarifa_iva: text({ enum: TARIFAS }).notNull().default("19"),
    unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
    /** Whether the units went into stock. */
    conExistencias: integer("con_existencias", { mode: "boolean" }).notNull().default(true),
    /** Free units of a product that came with others. */
    bonificacion: integer({ mode: "boolean" }).notNull().default(false),
    /** What the supplier's paper says of the line, without IVA and of IVA; null where it was computed. */
    papelBaseCentavos: centavos("papel_base_centavos"),
    papelIvaCentavos: centavos("papel_iva_centavos"),
    /** Amount without IVA. */
    baseCentavos: centavos("base_centavos").generatedAlwaysAs(sql`coalesce(papel_base_centavos, ${importe("precio_centavos")})`, {
      mode: "virtual",
    }),
    ivaCentavos: centavos("iva_centavos").generatedAlwaysAs(
      sql`coalesce(papel_iva_centavos, subtotal_con_iva_centavos - (${importe("precio_centavos")}))`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    index("detalles_compra_compra").on(t.compraId, t.id),
    index("detalles_compra_usuario").on(t.usuarioId),
    index("detalles_compra_producto").on(t.productoId),
    index("detalles_compra_caducidad").on(t.usuarioId, t.fecha_caducidad).where(sql`${t.fecha_caducidad} is not null`),
    check("detalles_compra_cantidad", sql`${t.cantidad} > 0`),
    check("detalles_compra_precios", sql`${t.precioCentavos} >= 0 and ${t.precioVentaCentavos} >= 0`),
    check("detalles_compra_subtotal", sql`${t.subtotalConIvaCentavos} = ${importe("precio_con_iva_centavos")}`),
  ],
);

export const activos = sqliteTable(
  "activos",
  {
    id: autoId(),
    compraId: integer("compra_id")
      .notNull()
      .references(() => compras.id, { onDelete: "cascade" }),
    nombre: text("nombre").notNull(),
    descripcion: text("descripcion").notNull().default(""),
    valorCentavos: centavos("valor_centavos").notNull(),
    fecha_adquisicion: text().notNull(),
  },
  (t) => [uniqueIndex("activos_compra").on(t.compraId), check("activos_valor", sql`${t.valorCentavos} > 0`)],
);
