import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

/** Who did what in a shop, and when. Rows are only added, except that `veces` may grow and `venta` follows. They are deleted after two years. */
export const actividad = sqliteTable(
  "actividad",
  {
    id: autoId(),
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    /** The person, or null for an actor outside the shop. No foreign key: the row stays when the account is deleted. */
    actorId: integer("actor_id"),
    /** Name of the actor at that time. */
    quien: text("quien").notNull(),
    clase: text("clase").notNull(),
    que: text("que").notNull(),
    /** URL of the page of the changed record; "" for none. */
    enlace: text("enlace").notNull().default(""),
    direccion: text("direccion").notNull().default(""),
    instante: integer("instante").notNull(),
    /** Number of equal events within an hour that this row counts. */
    veces: integer("veces").notNull().default(1),
    /** What an undo of this action needs, as JSON; null when it cannot be undone. */
    deshacer: text("deshacer"),
    /** The ticket on the screen, by the key of its form, when the action served its sale. */
    tiquete: text("tiquete"),
    /** Number of that sale, once it was charged. */
    venta: text("venta"),
    /** For an undo: the action that it took back. */
    deshaceId: integer("deshace_id").references((): AnySQLiteColumn => actividad.id, { onDelete: "set null" }),
  },
  // A sale enters one index only, that of the sales, which no other row enters.
  (t) => [
    index("actividad_tienda").on(t.usuarioId, t.instante).where(sql`${t.clase} <> 'venta'`),
    index("actividad_actor").on(t.usuarioId, t.actorId, t.instante).where(sql`${t.clase} <> 'venta'`),
    index("actividad_clase").on(t.usuarioId, t.clase, t.instante).where(sql`${t.clase} <> 'venta'`),
    index("actividad_ventas").on(t.usuarioId, t.instante, t.actorId).where(sql`${t.clase} = 'venta'`),
    index("actividad_tiquete").on(t.usuarioId, t.tiquete).where(sql`${t.tiquete} is not null`),
    uniqueIndex("actividad_deshace").on(t.deshaceId).where(sql`${t.deshaceId} is not null`),
  ],
);

/** The records that were deleted while their deletion can be undone, as JSON, by the action that deleted them. */
export const papelera = sqliteTable("papelera", {
  actividadId: integer("actividad_id")
    .primaryKey()
    .references(() => actividad.id, { onDelete: "cascade" }),
  instante: integer("instante").notNull(),
  contenido: text("contenido").notNull(),
});
