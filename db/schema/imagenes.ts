import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usuarios } from "./usuarios";

/** Photos of people and logos of shops, as served: scaled, without metadata. */
export const imagenes = sqliteTable(
  "imagenes",
  {
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    /** `foto_idp` is the photo from the identity provider. */
    uso: text("uso", { enum: ["foto", "foto_idp", "logo"] }).notNull(),
    tipo: text("tipo", { enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    contenido: blob("contenido", { mode: "buffer" }).notNull(),
    /** Hash of the bytes, used as ETag. */
    huella: text("huella").notNull(),
    actualizada: integer("actualizada").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.uso] })],
);
