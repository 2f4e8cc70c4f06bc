import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { productos } from "./productos";
import { columnaDeUsuario, usuarios } from "./usuarios";

/** Physical counts of the stock. */
export const conteos = sqliteTable(
  "conteos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    alcance: text("alcance", { enum: ["todo", "categoria", "escaneo"] }).notNull(),
    categoria: text("categoria").notNull().default(""),
    categoriaClave: text("categoria_clave").notNull().default(""),
    estado: text("estado", { enum: ["abierto", "aplicado", "descartado"] })
      .notNull()
      .default("abierto"),
    fecha: integer("fecha").notNull(),
    /** When it was applied or dropped, and by whom; null while it is open. */
    cerrado: integer("cerrado"),
    cerradoPorId: integer("cerrado_por_id").references(() => usuarios.id, { onDelete: "set null" }),
    /** Sums of its rows, kept by triggers. What is missing is positive too. */
    contados: integer("contados").notNull().default(0),
    con_diferencia: integer("con_diferencia").notNull().default(0),
    sobranteMilesimas: integer("sobrante_milesimas").notNull().default(0),
    faltanteMilesimas: integer("faltante_milesimas").notNull().default(0),
    sobranteCentavos: centavos("sobrante_centavos").notNull().default(0),
    faltanteCentavos: centavos("faltante_centavos").notNull().default(0),
  },
  (t) => [
    uniqueIndex("conteos_numero").on(t.usuarioId, t.numero),
    index("conteos_usuario").on(t.usuarioId, t.estado),
    index("conteos_creado_por").on(t.creadoPorId),
    index("conteos_cerrado_por").on(t.cerradoPorId).where(sql`${t.cerradoPorId} is not null`),
    check("conteos_cerrado", sql`(${t.estado} = 'abierto') = (${t.cerrado} is null)`),
  ],
);

/** What was counted of a product, and what the ledger said at that instant. Counting it again replaces the row. */
export const lineasConteo = sqliteTable(
  "lineas_conteo",
  {
    conteoId: integer("conteo_id")
      .notNull()
      .references(() => conteos.id, { onDelete: "cascade" }),
    productoId: integer("producto_id")
      .notNull()
      .references(() => productos.id, { onDelete: "cascade" }),
    /** In steps of the product's unit. */
    contado: integer("contado").notNull(),
    /** Stock at the instant of the counting. */
    esperado: integer("esperado").notNull(),
    /** Cost of a unit at that instant, to value the difference. */
    costoCentavos: centavos("costo_centavos").notNull(),
    /** Counted minus expected, in thousandths of any unit, and its value at that cost. Negative when something is missing. */
    diferenciaMilesimas: integer("diferencia_milesimas").notNull(),
    valorCentavos: centavos("valor_centavos").notNull(),
    contadoPorId: columnaDeUsuario("contado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conteoId, t.productoId] }),
    index("lineas_conteo_producto").on(t.productoId),
    index("lineas_conteo_contado_por").on(t.contadoPorId),
    index("lineas_conteo_fecha").on(t.conteoId, t.fecha),
    index("lineas_conteo_diferencia").on(t.conteoId, sql`abs(${t.valorCentavos})`, t.productoId).where(sql`${t.diferenciaMilesimas} <> 0`),
    index("lineas_conteo_unidades")
      .on(t.conteoId, sql`abs(${t.diferenciaMilesimas})`, t.productoId)
      .where(sql`${t.diferenciaMilesimas} <> 0`),
    check("lineas_conteo_contado", sql`${t.contado} >= 0 and ${t.esperado} >= 0`),
  ],
);
