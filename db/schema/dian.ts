import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

/** What a shop told for its electronic documents, one row a shop that began to set them up. Empty texts and nulls are steps not done yet. */
export const dianEmisores = sqliteTable(
  "dian_emisores",
  {
    usuarioId: integer("usuario_id")
      .primaryKey()
      .references(() => usuarios.id, { onDelete: "restrict" }),
    /** `1` jurídica, `2` natural. */
    tipo_persona: text().notNull().default(""),
    nit: text().notNull().default(""),
    dv: text().notNull().default(""),
    razon_social: text().notNull().default(""),
    /** DANE code, five digits. */
    municipio: text().notNull().default(""),
    direccion: text().notNull().default(""),
    /** Codes joined by `;`. */
    responsabilidades: text().notNull().default(""),
    correo: text().notNull().default(""),
    /** Key and certificates, one sealed text; "" without. */
    certificado: text().notNull().default(""),
    certificadoTitular: text("certificado_titular").notNull().default(""),
    /** Instants between which it is valid. */
    certificadoDesde: integer("certificado_desde"),
    certificadoHasta: integer("certificado_hasta"),
    software_id: text().notNull().default(""),
    /** Sealed. */
    pin: text().notNull().default(""),
    /** Of documentos soporte; "" where those go with the software of facturas. The PIN is sealed. */
    software_id_soporte: text().notNull().default(""),
    pin_soporte: text().notNull().default(""),
    testset_id: text().notNull().default(""),
    testset_id_factura: text().notNull().default(""),
    /** How many documents of each kind the portal asks for in the test set; null before they are told. */
    cantidad_20: integer(),
    cantidad_94: integer(),
    cantidad_01: integer(),
    cantidad_91: integer(),
    cantidad_92: integer(),
    cantidad_93: integer(),
    /** Whether each sale gets a factura, also one to consumidor final. */
    todo_factura: integer({ mode: "boolean" }).notNull().default(false),
    /** When the test set was accepted; null before. */
    pruebasAceptadas: integer("pruebas_aceptadas"),
    /** Since when sales get a document; null while off. `tiendas.dian` says the same to a sale. */
    produccionDesde: integer("produccion_desde"),
    /** Last number of each series of notes. */
    ultimaNotaAjuste: integer("ultima_nota_ajuste").notNull().default(0),
    ultimaNotaCredito: integer("ultima_nota_credito").notNull().default(0),
    ultimaNotaSoporte: integer("ultima_nota_soporte").notNull().default(0),
    /** Last number of each series of events. */
    ultimoAcuse: integer("ultimo_acuse").notNull().default(0),
    ultimoRecibo: integer("ultimo_recibo").notNull().default(0),
    /** The contingency that is open: `dian` (the service fails) or `tienda` (the shop has no network), and since when. */
    contingencia: text({ enum: ["", "dian", "tienda"] })
      .notNull()
      .default(""),
    contingenciaDesde: integer("contingencia_desde"),
    /** When the last contingency ended: its documents are due 48 hours after the day that follows. */
    contingenciaHasta: integer("contingencia_hasta"),
    /** Failed tries of the stretch under way: after the last one comes the contingency. */
    fallas: integer().notNull().default(0),
    /** Until when the service is not asked again, after a try that failed. */
    descansaHasta: integer("descansa_hasta"),
    /** What keeps documents from being taken and what to do, as sentences; "" while nothing does. */
    estorbo: text().notNull().default(""),
    /** From when on the owner is told of it; null without. */
    estorboDesde: integer("estorbo_desde"),
  },
  (t) => [check("dian_emisores_contingencia", sql`(${t.contingencia} = '') = (${t.contingenciaDesde} is null)`)],
);

/** Files that a shop sent in a year, for their names. A year that comes back, because a clock was ahead, goes on where it was. */
export const dianArchivos = sqliteTable(
  "dian_archivos",
  { usuarioId: columnaDeUsuario("usuario_id"), anio: integer().notNull(), ultimo: integer().notNull() },
  (t) => [primaryKey({ columns: [t.usuarioId, t.anio] })],
);

/** Numbers that the DIAN authorized. */
export const dianRangos = sqliteTable(
  "dian_rangos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    tipo: text({ enum: ["20", "01", "05"] }).notNull(),
    resolucion: text().notNull(),
    prefijo: text().notNull(),
    desde: integer().notNull(),
    hasta: integer().notNull(),
    /** Days. */
    valida_desde: text().notNull(),
    valida_hasta: text().notNull(),
    /** Sealed; "" for a POS range. */
    clave_tecnica: text().notNull().default(""),
    /** Last number given; `desde - 1` before the first. */
    ultimo: integer().notNull(),
    /** Numbers that were given back, as a JSON list: they are given again before `ultimo` goes on. */
    libres: text().notNull().default("[]"),
    /** Number that was given last, from `libres` too; null before the first. */
    dado: integer(),
    /** A public range of the test set. */
    de_prueba: integer({ mode: "boolean" }).notNull().default(false),
    /** A range for facturas on paper (03). */
    contingencia: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("dian_rangos_prefijo").on(t.usuarioId, t.tipo, t.prefijo, t.resolucion),
    check("dian_rangos_ultimo", sql`${t.ultimo} between ${t.desde} - 1 and ${t.hasta}`),
  ],
);

/** The tills as the POS document names them. */
export const dianCajas = sqliteTable(
  "dian_cajas",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    placa: text().notNull(),
    ubicacion: text().notNull(),
    tipo_caja: text().notNull(),
  },
  (t) => [uniqueIndex("dian_cajas_placa").on(t.usuarioId, t.placa)],
);

/** Letters about a contingency that were drafted, and whether the owner says that they were sent. */
export const dianCartas = sqliteTable(
  "dian_cartas",
  {
    usuarioId: columnaDeUsuario("usuario_id"),
    /** Beginning of the contingency. */
    desde: integer().notNull(),
    cual: text({ enum: ["inicio", "fin"] }).notNull(),
    enviada: integer(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.desde, t.cual] })],
);
