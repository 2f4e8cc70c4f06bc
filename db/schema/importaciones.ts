import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { columnaDeUsuario } from "./usuarios";

/** Files that a shop brought to be imported. Their rows are deleted some time after they were written or left. */
export const importaciones = sqliteTable(
  "importaciones",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    clase: text("clase", { enum: ["productos", "clientes", "proveedores"] }).notNull(),
    /** Name of the file. */
    archivo: text("archivo").notNull(),
    /** Columns of the file and the field that each one fills, as JSON. */
    columnas: text("columnas").notNull().default("[]"),
    /** Rate of the new products whose row names none; null for the usual one. */
    iva: text("iva", { enum: ["19", "5", "inc8", "0", "excluido"] }),
    /** `leyendo`: not there for anybody yet, or any more. */
    estado: text("estado", { enum: ["leyendo", "revision", "escribiendo", "hecha", "fallida", "deshaciendo", "deshecha"] })
      .notNull()
      .default("revision"),
    fecha: integer("fecha").notNull(),
    /** Number of rows by what would happen to them. */
    nuevos: integer("nuevos").notNull(),
    cambios: integer("cambios").notNull(),
    iguales: integer("iguales").notNull(),
    errores: integer("errores").notNull(),
    /** Of the new and changed ones, those whose product has no price. */
    sinPrecio: integer("sin_precio").notNull().default(0),
    /** Rows that were made ready to be written. The writing itself is one step. */
    avance: integer("avance").notNull().default(0),
    /** When the writing began, and when it ended; null before. */
    empezada: integer("empezada"),
    terminada: integer("terminada"),
    /** Sentence that says why it failed, or what is to be looked at again; "" when all is well. */
    motivo: text("motivo").notNull().default(""),
    /** The action in the log that an undo takes back; null until it is written. */
    actividadId: integer("actividad_id"),
  },
  (t) => [
    index("importaciones_usuario").on(t.usuarioId, t.clase),
    index("importaciones_creado_por").on(t.creadoPorId),
    index("importaciones_en_curso").on(t.estado).where(sql`${t.estado} in ('escribiendo', 'deshaciendo')`),
    index("importaciones_fecha").on(t.fecha),
  ],
);

/** The file of an import that is in review, compressed, so that it can be read again; one a shop. */
export const archivosImportacion = sqliteTable("archivos_importacion", {
  importacionId: integer("importacion_id")
    .primaryKey()
    .references(() => importaciones.id, { onDelete: "cascade" }),
  contenido: blob("contenido", { mode: "buffer" }).notNull(),
});

/** A row of such a file, and what it would do. */
export const filasImportacion = sqliteTable(
  "filas_importacion",
  {
    importacionId: integer("importacion_id")
      .notNull()
      .references(() => importaciones.id, { onDelete: "cascade" }),
    /** Line of the file, from 1. */
    fila: integer("fila").notNull(),
    accion: text("accion", { enum: ["nuevo", "cambia", "igual", "error"] }).notNull(),
    /** The record that it is about; null for one that did not exist. */
    registroId: integer("registro_id"),
    /** The cells as read and the columns that the record would have, as JSON; and those that it had, if it existed. */
    datos: text("datos").notNull(),
    antes: text("antes"),
    /** Errors by column, as JSON; null for none. */
    errores: text("errores"),
  },
  (t) => [
    primaryKey({ columns: [t.importacionId, t.fila] }),
    index("filas_importacion_accion").on(t.importacionId, t.accion, t.fila),
    check("filas_importacion_error", sql`(${t.accion} = 'error') = (${t.errores} is not null)`),
  ],
);
