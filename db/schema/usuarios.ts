import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId } from "./columnas";

export const usuarios = sqliteTable(
  "usuarios",
  {
    id: autoId(),
    username: text("username").notNull(),
    usernameClave: text("username_clave").notNull(),
    email: text("email").notNull(),
    emailClave: text("email_clave").notNull(),
    passwordHash: text("password_hash").notNull(),
    rol: text("rol", { enum: ["admin", "vendedor"] }).notNull(),
    nombre: text("nombre").notNull().default(""),
    apellido: text("apellido").notNull().default(""),
    telefono: text("telefono").notNull().default(""),
    /** Cédula, job and area of who receives goods of suppliers. */
    documento: text().notNull().default(""),
    cargo: text().notNull().default(""),
    area: text().notNull().default(""),
    /** URL of the photo at the identity provider; the shop stores a copy. */
    fotoIdpUrl: text("foto_idp_url").notNull().default(""),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    tutorialVisto: integer("tutorial_visto", { mode: "boolean" }).notNull().default(false),
    debeCambiarPassword: integer("debe_cambiar_password", { mode: "boolean" }).notNull().default(false),
    esOperador: integer("es_operador", { mode: "boolean" }).notNull().default(false),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creadoPorId: integer("creado_por_id").references((): AnySQLiteColumn => usuarios.id, { onDelete: "restrict" }),
    creado: integer("creado").notNull(),
    ultimoIngreso: integer("ultimo_ingreso"),
    /** Network of the last login. Failed logins from other networks do not block it. */
    redIngreso: text("red_ingreso").notNull().default(""),
  },
  (t) => [
    uniqueIndex("usuarios_username").on(t.usernameClave),
    uniqueIndex("usuarios_email").on(t.emailClave),
    index("usuarios_creado_por").on(t.creadoPorId),
    check("usuarios_rol", sql`${t.rol} in ('admin', 'vendedor')`),
    check("usuarios_dueno", sql`(${t.rol} = 'vendedor') = (${t.creadoPorId} is not null)`),
  ],
);

export const sesiones = sqliteTable(
  "sesiones",
  {
    idHash: text("id_hash").primaryKey(),
    usuarioId: integer("usuario_id")
      .notNull()
      .references(() => usuarios.id, { onDelete: "cascade" }),
    creada: integer("creada").notNull(),
    ultimoUso: integer("ultimo_uso").notNull(),
    expira: integer("expira").notNull(),
    /** When the password was last typed again in this session, for protected actions. */
    confirmada: integer("confirmada"),
    direccion: text("direccion").notNull().default(""),
    agente: text("agente").notNull().default(""),
    /** Whether it was opened by https, by which alone it then counts. Empty in one from before this was kept: its next request says it. */
    segura: integer("segura", { mode: "boolean" }),
    /** Rows of a page of products that its person chose. */
    filas: integer("filas"),
  },
  (t) => [index("sesiones_usuario").on(t.usuarioId), index("sesiones_expira").on(t.expira)],
);

/** Events of the rate limits, for example failed logins, requested messages and registrations. */
export const intentosAcceso = sqliteTable(
  "intentos_acceso",
  {
    id: autoId(),
    clave: text("clave").notNull(),
    instante: integer("instante").notNull(),
  },
  (t) => [index("intentos_acceso_clave").on(t.clave, t.instante), index("intentos_acceso_instante").on(t.instante)],
);

/** Owner or author of a record. A user with records cannot be deleted. */
export const columnaDeUsuario = (columna: string) =>
  integer(columna)
    .notNull()
    .references(() => usuarios.id, { onDelete: "restrict" });
