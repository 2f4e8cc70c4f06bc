import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

/** What leaves the box, stored before it is sent: a server that is down or slow loses nothing. */
export const mensajesSalientes = sqliteTable(
  "mensajes_salientes",
  {
    id: autoId(),
    /** Whom it is about; it outlives them. */
    usuarioId: integer("usuario_id").references(() => usuarios.id, { onDelete: "set null" }),
    destino: text("destino").notNull(),
    asunto: text("asunto").notNull(),
    texto: text("texto").notNull(),
    html: text("html").notNull(),
    /** `guardado`: there is no mail server, so that it only stands here. */
    estado: text("estado", { enum: ["pendiente", "enviado", "fallido", "guardado"] }).notNull(),
    intentos: integer("intentos").notNull().default(0),
    /** When it is tried next; null when it is not. */
    proximoIntento: integer("proximo_intento"),
    error: text("error").notNull().default(""),
    creado: integer("creado").notNull(),
    enviado: integer("enviado"),
  },
  (t) => [
    index("mensajes_salientes_pendientes").on(t.proximoIntento).where(sql`${t.proximoIntento} is not null`),
    index("mensajes_salientes_estado").on(t.estado, t.id),
    index("mensajes_salientes_usuario").on(t.usuarioId),
    check("mensajes_salientes_estado", sql`${t.estado} in ('pendiente', 'enviado', 'fallido', 'guardado')`),
    check("mensajes_salientes_proximo", sql`(${t.estado} = 'pendiente') = (${t.proximoIntento} is not null)`),
  ],
);
