import type { Database } from "@db/open.server";
import { identidades } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { usuarioDelActor } from "./consultas.server";
import { claveDeUsuario } from "./nombres-de-usuario";
import { exigirPasswordActual } from "./password-actual.server";
import { SIN_PASSWORD } from "./passwords.server";

export interface Identidad {
  /** URL of the provider. `sujeto` is unique only within it. */
  emisor: string;
  sujeto: string;
  email: string;
  /** `null` when the provider does not say. */
  emailVerificado: boolean | null;
}

/** Issuer of links made before issuers were stored. */
const DESCONOCIDO = "";

type Sujeto = Pick<Identidad, "emisor" | "sujeto">;

/** Throws ReglaIncumplida when the e-mail is missing, or when the provider says that it is not verified. */
export function exigirCorreo({ email, emailVerificado }: Identidad): void {
  if (!z.email().safeParse(email).success) throw new ReglaIncumplida("", "El otro servicio no dio su correo; sin él no se puede entrar.");
  if (emailVerificado === false)
    throw new ReglaIncumplida("", "El otro servicio no ha verificado su correo; verifíquelo allí y vuelva a entrar.");
}

/** Id of the user linked with this person; `undefined` when there is none. */
export function unidoCon(db: Database, { emisor, sujeto }: Sujeto): number | undefined {
  const conSujeto = and(eq(identidades.emisor, emisor), eq(identidades.sujeto, sujeto));
  return db.select({ id: identidades.usuarioId }).from(identidades).where(conSujeto).get()?.id;
}

export function usuarioConCorreo(db: Database, email: string) {
  return db
    .select()
    .from(usuarios)
    .where(eq(usuarios.emailClave, claveDeUsuario(email)))
    .get();
}

/** The user's link with this issuer, or one whose issuer is unknown. */
export function identidadDe(db: Database, usuarioId: number, emisor: string) {
  const propia = and(eq(identidades.usuarioId, usuarioId), inArray(identidades.emisor, [emisor, DESCONOCIDO]));
  return db.select().from(identidades).where(propia).get();
}

/** Links a user with this person; replaces the user's previous link with the same or an unknown issuer. Call it inside a transaction. */
export function unirCon(db: Database, usuarioId: number, { emisor, sujeto }: Sujeto, ahora: Instante): void {
  const anterior = and(eq(identidades.usuarioId, usuarioId), inArray(identidades.emisor, [emisor, DESCONOCIDO]));
  db.delete(identidades).where(anterior).run();
  db.insert(identidades).values({ usuarioId, emisor, sujeto, creada: ahora }).run();
}

/** Removes all links of a user, so nobody can sign in as the user through a provider. */
export function olvidarIdentidades(db: Database, usuarioId: number): void {
  db.delete(identidades).where(eq(identidades.usuarioId, usuarioId)).run();
}

interface Prueba {
  password: string;
  direccion: string;
}

/** Since when the actor's account is linked with this issuer (`null` for not linked), and whether it has a password. */
export function miIdentidad(ctx: Contexto, emisor: string) {
  const { id, passwordHash } = usuarioDelActor(ctx);
  const unida = identidadDe(ctx.db, id, emisor);
  return { unida: unida ? textoInstante(unida.creada) : null, con_password: passwordHash !== SIN_PASSWORD };
}

/**
 * Links the actor's account with a person at the provider; the e-mails may differ. Throws ReglaIncumplida for a wrong or missing password,
 * a missing or unverified e-mail, or a person linked with another account; and DemasiadosIntentos.
 */
export async function unirIdentidad(ctx: Contexto, identidad: Identidad, prueba: Prueba): Promise<void> {
  exigirCorreo(identidad);
  await exigirPasswordPropia(ctx, prueba);
  ejecutarEnTransaccion(ctx, () => {
    const otro = unidoCon(ctx.db, identidad);
    if (otro !== undefined && otro !== ctx.actor.id) throw new ReglaIncumplida("", "Esa cuenta del otro servicio ya entra a otra cuenta.");
    unirCon(ctx.db, ctx.actor.id, identidad, ctx.ahora);
  });
}

/**
 * Removes all links of the actor's account. Throws ReglaIncumplida for a wrong password or an account without one, and DemasiadosIntentos.
 */
export async function separarIdentidad(ctx: Contexto, prueba: Prueba): Promise<void> {
  await exigirPasswordPropia(ctx, prueba);
  olvidarIdentidades(ctx.db, ctx.actor.id);
}

async function exigirPasswordPropia(ctx: Contexto, { password, direccion }: Prueba): Promise<void> {
  if (usuarioDelActor(ctx).passwordHash === SIN_PASSWORD)
    throw new ReglaIncumplida("", "Su cuenta no tiene contraseña: la hizo el otro servicio. Póngale una antes de cambiar la unión.");
  await exigirPasswordActual(ctx, { campo: "password", password, direccion });
}
