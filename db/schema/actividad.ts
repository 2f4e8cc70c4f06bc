import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

/** Who did what in a shop, and when. Rows are only added, except that `veces` may grow. They are deleted after two years. */
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
    /** For an undo: the action that it took back. */
    deshaceId: integer("deshace_id").references((): AnySQLiteColumn => actividad.id, { onDelete: "set null" }),
  },
  (t) => [
    index("actividad_tienda").on(t.usuarioId, t.instante, t.id),
    index("actividad_actor").on(t.usuarioId, t.actorId, t.instante, t.id),
    index("actividad_clase").on(t.usuarioId, t.clase, t.instante, t.id),
    index("actividad_instante").on(t.instante),
    uniqueIndex("actividad_deshace").on(t.deshaceId).where(sql`${t.deshaceId} is not null`),
  ],
);
