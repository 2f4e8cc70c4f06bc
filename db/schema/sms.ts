import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId } from "./columnas";
import { columnaDeUsuario } from "./usuarios";

export const plantillasSms = sqliteTable(
  "plantillas_sms",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    mensaje: text("mensaje").notNull(),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creado: integer("creado").notNull(),
  },
  (t) => [index("plantillas_sms_nombre").on(t.usuarioId, t.nombreClave, t.id), index("plantillas_sms_creado_por").on(t.creadoPorId)],
);

export const campanasSms = sqliteTable(
  "campanas_sms",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    nombre: text("nombre").notNull(),
    mensaje: text("mensaje").notNull(),
    total_clientes: integer().notNull().default(0),
    enviados_exitosos: integer().notNull().default(0),
    enviados_fallidos: integer().notNull().default(0),
    estado: text("estado", { enum: ["pendiente", "procesando", "completado", "error"] }).notNull(),
    /** Reason why the campaign was stopped; "" otherwise. */
    error: text("error").notNull().default(""),
    creado: integer("creado").notNull(),
    completado: integer("completado"),
  },
  (t) => [
    index("campanas_sms_usuario").on(t.usuarioId, t.id),
    index("campanas_sms_creado_por").on(t.creadoPorId, t.id),
    index("campanas_sms_abiertas").on(t.estado, t.id).where(sql`${t.estado} in ('pendiente', 'procesando')`),
    check("campanas_sms_estado", sql`${t.estado} in ('pendiente', 'procesando', 'completado', 'error')`),
    check("campanas_sms_cuentas", sql`${t.enviados_exitosos} + ${t.enviados_fallidos} <= ${t.total_clientes}`),
  ],
);

/** One message to one person: queue and log. A message is never sent twice. */
export const smsLog = sqliteTable(
  "sms_log",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    /** Null for a notification. */
    campanaId: integer("campana_id").references(() => campanasSms.id, { onDelete: "cascade" }),
    clienteId: integer("cliente_id").references(() => clientes.id, { onDelete: "set null" }),
    tipo: text("tipo", { enum: ["campana", "stock_bajo", "resumen_diario", "confirmacion"] }).notNull(),
    /** Key of the event of a notification, so that it is sent once; null for a campaign. */
    clave: text("clave"),
    /** Name and phone (E.164) when the message was stored. */
    nombre: text("nombre").notNull(),
    telefono: text("telefono").notNull(),
    mensaje: text("mensaje").notNull(),
    estado: text("estado", { enum: ["pendiente", "en_vuelo", "enviado", "fallido"] }).notNull(),
    intentos: integer("intentos").notNull().default(0),
    /** Time of the next attempt; null when the message is not queued. */
    proximoIntento: integer("proximo_intento"),
    sms_provider_sid: text(),
    error_mensaje: text().notNull().default(""),
    creado: integer("creado").notNull(),
    /** Time of the final result; while `en_vuelo`, the deadline of the attempt. */
    terminado: integer("terminado"),
  },
  (t) => [
    uniqueIndex("sms_log_destinatario").on(t.campanaId, t.clienteId),
    uniqueIndex("sms_log_clave").on(t.usuarioId, t.clave),
    index("sms_log_campana").on(t.campanaId, t.estado, t.id),
    index("sms_log_cliente").on(t.clienteId),
    index("sms_log_usuario").on(t.usuarioId, t.id),
    index("sms_log_dia").on(t.usuarioId, t.creado),
    index("sms_log_persona").on(t.usuarioId, t.telefono, t.creado),
    index("sms_log_cola").on(t.proximoIntento, t.id).where(sql`${t.estado} = 'pendiente'`),
    index("sms_log_en_vuelo").on(t.id).where(sql`${t.estado} = 'en_vuelo'`),
    check("sms_log_tipo", sql`${t.tipo} in ('campana', 'stock_bajo', 'resumen_diario', 'confirmacion')`),
    check("sms_log_estado", sql`${t.estado} in ('pendiente', 'en_vuelo', 'enviado', 'fallido')`),
    check("sms_log_campana", sql`(${t.tipo} = 'campana') = (${t.campanaId} is not null)`),
    check("sms_log_cola", sql`(${t.estado} = 'pendiente') = (${t.proximoIntento} is not null)`),
  ],
);
