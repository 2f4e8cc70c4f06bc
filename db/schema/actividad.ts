import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

/** Who did what in a shop, and when. Rows are only added, and thrown away when they are two years old. */
export const actividad = sqliteTable(
  "actividad",
  {
    id: autoId(),
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    /** The person, or null for nobody of the shop. Without a foreign key: what a person did stays when its account goes. */
    actorId: integer("actor_id"),
    /** How the person was called at that time. */
    quien: text("quien").notNull(),
    clase: text("clase").notNull(),
    que: text("que").notNull(),
    /** The page of what it is about; "" for none. */
    enlace: text("enlace").notNull().default(""),
    direccion: text("direccion").notNull().default(""),
    instante: integer("instante").notNull(),
    /** How often within the hour, where the same is counted up instead of written again. */
    veces: integer("veces").notNull().default(1),
  },
  (t) => [
    index("actividad_tienda").on(t.usuarioId, t.instante, t.id),
    index("actividad_actor").on(t.usuarioId, t.actorId, t.instante, t.id),
    index("actividad_clase").on(t.usuarioId, t.clase, t.instante, t.id),
    index("actividad_instante").on(t.instante),
  ],
);
