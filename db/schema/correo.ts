import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { documentosElectronicos } from "./documentos-electronicos";
import { usuarios } from "./usuarios";

/** Outgoing mail, stored before it is sent, so that nothing is lost when the mail server is down or slow. */
export const mensajesSalientes = sqliteTable(
  "mensajes_salientes",
  {
    id: autoId(),
    /** User that the message is about; the message stays when the user is deleted. */
    usuarioId: integer("usuario_id").references(() => usuarios.id, { onDelete: "set null" }),
    destino: text("destino").notNull(),
    asunto: text("asunto").notNull(),
    texto: text("texto").notNull(),
    html: text("html").notNull(),
    /** `guardado`: not sent, because there is no mail server. */
    estado: text("estado", { enum: ["pendiente", "enviado", "fallido", "guardado"] }).notNull(),
    intentos: integer("intentos").notNull().default(0),
    /** Time of the next attempt; null when there is none. */
    proximoIntento: integer("proximo_intento"),
    error: text("error").notNull().default(""),
    creado: integer("creado").notNull(),
    enviado: integer("enviado"),
    /** The electronic document that goes with it as files, made when it is sent. */
    documentoId: integer("documento_id").references(() => documentosElectronicos.id, { onDelete: "restrict" }),
  },
  (t) => [
    index("mensajes_salientes_pendientes").on(t.proximoIntento).where(sql`${t.proximoIntento} is not null`),
    index("mensajes_salientes_estado").on(t.estado, t.id),
    index("mensajes_salientes_usuario").on(t.usuarioId),
    check("mensajes_salientes_estado", sql`${t.estado} in ('pendiente', 'enviado', 'fallido', 'guardado')`),
    check("mensajes_salientes_proximo", sql`(${t.estado} = 'pendiente') = (${t.proximoIntento} is not null)`),
  ],
);
