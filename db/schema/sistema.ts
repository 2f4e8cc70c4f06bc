import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usuarios } from "./usuarios";

/** Settings of the box, for example the secret key. */
export const ajustesSistema = sqliteTable("ajustes_sistema", {
  clave: text("clave").primaryKey(),
  valor: text("valor").notNull(),
});

/** Keys of submitted forms with the id that each created, so that a repeated submit changes nothing. */
export const clavesEnvio = sqliteTable(
  "claves_envio",
  {
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    clave: text("clave").notNull(),
    /** Hash of the form's data. The same key with other data is refused. */
    huella: text("huella").notNull(),
    recursoId: integer("recurso_id").notNull(),
    creada: integer("creada").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.clave] }), index("claves_envio_creada").on(t.creada)],
);

/** The newest row of a list whose text is in its search index. Newer rows are searched one by one until the background work adds them. */
export const busquedaHasta = sqliteTable("busqueda_hasta", {
  lista: text("lista").primaryKey(),
  hasta: integer("hasta").notNull(),
});

/** Row count of each list, kept by triggers or by the commands of the list, so that no page counts a whole table. */
export const totalesLista = sqliteTable(
  "totales_lista",
  {
    usuarioId: integer("usuario_id").notNull(),
    lista: text("lista").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.lista] }), check("totales_lista_total", sql`${t.total} >= 0`)],
);

/** Places where copies are kept elsewhere, at most three. `ajustes`: how to reach one, with its secrets, encrypted with the secret key. */
export const destinosCopia = sqliteTable(
  "destinos_copia",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    tipo: text("tipo", { enum: ["carpeta", "s3"] }).notNull(),
    /** The place as people read it, without secrets. */
    donde: text("donde").notNull(),
    ajustes: text("ajustes").notNull(),
    cada: text("cada", { enum: ["dia", "hora"] }).notNull(),
    creado: integer("creado").notNull(),
    /** Instant of the last whole copy, and its size in bytes. */
    ultima: integer("ultima"),
    tamanoBytes: integer("tamano_bytes"),
    /** When the next copy is to be made. */
    proxima: integer("proxima").notNull(),
    /** Why the last try failed; "" when it did not. */
    error: text("error").notNull().default(""),
  },
  (t) => [
    check("destinos_copia_tipo", sql`${t.tipo} in ('carpeta', 's3')`),
    check("destinos_copia_cada", sql`${t.cada} in ('dia', 'hora')`),
  ],
);
