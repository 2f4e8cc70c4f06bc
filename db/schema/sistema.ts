import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usuarios } from "./usuarios";

/** What the box remembers of itself: the secret key, for one. */
export const ajustesSistema = sqliteTable("ajustes_sistema", {
  clave: text("clave").primaryKey(),
  valor: text("valor").notNull(),
});

/** What a form that was already taken had answered, so that sending it twice changes nothing. */
export const clavesEnvio = sqliteTable(
  "claves_envio",
  {
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    clave: text("clave").notNull(),
    /** Hash of what was sent: the same key with something else is another form. */
    huella: text("huella").notNull(),
    recursoId: integer("recurso_id").notNull(),
    creada: integer("creada").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.clave] }), index("claves_envio_creada").on(t.creada)],
);

/** Rows of each list, kept by triggers, so that no page counts a whole table. */
export const totalesLista = sqliteTable(
  "totales_lista",
  {
    usuarioId: integer("usuario_id").notNull(),
    lista: text("lista").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.lista] }), check("totales_lista_total", sql`${t.total} >= 0`)],
);
