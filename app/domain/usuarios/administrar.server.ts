import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { asc, count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { anotarDeUsuario, CONSOLA } from "../actividad/anotar-actividad.server";
import { nombreDe } from "../compartido/personas";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { unoDe } from "../listas/busqueda.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { darPasswordTemporal, passwordTemporal } from "./password-temporal.server";
import { hashPassword } from "./passwords.server";
import { buscarUsuario, exigirUsuarioLibre, insertarAdmin, insertarVendedor } from "./registrar.server";
import { borrarSegundoFactor, segundoFactorDe } from "./segundo-factor.server";

// Commands of the server console. They have no context: a person who can write the database file is above every shop.

type FilaUsuario = typeof usuarios.$inferSelect;

interface NuevoUsuario {
  username: string;
  email: string;
  /** User name or e-mail of the vendedor's admin; null to create the admin of a new shop. */
  adminDe: string | null;
}

/**
 * Creates an account and returns its temporary password, which must be changed at the first login. Throws ReglaIncumplida for a user name
 * or e-mail that is taken or not allowed, and NoEncontrado for an unknown admin.
 */
export async function crearUsuario(db: Database, { username, email, adminDe }: NuevoUsuario, ahora: Instante): Promise<string> {
  const password = passwordTemporal();
  const passwordHash = await hashPassword(password);
  ejecutarEnTransaccion({ db }, () => {
    exigirUsuarioLibre(db, { username, email });
    const nuevo = { username, email, passwordHash, debeCambiarPassword: true, ahora };
    if (adminDe === null) insertarAdmin(db, nuevo);
    else insertarVendedor(db, nuevo, adminLlamado(db, adminDe).id);
  });
  return password;
}

/** Gives a user a temporary password, returns it, and ends all sessions of the user. Throws NoEncontrado for an unknown user. */
export function restablecerPassword(db: Database, nombre: string, ahora: Instante): Promise<string> {
  return darPasswordTemporal(db, () => {
    const usuario = usuarioLlamado(db, nombre);
    anotar(db, usuario, { clase: "password", que: `le dio una contraseña temporal a ${nombreDe(usuario)}` }, ahora);
    return usuario.id;
  });
}

/** Marks the user's e-mail as verified. Throws NoEncontrado for an unknown user. */
export function marcarVerificado(db: Database, nombre: string): void {
  cambiar(db, usuarioLlamado(db, nombre), { emailVerified: true });
}

/** Makes an admin an operator of the box. Throws ReglaIncumplida for a vendedor, and NoEncontrado for an unknown user. */
export function hacerOperador(db: Database, nombre: string, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const usuario = adminLlamado(db, nombre);
    cambiar(db, usuario, { esOperador: true });
    anotar(db, usuario, { clase: "rol", que: `hizo operador del equipo a ${nombreDe(usuario)}` }, ahora);
  });
}

/** Removes the second factor of a user who lost the phone. Throws NoEncontrado for an unknown user. */
export function quitarSegundoFactorEnConsola(db: Database, nombre: string, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const usuario = usuarioLlamado(db, nombre);
    borrarSegundoFactor(db, usuario.id);
    anotar(db, usuario, { clase: "segundo_factor", que: `quitó la verificación en dos pasos de ${nombreDe(usuario)}` }, ahora);
  });
}

/** Whether a user has a second factor. Throws NoEncontrado for an unknown user. */
export const tieneSegundoFactor = (db: Database, nombre: string): boolean =>
  segundoFactorDe(db, usuarioLlamado(db, nombre).id) !== undefined;

/** Activates a deactivated user. Throws NoEncontrado for an unknown user. */
export function activarUsuario(db: Database, nombre: string, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const usuario = usuarioLlamado(db, nombre);
    cambiar(db, usuario, { activo: true });
    anotar(db, usuario, { clase: "vendedor", que: `activó a ${nombreDe(usuario)}` }, ahora);
  });
}

/** All users of the box, oldest first; `jefe` is the user name of a vendedor's admin. */
export function listarUsuarios(db: Database) {
  const jefes = alias(usuarios, "jefes");
  return db
    .select({ usuario: usuarios, jefe: jefes.username })
    .from(usuarios)
    .leftJoin(jefes, eq(jefes.id, usuarios.creadoPorId))
    .orderBy(asc(usuarios.id))
    .all();
}

function anotar(db: Database, usuario: FilaUsuario, hecho: Parameters<typeof anotarDeUsuario>[2], ahora: Instante): void {
  anotarDeUsuario(db, usuario, hecho, { ahora, actor: CONSOLA });
}

function cambiar(db: Database, { id }: FilaUsuario, cambio: Partial<FilaUsuario>): void {
  db.update(usuarios).set(cambio).where(eq(usuarios.id, id)).run();
}

function usuarioLlamado(db: Database, nombre: string): FilaUsuario {
  const usuario = buscarUsuario(db, nombre);
  if (!usuario) throw new NoEncontrado(`No hay un usuario ${nombre}. Los que hay se ven con: npm run user -- lista`);
  return usuario;
}

function adminLlamado(db: Database, nombre: string): FilaUsuario {
  const usuario = usuarioLlamado(db, nombre);
  if (usuario.rol !== "admin") throw new ReglaIncumplida("", `${usuario.username} es vendedor; debe ser un administrador.`);
  return usuario;
}

const { id, username, email, rol, activo, esOperador, ultimoIngreso } = usuarios;

interface Filtro {
  q: string;
  page: PaginaPedida;
}

/** All accounts of the box, over all shops, the latest login first. Only for the operator. `q` searches user name and e-mail. */
export function usuariosDelEquipo(db: Database, { q, page: pagina }: Filtro) {
  const filtro = claveDeBusqueda(q) === "" ? undefined : unoDe(id, idsCon(db, q));
  const total = db.select({ total: count() }).from(usuarios).where(filtro).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const filas = db
    .select({ id, username, email, rol, activo, es_operador: esOperador, ultimoIngreso })
    .from(usuarios)
    .where(filtro)
    .orderBy(desc(sql`coalesce(${ultimoIngreso}, 0)`), desc(id))
    .limit(limit)
    .offset(offset)
    .all();
  const vistas = filas.map(({ ultimoIngreso, ...fila }) => ({
    ...fila,
    ultimo_ingreso: ultimoIngreso === null ? null : textoInstante(ultimoIngreso),
  }));
  return { usuarios: vistas, page, filtro: { q } };
}

// The stored keys keep accents, as a login compares them. A box has few enough accounts to read them all.
function idsCon(db: Database, q: string): number[] {
  const filas = db.select({ id, username, email }).from(usuarios).all();
  return filas.filter(({ username, email }) => contiene(`${username} ${email}`, q)).map((fila) => fila.id);
}
