import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

export const impresoras = sqliteTable(
  "impresoras",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    nombre: text().notNull(),
    tipo: text({ enum: ["red", "dispositivo", "windows"] }).notNull(),
    /** Address and port of a `red`; `ruta` of a `dispositivo`; name of the shared printer (`recurso`) of a `windows`. "" for the others. */
    direccion: text().notNull().default(""),
    puerto: integer().notNull().default(9100),
    ruta: text().notNull().default(""),
    recurso: text().notNull().default(""),
    /** Width of its paper in millimetres. */
    ancho: integer().notNull(),
    corta: integer({ mode: "boolean" }).notNull(),
    /** Pin of the connector by which its drawer opens. */
    cajon: text({ enum: ["no", "2", "5"] }).notNull(),
    /** Code page in which it reads texts. */
    pagina: integer().notNull(),
    /** When it last printed; null while it has never done it. */
    usada: integer(),
    /** Why the last job did not come out; "" after one that did. */
    ultimo_error: text().notNull().default(""),
  },
  (t) => [
    index("impresoras_usuario").on(t.usuarioId, t.id),
    check("impresoras_tipo", sql`${t.tipo} in ('red', 'dispositivo', 'windows')`),
    check("impresoras_cajon", sql`${t.cajon} in ('no', '2', '5')`),
  ],
);

/** One thing to print, or a drawer to open: queue and log. What may have been printed is never sent again by itself. */
export const trabajosImpresion = sqliteTable(
  "trabajos_impresion",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    /** Who asked for it: the paper says what this person may see. */
    creadoPorId: integer("creado_por_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    /** Null when the printer was deleted. */
    impresoraId: integer("impresora_id").references(() => impresoras.id, { onDelete: "set null" }),
    /** Name of the printer when the job was made. */
    impresora: text().notNull(),
    /** What is printed; `cajon` opens the drawer without paper. */
    clase: text({ enum: ["venta", "abono", "caja", "devolucion", "separe", "cajon", "prueba"] }).notNull(),
    /** Null for `cajon` and `prueba`. */
    documentoId: integer("documento_id"),
    /** What it is, as people call it: `Venta FV-12`. */
    documento: text().notNull(),
    copia: integer({ mode: "boolean" }).notNull(),
    /** Whether the drawer opens with it. */
    abreCajon: integer("abre_cajon", { mode: "boolean" }).notNull(),
    estado: text({ enum: ["en_cola", "imprimiendo", "impreso", "incierto", "error"] }).notNull(),
    /** Why it has not come out yet, or at all; what a person should check. "" when there is nothing to say. */
    error: text().notNull().default(""),
    creado: integer().notNull(),
    /** Time of the result. */
    terminado: integer(),
  },
  (t) => [
    index("trabajos_impresion_usuario").on(t.usuarioId, t.id),
    index("trabajos_impresion_creado_por").on(t.creadoPorId),
    index("trabajos_impresion_impresora").on(t.impresoraId),
    index("trabajos_impresion_documento").on(t.usuarioId, t.clase, t.documentoId),
    index("trabajos_impresion_cola").on(t.impresoraId, t.id).where(sql`${t.estado} = 'en_cola'`),
    index("trabajos_impresion_imprimiendo").on(t.id).where(sql`${t.estado} = 'imprimiendo'`),
    check("trabajos_impresion_clase", sql`${t.clase} in ('venta', 'abono', 'caja', 'devolucion', 'separe', 'cajon', 'prueba')`),
    check("trabajos_impresion_estado", sql`${t.estado} in ('en_cola', 'imprimiendo', 'impreso', 'incierto', 'error')`),
    check("trabajos_impresion_terminado", sql`(${t.estado} in ('en_cola', 'imprimiendo')) = (${t.terminado} is null)`),
    check("trabajos_impresion_documento", sql`(${t.clase} in ('cajon', 'prueba')) = (${t.documentoId} is null)`),
  ],
);
