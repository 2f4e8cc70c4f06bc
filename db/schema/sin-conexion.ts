import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";
import { ventas } from "./ventas";

const persona = (columna: string) => integer(columna).references(() => usuarios.id, { onDelete: "set null" });

/** Browsers that may go on selling without the box. */
export const dispositivos = sqliteTable(
  "dispositivos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    /** The name that the browser gave itself. */
    clave: text("clave").notNull(),
    /** The one by which people tell it apart: `C2`. */
    consecutivo: integer("consecutivo").notNull(),
    creadoPorId: persona("creado_por_id"),
    creado: integer("creado").notNull(),
  },
  (t) => [
    uniqueIndex("dispositivos_clave").on(t.usuarioId, t.clave),
    uniqueIndex("dispositivos_consecutivo").on(t.usuarioId, t.consecutivo),
    index("dispositivos_creado_por").on(t.creadoPorId).where(sql`${t.creadoPorId} is not null`),
  ],
);

/** Sales that a device made without the box and sent later: one row for each key, whatever became of it. */
export const ventasSinConexion = sqliteTable(
  "ventas_sin_conexion",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    claveEnvio: text("clave_envio").notNull(),
    dispositivo: text().notNull(),
    numero_dispositivo: text().notNull(),
    /** What the clock of the device said; null for a time that cannot be read. */
    horaDispositivo: integer("hora_dispositivo"),
    recibida: integer("recibida").notNull(),
    /** Who sold, and who was logged in when it was sent. */
    vendedorId: persona("vendedor_id"),
    enviadaPorId: persona("enviada_por_id"),
    estado: text({ enum: ["registrada", "rechazada"] }).notNull(),
    /** The sale that it became; null after that was deleted. */
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "set null" }),
    numero: text("numero").notNull().default(""),
    /** Sentences, as a list in JSON: what was different here, or why it is no sale. */
    avisos: text("avisos").notNull().default("[]"),
    /** What a rejected one said, in JSON. */
    contenido: text("contenido").notNull().default(""),
    /** When the owner saw it. */
    visto: integer("visto"),
  },
  (t) => [
    uniqueIndex("ventas_sin_conexion_clave").on(t.usuarioId, t.claveEnvio),
    index("ventas_sin_conexion_por_ver").on(t.usuarioId, t.id).where(sql`${t.visto} is null and ${t.avisos} <> '[]'`),
    index("ventas_sin_conexion_vendedor").on(t.vendedorId).where(sql`${t.vendedorId} is not null`),
    index("ventas_sin_conexion_enviada_por").on(t.enviadaPorId).where(sql`${t.enviadaPorId} is not null`),
    uniqueIndex("ventas_sin_conexion_venta").on(t.ventaId).where(sql`${t.ventaId} is not null`),
    check("ventas_sin_conexion_estado", sql`${t.estado} in ('registrada', 'rechazada')`),
    check("ventas_sin_conexion_rechazada", sql`${t.estado} = 'registrada' or ${t.ventaId} is null`),
  ],
);

/**
 * Products that were deleted, in the order in which it happened: a device that keeps them is told. One that an undo brought back has a new row,
 * and the device is told that it is there.
 */
export const productosEliminados = sqliteTable(
  "productos_eliminados",
  {
    id: autoId(),
    // No references: the product is gone, and its shop is a reason to keep nothing.
    usuarioId: integer("usuario_id").notNull(),
    productoId: integer("producto_id").notNull(),
  },
  (t) => [uniqueIndex("productos_eliminados_producto").on(t.productoId), index("productos_eliminados_usuario").on(t.usuarioId, t.id)],
);
