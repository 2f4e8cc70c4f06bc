import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { deUsuario } from "./usuarios";

export const clientes = sqliteTable(
  "clientes",
  {
    id: autoId(),
    usuarioId: deUsuario("usuario_id"),
    creadoPorId: deUsuario("creado_por_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    telefono: text("telefono").notNull().default(""),
    documento: text("documento").notNull().default(""),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creado: integer("creado").notNull(),
    /** Whether this is the shop's client for those who give no name. It is in no list, search or count. */
    consumidorFinal: integer("consumidor_final", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("clientes_nombre").on(t.usuarioId, t.consumidorFinal, t.activo, t.nombreClave, t.id),
    index("clientes_creado_por").on(t.creadoPorId),
    uniqueIndex("clientes_consumidor_final").on(t.usuarioId).where(sql`${t.consumidorFinal} = 1`),
  ],
);
