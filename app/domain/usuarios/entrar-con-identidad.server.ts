import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { identidades } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { enTransaccion } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { imagenDe, quitarImagenes } from "../compartido/imagenes.server";
import { soloVisibles } from "./nombre-de-usuario";
import { hashPassword } from "./passwords.server";
import { claveDeCuenta, insertarAdmin } from "./registrar.server";

interface Entrada {
  sujeto: string;
  email: string;
  emailVerificado: boolean;
  nombre: string;
  apellido: string;
  fotoUrl: string;
}

interface Entro {
  id: number;
  /** Where the provider has a photo of theirs that was not asked for yet; `null` for none, or where they have one of their own. */
  fotoNueva: string | null;
}

/**
 * The user who signed in through the identity provider: the one that is linked with them, else the one with their e-mail, else
 * the admin of a new shop. An account whose own e-mail nobody had proved loses its password and its sessions first: whoever made it may
 * be somebody else. Throws ReglaIncumplida for an e-mail that is missing or unproved, and for an account that is deactivated or linked with
 * another person.
 */
export async function entrarConIdentidad(db: Database, entrada: Entrada, ahora: Instante): Promise<Entro> {
  if (!z.email().safeParse(entrada.email).success)
    throw new ReglaIncumplida("", "El proveedor no dio un correo; sin él no se puede entrar.");
  if (!entrada.emailVerificado)
    throw new ReglaIncumplida("", "El proveedor no ha verificado su correo; verifíquelo allí y vuelva a entrar.");
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return enTransaccion({ db }, () => {
    const id = unido(db, entrada.sujeto) ?? unir(db, entrada, passwordHash, ahora);
    const usuario = db.select().from(usuarios).where(eq(usuarios.id, id)).get();
    if (!usuario?.activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
    db.update(usuarios).set({ fotoIdpUrl: entrada.fotoUrl }).where(eq(usuarios.id, id)).run();
    if (entrada.fotoUrl === "") quitarImagenes(db, id, ["foto_idp"]);
    const esOtra = entrada.fotoUrl !== "" && entrada.fotoUrl !== usuario.fotoIdpUrl;
    return { id, fotoNueva: esOtra && !imagenDe(db, id, ["foto"]) ? entrada.fotoUrl : null };
  });
}

function unido(db: Database, sujeto: string): number | undefined {
  return db.select({ id: identidades.usuarioId }).from(identidades).where(eq(identidades.sujeto, sujeto)).get()?.id;
}

function unir(db: Database, entrada: Entrada, passwordHash: string, ahora: Instante): number {
  const usuario = db
    .select({ id: usuarios.id, emailVerified: usuarios.emailVerified })
    .from(usuarios)
    .where(eq(usuarios.emailClave, claveDeCuenta(entrada.email)))
    .get();
  if (usuario) exigirSinUnir(db, usuario.id);
  if (usuario && !usuario.emailVerified) tomarPosesion(db, usuario.id, passwordHash);
  const usuarioId = usuario?.id ?? nuevoAdmin(db, entrada, passwordHash, ahora);
  db.insert(identidades).values({ usuarioId, sujeto: entrada.sujeto, creada: ahora }).run();
  return usuarioId;
}

function exigirSinUnir(db: Database, usuarioId: number): void {
  const otra = db.select({ id: identidades.id }).from(identidades).where(eq(identidades.usuarioId, usuarioId)).get();
  if (otra) throw new ReglaIncumplida("", "La cuenta con este correo ya está unida a otra persona en el proveedor.");
}

function tomarPosesion(db: Database, id: number, passwordHash: string): void {
  db.delete(sesiones).where(eq(sesiones.usuarioId, id)).run();
  db.update(usuarios).set({ passwordHash, emailVerified: true, debeCambiarPassword: false }).where(eq(usuarios.id, id)).run();
}

function nuevoAdmin(db: Database, { email, nombre, apellido }: Entrada, passwordHash: string, ahora: Instante): number {
  const id = insertarAdmin(db, { username: usuarioLibre(db, email), email, passwordHash, ahora });
  db.update(usuarios).set({ emailVerified: true, nombre, apellido }).where(eq(usuarios.id, id)).run();
  return id;
}

/** The part of the e-mail before the @, with a number behind it when somebody has that name. */
function usuarioLibre(db: Database, email: string): string {
  const base = soloVisibles(email.slice(0, email.indexOf("@"))).slice(0, 140);
  for (let n = 1; ; n++) {
    const username = n === 1 ? base : `${base}${n}`;
    const ocupado = db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(eq(usuarios.usernameClave, claveDeCuenta(username)))
      .get();
    if (!ocupado) return username;
  }
}
