import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { asc, eq, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { enTransaccion } from "../compartido/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { darPasswordTemporal, passwordTemporal } from "./password-temporal.server";
import { hashPassword } from "./passwords.server";
import { claveDeCuenta, exigirCuentaLibre, insertarAdmin, insertarVendedor } from "./registrar.server";

// What the person with the machine's console may do. There is no context: whoever can write the database file is above every shop.

type FilaUsuario = typeof usuarios.$inferSelect;

interface NuevaCuenta {
  username: string;
  email: string;
  /** User name or e-mail of the admin that a vendedor works for; null for the admin of a new shop. */
  adminDe: string | null;
}

/** Makes an account and returns its temporary password, to be changed at the first login. Throws ReglaIncumplida or NoEncontrado. */
export async function crearCuenta(db: Database, { username, email, adminDe }: NuevaCuenta, ahora: Instante): Promise<string> {
  const password = passwordTemporal();
  const passwordHash = await hashPassword(password);
  enTransaccion({ db }, () => {
    exigirCuentaLibre(db, { username, email });
    const cuenta = { username, email, passwordHash, debeCambiarPassword: true, ahora };
    if (adminDe === null) insertarAdmin(db, cuenta);
    else insertarVendedor(db, cuenta, adminLlamado(db, adminDe).id);
  });
  return password;
}

/** Replaces a user's password by a temporary one, which is returned, and ends all its sessions. Throws NoEncontrado. */
export function restablecerPassword(db: Database, nombre: string): Promise<string> {
  return darPasswordTemporal(db, () => usuarioLlamado(db, nombre).id);
}

/** Counts the user's e-mail address as its own. Throws NoEncontrado. */
export function marcarVerificado(db: Database, nombre: string): void {
  cambiar(db, usuarioLlamado(db, nombre), { emailVerified: true });
}

/** Lets an admin look after the box. Throws ReglaIncumplida for a vendedor, NoEncontrado. */
export function hacerOperador(db: Database, nombre: string): void {
  cambiar(db, adminLlamado(db, nombre), { esOperador: true });
}

/** Lets a deactivated user in again. Throws NoEncontrado. */
export function activarUsuario(db: Database, nombre: string): void {
  cambiar(db, usuarioLlamado(db, nombre), { activo: true });
}

/** Everybody on the box in the order in which they came, each with the user name of its admin, if it has one. */
export function listarUsuarios(db: Database) {
  const jefes = alias(usuarios, "jefes");
  return db
    .select({ usuario: usuarios, jefe: jefes.username })
    .from(usuarios)
    .leftJoin(jefes, eq(jefes.id, usuarios.creadoPorId))
    .orderBy(asc(usuarios.id))
    .all();
}

function cambiar(db: Database, { id }: FilaUsuario, cambio: Partial<FilaUsuario>): void {
  db.update(usuarios).set(cambio).where(eq(usuarios.id, id)).run();
}

function usuarioLlamado(db: Database, nombre: string): FilaUsuario {
  const clave = claveDeCuenta(nombre);
  const usuario = db
    .select()
    .from(usuarios)
    .where(or(eq(usuarios.usernameClave, clave), eq(usuarios.emailClave, clave)))
    .get();
  if (!usuario) throw new NoEncontrado(`No hay un usuario ${nombre}. Los que hay se ven con: npm run user -- lista`);
  return usuario;
}

function adminLlamado(db: Database, nombre: string): FilaUsuario {
  const usuario = usuarioLlamado(db, nombre);
  if (usuario.rol !== "admin") throw new ReglaIncumplida("", `${usuario.username} es vendedor; debe ser un administrador.`);
  return usuario;
}
