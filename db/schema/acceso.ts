import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";
import { usuarios } from "./usuarios";

const usuarioConAcceso = () =>
  integer("usuario_id")
    .notNull()
    .references(() => usuarios.id, { onDelete: "cascade" });

/** Links that verify an e-mail address; only the hash of the token is stored. */
export const enlacesVerificacion = sqliteTable(
  "enlaces_verificacion",
  {
    tokenHash: text("token_hash").primaryKey(),
    usuarioId: usuarioConAcceso(),
    expira: integer("expira").notNull(),
  },
  (t) => [index("enlaces_verificacion_usuario").on(t.usuarioId), index("enlaces_verificacion_expira").on(t.expira)],
);

/**
 * Password resets, each bound to the browser that asked for it. An unknown e-mail gets a row without a user, so that both cases are
 * answered alike.
 */
export const recuperaciones = sqliteTable(
  "recuperaciones",
  {
    /** Hash of the id in the browser's cookie. */
    idHash: text("id_hash").primaryKey(),
    usuarioId: integer("usuario_id").references(() => usuarios.id, { onDelete: "cascade" }),
    codigoHash: text("codigo_hash").notNull(),
    /** Wrong codes so far. */
    intentos: integer("intentos").notNull().default(0),
    /** Whether the code was right and a new password can be set. */
    verificada: integer("verificada", { mode: "boolean" }).notNull().default(false),
    expira: integer("expira").notNull(),
  },
  (t) => [index("recuperaciones_usuario").on(t.usuarioId), index("recuperaciones_expira").on(t.expira)],
);

/** Links between users and persons at an identity provider. */
export const identidades = sqliteTable(
  "identidades",
  {
    id: autoId(),
    usuarioId: usuarioConAcceso(),
    /** URL of the provider; "" for a link made before issuers were stored. */
    emisor: text("emisor").notNull().default(""),
    /** The provider's stable id of the person, unique only within the provider. */
    sujeto: text("sujeto").notNull(),
    creada: integer("creada").notNull(),
  },
  (t) => [uniqueIndex("identidades_sujeto").on(t.emisor, t.sujeto), uniqueIndex("identidades_usuario").on(t.usuarioId, t.emisor)],
);

/** Second factor (TOTP) of an account. Until `desde` is set it is not confirmed and no code is asked for. */
export const segundosFactores = sqliteTable("segundos_factores", {
  usuarioId: integer("usuario_id")
    .primaryKey()
    .references(() => usuarios.id, { onDelete: "cascade" }),
  /** Encrypted with a key derived from the secret key: the database alone cannot produce codes. */
  secreto: text("secreto").notNull(),
  creado: integer("creado").notNull(),
  desde: integer("desde"),
  /** Time step of the last accepted code; only later codes are accepted. */
  ultimoPaso: integer("ultimo_paso").notNull().default(0),
});

/** Recovery codes for users who lost the phone. Each works once; only its hash is stored. */
export const codigosRecuperacion = sqliteTable(
  "codigos_recuperacion",
  { usuarioId: usuarioConAcceso(), huella: text("huella").notNull() },
  (t) => [primaryKey({ columns: [t.usuarioId, t.huella] })],
);

/** Logins with a right password that wait for the second factor, each bound to its browser. */
export const entradasPendientes = sqliteTable(
  "entradas_pendientes",
  {
    /** Hash of the id in the browser's cookie. */
    idHash: text("id_hash").primaryKey(),
    usuarioId: usuarioConAcceso(),
    /** Wrong codes so far. */
    intentos: integer("intentos").notNull().default(0),
    /** URL to open after the login. */
    destino: text("destino").notNull(),
    expira: integer("expira").notNull(),
  },
  (t) => [index("entradas_pendientes_usuario").on(t.usuarioId), index("entradas_pendientes_expira").on(t.expira)],
);
