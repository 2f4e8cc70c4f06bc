import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

const deQuien = () =>
  integer("usuario_id")
    .notNull()
    .references(() => usuarios.id, { onDelete: "cascade" });

/** A link that proves an e-mail address; only the hash of its token is kept. */
export const enlacesVerificacion = sqliteTable(
  "enlaces_verificacion",
  {
    tokenHash: text("token_hash").primaryKey(),
    usuarioId: deQuien(),
    expira: integer("expira").notNull(),
  },
  (t) => [index("enlaces_verificacion_usuario").on(t.usuarioId), index("enlaces_verificacion_expira").on(t.expira)],
);

/**
 * A reset of a password under way, held by the browser that asked for it. It exists for an unknown e-mail too, without a user, so that both
 * are answered alike.
 */
export const recuperaciones = sqliteTable(
  "recuperaciones",
  {
    /** Hash of what the browser's cookie holds. */
    idHash: text("id_hash").primaryKey(),
    usuarioId: integer("usuario_id").references(() => usuarios.id, { onDelete: "cascade" }),
    codigoHash: text("codigo_hash").notNull(),
    /** Wrong codes so far. */
    intentos: integer("intentos").notNull().default(0),
    /** The code was right: a new password may be set. */
    verificada: integer("verificada", { mode: "boolean" }).notNull().default(false),
    expira: integer("expira").notNull(),
  },
  (t) => [index("recuperaciones_usuario").on(t.usuarioId), index("recuperaciones_expira").on(t.expira)],
);

/** Who a user is at the identity provider. */
export const identidades = sqliteTable(
  "identidades",
  {
    id: autoId(),
    usuarioId: deQuien(),
    /** The address that told who the person is; empty for a link from before issuers were kept. */
    emisor: text("emisor").notNull().default(""),
    /** The provider's own, stable name for the person. Two issuers may give the same one to two people. */
    sujeto: text("sujeto").notNull(),
    creada: integer("creada").notNull(),
  },
  (t) => [uniqueIndex("identidades_sujeto").on(t.emisor, t.sujeto), uniqueIndex("identidades_usuario").on(t.usuarioId, t.emisor)],
);

/** The second factor of an account: what its authenticator app knows. Until `desde` it has not been shown to work, and asks for nothing. */
export const segundosFactores = sqliteTable("segundos_factores", {
  usuarioId: integer("usuario_id")
    .primaryKey()
    .references(() => usuarios.id, { onDelete: "cascade" }),
  /** Encrypted with a key of the secret key: a copy of the database alone makes no codes. */
  secreto: text("secreto").notNull(),
  creado: integer("creado").notNull(),
  desde: integer("desde"),
  /** Time step of the last code that was taken: neither it nor an earlier one is taken again. */
  ultimoPaso: integer("ultimo_paso").notNull().default(0),
});

/** A code on paper for whoever has lost the telephone, good once; only its hash is kept. */
export const codigosRecuperacion = sqliteTable("codigos_recuperacion", { usuarioId: deQuien(), huella: text("huella").notNull() }, (t) => [
  primaryKey({ columns: [t.usuarioId, t.huella] }),
]);

/** Somebody whose password was right and whose second factor is awaited, held by the browser that logs in. */
export const entradasPendientes = sqliteTable(
  "entradas_pendientes",
  {
    /** Hash of what the browser's cookie holds. */
    idHash: text("id_hash").primaryKey(),
    usuarioId: deQuien(),
    /** Wrong codes so far. */
    intentos: integer("intentos").notNull().default(0),
    /** Where the login leads. */
    destino: text("destino").notNull(),
    expira: integer("expira").notNull(),
  },
  (t) => [index("entradas_pendientes_usuario").on(t.usuarioId), index("entradas_pendientes_expira").on(t.expira)],
);
