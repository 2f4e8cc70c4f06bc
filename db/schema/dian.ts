import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { devoluciones } from "./devoluciones";
import { deUsuario, usuarios } from "./usuarios";
import { ventas } from "./ventas";

/** Kinds of electronic document: POS, factura, nota de ajuste of a POS, nota crédito of a factura. */
export const TIPOS_DE_DOCUMENTO = ["20", "01", "94", "91"] as const;
/** What is declared in a contingency: POS without the shop's network, POS without the DIAN, factura on paper, factura without the DIAN. */
export const TIPOS_DE_CONTINGENCIA = ["07", "08", "03", "04"] as const;
export const ESTADOS_DE_DOCUMENTO = ["por_firmar", "firmado", "enviado", "aceptado", "rechazado", "contingencia"] as const;

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
    testset_id: text().notNull().default(""),
    testset_id_factura: text().notNull().default(""),
    /** How many documents of each kind the portal asks for in the test set; null before they are told. */
    cantidad_20: integer(),
    cantidad_94: integer(),
    cantidad_01: integer(),
    cantidad_91: integer(),
    /** When the test set was accepted; null before. */
    pruebasAceptadas: integer("pruebas_aceptadas"),
    /** Since when sales get a document; null while off. `tiendas.dian` says the same to a sale. */
    produccionDesde: integer("produccion_desde"),
    /** Last number of each series of notes. */
    ultimaNotaAjuste: integer("ultima_nota_ajuste").notNull().default(0),
    ultimaNotaCredito: integer("ultima_nota_credito").notNull().default(0),
    /** Files sent in `anioDeArchivos`, for their names. */
    ultimoArchivo: integer("ultimo_archivo").notNull().default(0),
    anioDeArchivos: integer("anio_de_archivos").notNull().default(0),
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
  },
  (t) => [check("dian_emisores_contingencia", sql`(${t.contingencia} = '') = (${t.contingenciaDesde} is null)`)],
);

/** Numbers that the DIAN authorized. */
export const dianRangos = sqliteTable(
  "dian_rangos",
  {
    id: autoId(),
    usuarioId: deUsuario("usuario_id"),
    tipo: text({ enum: ["20", "01"] }).notNull(),
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
    usuarioId: deUsuario("usuario_id"),
    placa: text().notNull(),
    ubicacion: text().notNull(),
    tipo_caja: text().notNull(),
  },
  (t) => [uniqueIndex("dian_cajas_placa").on(t.usuarioId, t.placa)],
);

/** An electronic document, from its number to its answer: queue and register. Kept ten years; no row is deleted. */
export const documentosElectronicos = sqliteTable(
  "documentos_electronicos",
  {
    id: autoId(),
    usuarioId: deUsuario("usuario_id"),
    /** The sale that it documents, or over which its note is; null in the test set. */
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "restrict" }),
    /** The return of a note; null for a note over all that is left. */
    devolucionId: integer("devolucion_id").references(() => devoluciones.id, { onDelete: "restrict" }),
    /** The document over which a note is. */
    referidoId: integer("referido_id"),
    rangoId: integer("rango_id").references(() => dianRangos.id, { onDelete: "restrict" }),
    cajaId: integer("caja_id").references(() => dianCajas.id, { onDelete: "set null" }),
    tipo: text({ enum: TIPOS_DE_DOCUMENTO }).notNull(),
    /** In a contingency, what it was issued as; "" otherwise. */
    tipo_emitido: text({ enum: ["", ...TIPOS_DE_CONTINGENCIA] })
      .notNull()
      .default(""),
    prefijo: text().notNull(),
    consecutivo: integer().notNull(),
    /** Prefix and number without separator. */
    numero: text().notNull(),
    /** `1` producción, `2` pruebas. */
    ambiente: text({ enum: ["1", "2"] }).notNull(),
    estado: text({ enum: ESTADOS_DE_DOCUMENTO }).notNull(),
    /** What its totals are, in the document's own figures; 0 before it is signed. */
    totalCentavos: centavos("total_centavos").notNull().default(0),
    ivaCentavos: centavos("iva_centavos").notNull().default(0),
    /** The document's date and hour; of the sale, until it must be signed anew. */
    emitido: integer().notNull(),
    /** CUDE or CUFE; "" before it is signed. */
    cude: text().notNull().default(""),
    /** Text of the QR. */
    qr: text().notNull().default(""),
    /** Name of the file that was sent last, without its extension. */
    archivo: text().notNull().default(""),
    /** What GetStatusZip is asked with, in the test set. */
    zipKey: text("zip_key").notNull().default(""),
    creado: integer().notNull(),
    enviado: integer(),
    respondido: integer(),
    intentos: integer().notNull().default(0),
    /** When the queue looks at it again; null when nothing is to be done. */
    proximo: integer(),
    /** What the service said, `[{regla, clase, texto}]`. */
    mensajes: text().notNull().default("[]"),
    /** When the client's mail with the document was queued. */
    correo: integer(),
  },
  (t) => [
    uniqueIndex("documentos_electronicos_numero").on(t.usuarioId, t.tipo, t.ambiente, t.prefijo, t.consecutivo),
    index("documentos_electronicos_venta").on(t.ventaId).where(sql`${t.ventaId} is not null`),
    index("documentos_electronicos_devolucion").on(t.devolucionId).where(sql`${t.devolucionId} is not null`),
    index("documentos_electronicos_referido").on(t.referidoId).where(sql`${t.referidoId} is not null`),
    // Nearly every document is accepted: those are found by the index of their kind.
    index("documentos_electronicos_estado").on(t.usuarioId, t.estado, t.emitido, t.id).where(sql`${t.estado} <> 'aceptado'`),
    index("documentos_electronicos_tipo").on(t.usuarioId, t.tipo, t.emitido, t.id),
    index("documentos_electronicos_proximo").on(t.usuarioId, t.proximo).where(sql`${t.proximo} is not null`),
  ],
);

/** The signed XML and the answer of the service, byte for byte, deflated. Apart, so that lists do not read them. */
export const documentosXml = sqliteTable("documentos_xml", {
  documentoId: integer("documento_id")
    .primaryKey()
    .references(() => documentosElectronicos.id, { onDelete: "restrict" }),
  xml: blob({ mode: "buffer" }).notNull(),
  respuesta: blob({ mode: "buffer" }),
});

/** What a document said before it was signed anew, where it had been sent and nobody knows whether it arrived. */
export const documentosAnteriores = sqliteTable(
  "documentos_anteriores",
  {
    documentoId: integer("documento_id")
      .notNull()
      .references(() => documentosElectronicos.id, { onDelete: "restrict" }),
    cude: text().notNull(),
    qr: text().notNull(),
    tipo_emitido: text({ enum: ["", ...TIPOS_DE_CONTINGENCIA] }).notNull(),
    emitido: integer().notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    ivaCentavos: centavos("iva_centavos").notNull(),
    /** Deflated. */
    xml: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentoId, t.cude] })],
);

/** Numbers that the DIAN has of documents which this database lost: it was restored from an older copy. No document gets them again. */
export const dianSaltados = sqliteTable(
  "dian_saltados",
  {
    usuarioId: deUsuario("usuario_id"),
    tipo: text({ enum: TIPOS_DE_DOCUMENTO }).notNull(),
    prefijo: text().notNull(),
    consecutivo: integer().notNull(),
    rangoId: integer("rango_id").references(() => dianRangos.id, { onDelete: "restrict" }),
    instante: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.tipo, t.prefijo, t.consecutivo] })],
);

/** Letters about a contingency that were drafted, and whether the owner says that they were sent. */
export const dianCartas = sqliteTable(
  "dian_cartas",
  {
    usuarioId: deUsuario("usuario_id"),
    /** Beginning of the contingency. */
    desde: integer().notNull(),
    cual: text({ enum: ["inicio", "fin"] }).notNull(),
    enviada: integer(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.desde, t.cual] })],
);
