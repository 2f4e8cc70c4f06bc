import type { Database } from "@db/open.server";
import { identidades } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { claveDeCuenta } from "./registrar.server";

/** Who somebody is at an identity provider. */
export interface Identidad {
  /** Address that told who they are: only there does `sujeto` name one person. */
  emisor: string;
  sujeto: string;
  email: string;
  /** `null` where the provider does not say. */
  emailVerificado: boolean | null;
}

/** A link from before issuers were kept: nobody knows of which provider it is. */
const DESCONOCIDO = "";

type Sujeto = Pick<Identidad, "emisor" | "sujeto">;

/** Throws ReglaIncumplida for an e-mail that is missing or that the provider has not proved. */
export function exigirCorreo({ email, emailVerificado }: Identidad): void {
  if (!z.email().safeParse(email).success) throw new ReglaIncumplida("", "El proveedor no dio un correo; sin él no se puede entrar.");
  if (emailVerificado === false)
    throw new ReglaIncumplida("", "El proveedor no ha verificado su correo; verifíquelo allí y vuelva a entrar.");
}

/** Id of the user who is linked with this person. */
export function unidoCon(db: Database, { emisor, sujeto }: Sujeto): number | undefined {
  const esta = and(eq(identidades.emisor, emisor), eq(identidades.sujeto, sujeto));
  return db.select({ id: identidades.usuarioId }).from(identidades).where(esta).get()?.id;
}

/** The user with this e-mail. */
export function cuentaConCorreo(db: Database, email: string) {
  return db
    .select()
    .from(usuarios)
    .where(eq(usuarios.emailClave, claveDeCuenta(email)))
    .get();
}

/** How a user signs in through this issuer, as far as is known. */
export function identidadDe(db: Database, usuarioId: number, emisor: string) {
  const suya = and(eq(identidades.usuarioId, usuarioId), inArray(identidades.emisor, [emisor, DESCONOCIDO]));
  return db.select().from(identidades).where(suya).get();
}

/** Links a user with this person; what is known of them at the same issuer gives way. Call it inside a transaction. */
export function unirCon(db: Database, usuarioId: number, { emisor, sujeto }: Sujeto, ahora: Instante): void {
  const anterior = and(eq(identidades.usuarioId, usuarioId), inArray(identidades.emisor, [emisor, DESCONOCIDO]));
  db.delete(identidades).where(anterior).run();
  db.insert(identidades).values({ usuarioId, emisor, sujeto, creada: ahora }).run();
}

/** Ends every link of a user: nobody signs in through a provider as them any more. */
export function olvidarIdentidades(db: Database, usuarioId: number): void {
  db.delete(identidades).where(eq(identidades.usuarioId, usuarioId)).run();
}
