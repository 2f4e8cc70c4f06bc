import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { productos } from "./productos";
import { columnaDeUsuario } from "./usuarios";

/** What a product costs on a price list. The list is one of the names in `tiendas.listas_precio`. */
export const preciosDeLista = sqliteTable(
  "precios_lista",
  {
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    lista: text().notNull(),
    usuarioId: columnaDeUsuario("usuario_id"),
    precioPublicoCentavos: centavos("precio_publico_centavos").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productoId, t.lista] }),
    index("precios_lista_usuario").on(t.usuarioId, t.lista),
    check("precios_lista_precio", sql`${t.precioPublicoCentavos} >= 0`),
  ],
);

/** What a unit of a product costs from a quantity on, in thousandths of its unit. */
export const escalas = sqliteTable(
  "escalas_precio",
  {
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    desdeMilesimas: integer("desde_milesimas").notNull(),
    precioPublicoCentavos: centavos("precio_publico_centavos").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productoId, t.desdeMilesimas] }),
    check("escalas_precio_valores", sql`${t.desdeMilesimas} > 1000 and ${t.precioPublicoCentavos} >= 0`),
  ],
);

/** How a promotion lowers a price. */
export const TIPOS_DE_PROMOCION = ["porcentaje", "precio", "lleve", "segundo"] as const;

/** What a promotion reaches. */
export const ALCANCES = ["todo", "categoria", "productos"] as const;

/** The last day of a promotion without one. */
export const SIN_FIN = "9999-12-31";

export const promociones = sqliteTable(
  "promociones",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    nombre: text().notNull(),
    tipo: text({ enum: TIPOS_DE_PROMOCION }).notNull(),
    /** In hundredths of a percent, of `porcentaje` and `segundo`. */
    rebaja: integer(),
    /** Of `precio`. */
    precioPublicoCentavos: centavos("precio_publico_centavos"),
    /** Of `lleve`: so many units for the price of `pague`. */
    lleve: integer(),
    pague: integer(),
    alcance: text({ enum: ALCANCES }).notNull(),
    categoria: text().notNull().default(""),
    categoriaClave: text("categoria_clave").notNull().default(""),
    desde: text().notNull(),
    hasta: text().notNull().default(SIN_FIN),
    /** Digits of the days of the week, Monday 0; "" for all. */
    dias: text().notNull().default(""),
    /** `HH:MM` in Bogotá; "" for the whole day. The end does not belong to it, and may be on the next day. */
    hora_desde: text().notNull().default(""),
    hora_hasta: text().notNull().default(""),
    /** When somebody ended it. */
    terminada: integer(),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    creada: integer().notNull(),
  },
  (t) => [
    index("promociones_usuario").on(t.usuarioId),
    index("promociones_vigentes").on(t.usuarioId, t.hasta).where(sql`${t.terminada} is null`),
    index("promociones_creado_por").on(t.creadoPorId),
  ],
);

/** The products that a promotion names. */
export const productosDePromocion = sqliteTable(
  "promociones_productos",
  {
    promocionId: integer("promocion_id")
      .notNull()
      .references(() => promociones.id, { onDelete: "cascade" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.promocionId, t.productoId] }), index("promociones_productos_producto").on(t.productoId)],
);
