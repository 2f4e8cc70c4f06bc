import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { compras } from "./compras";
import { devoluciones, devolucionesCompra } from "./devoluciones";
import { dianCajas, dianRangos } from "./dian";
import { columnaDeUsuario } from "./usuarios";
import { ventas } from "./ventas";

/**
 * Kinds of electronic document: POS, factura, nota de ajuste of a POS, nota crédito of a factura; and the notas débito of a factura and of a POS,
 * which the test set alone has.
 */
export const TIPOS_ELECTRONICOS = ["20", "01", "94", "91", "92", "93"] as const;
/** Kinds that a purchase has, and no test set: documento soporte, and its nota de ajuste. */
export const TIPOS_DE_SOPORTE = ["05", "95"] as const;
/** Events of a supplier's invoice: that it arrived, and that its goods did. */
export const TIPOS_DE_EVENTO = ["030", "032"] as const;
const TIPOS = [...TIPOS_ELECTRONICOS, ...TIPOS_DE_SOPORTE, ...TIPOS_DE_EVENTO] as const;
/** What is declared in a contingency: POS without the shop's network, POS without the DIAN, factura on paper, factura without the DIAN. */
export const TIPOS_DE_CONTINGENCIA = ["07", "08", "03", "04"] as const;
export const ESTADOS_DE_DOCUMENTO = ["por_firmar", "firmado", "enviado", "aceptado", "rechazado", "contingencia"] as const;

/** An electronic document, from its number to its answer: queue and register. Kept ten years; no row is deleted. */
export const documentosElectronicos = sqliteTable(
  "documentos_electronicos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    /** The sale that it documents, or over which its note is; null in the test set. */
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "restrict" }),
    /** The return of a note; null for a note over all that is left. */
    devolucionId: integer("devolucion_id").references(() => devoluciones.id, { onDelete: "restrict" }),
    /** The purchase of a documento soporte, its notes and of events. */
    compraId: integer("compra_id").references(() => compras.id, { onDelete: "restrict" }),
    devolucionCompraId: integer("devolucion_compra_id").references(() => devolucionesCompra.id, { onDelete: "restrict" }),
    /** Who received the goods of an event. */
    recibioId: integer("recibio_id"),
    /** The document over which a note is; of an event, the one that goes before it. */
    referidoId: integer("referido_id"),
    rangoId: integer("rango_id").references(() => dianRangos.id, { onDelete: "restrict" }),
    cajaId: integer("caja_id").references(() => dianCajas.id, { onDelete: "set null" }),
    tipo: text({ enum: TIPOS }).notNull(),
    /** In a contingency, what it was issued as; "" otherwise. */
    tipo_emitido: text({ enum: ["", ...TIPOS_DE_CONTINGENCIA] })
      .notNull()
      .default(""),
    /** What it was issued as in a contingency, where the DIAN refused that: it was signed anew as itself. "" otherwise. */
    contingenciaRechazada: text("contingencia_rechazada", { enum: ["", ...TIPOS_DE_CONTINGENCIA] })
      .notNull()
      .default(""),
    prefijo: text().notNull(),
    consecutivo: integer().notNull(),
    /** Prefix and number without separator. */
    numero: text().notNull(),
    /** `1` producción, `2` pruebas. */
    ambiente: text({ enum: ["1", "2"] }).notNull(),
    estado: text({ enum: ESTADOS_DE_DOCUMENTO }).notNull(),
    /** Whether it is sent before the test set, to see that the DIAN takes what this shop signs. */
    primera: integer({ mode: "boolean" }).notNull().default(false),
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
    /** How often work on it was ended because it took too long; at three it is set aside. */
    tropiezos: integer().notNull().default(0),
    /** When the queue looks at it again; null when nothing is to be done. */
    proximo: integer(),
    /** What the service said, `[{regla, clase, texto}]`. */
    mensajes: text().notNull().default("[]"),
    /**
     * Whether the service, asked, neither accepts nor refuses it: `proceso`, it says for more than an hour that it is looking; `respuesta`,
     * nothing that it says decides. Meanwhile number, date and CUDE stay. "" otherwise.
     */
    duda: text({ enum: ["", "proceso", "respuesta"] })
      .notNull()
      .default(""),
    /** When it was sent for the first time without being accepted or refused; null without `duda`. */
    dudaDesde: integer("duda_desde"),
    /** When an admin said, after a look at the DIAN's portal, that the DIAN does not have it. */
    descartado: integer(),
    /** When the client's mail with the document was queued. */
    correo: integer(),
  },
  (t) => [
    uniqueIndex("documentos_electronicos_numero").on(t.usuarioId, t.tipo, t.ambiente, t.prefijo, t.consecutivo),
    index("documentos_electronicos_venta").on(t.ventaId).where(sql`${t.ventaId} is not null`),
    index("documentos_electronicos_devolucion").on(t.devolucionId).where(sql`${t.devolucionId} is not null`),
    index("documentos_electronicos_compra").on(t.compraId).where(sql`${t.compraId} is not null`),
    index("documentos_electronicos_devolucion_compra").on(t.devolucionCompraId).where(sql`${t.devolucionCompraId} is not null`),
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

/**
 * Numbers that the DIAN has of documents which are not in this database. No document gets them again. `restaurada`: it was restored from an
 * older copy. `ajena`: an admin looked at the DIAN's portal, and what is there is another document.
 */
export const dianSaltados = sqliteTable(
  "dian_saltados",
  {
    usuarioId: columnaDeUsuario("usuario_id"),
    tipo: text({ enum: TIPOS }).notNull(),
    prefijo: text().notNull(),
    consecutivo: integer().notNull(),
    rangoId: integer("rango_id").references(() => dianRangos.id, { onDelete: "restrict" }),
    instante: integer().notNull(),
    motivo: text({ enum: ["restaurada", "ajena"] })
      .notNull()
      .default("restaurada"),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.tipo, t.prefijo, t.consecutivo] })],
);
