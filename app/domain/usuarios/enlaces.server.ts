import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { enlacesVerificacion } from "@db/schema/acceso";
import type { usuarios } from "@db/schema/usuarios";
import { lte } from "drizzle-orm";
import { encolarCorreo } from "../correo/encolar-correo.server";
import type { Instante } from "../nucleo/fecha";
import { cartaVerificacion } from "./carta-verificacion";

/** Lifetime of a link: a day. */
export const VIGENCIA_MS = 24 * 60 * 60 * 1000;

type DelEnlace = Pick<typeof usuarios.$inferSelect, "id" | "email" | "emailClave">;

/** Hash of a link for the database. It includes the e-mail, so the link is invalid after the e-mail changes. */
export function hashOfLink(token: string, emailClave: string): string {
  return createHash("sha256").update(`${token}\0${emailClave}`).digest("hex");
}

/** The user's id, encoded for a link. */
export const uidDe = (usuarioId: number): string => Buffer.from(String(usuarioId)).toString("base64url");

/** Decodes the user's id in a link; 0 when it is invalid. */
export function usuarioDeUid(uidb64: string): number {
  const texto = Buffer.from(uidb64, "base64url").toString();
  return /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : 0;
}

/** Creates a link of 24 hours that verifies the user's e-mail, and queues the message with it. Call it inside a transaction. */
export function mandarEnlace(
  db: Database,
  { id, email, emailClave }: DelEnlace,
  { baseUrl, ahora }: { baseUrl: string; ahora: Instante },
): void {
  const token = randomBytes(32).toString("hex");
  const expira = ahora + VIGENCIA_MS;
  db.insert(enlacesVerificacion)
    .values({ tokenHash: hashOfLink(token, emailClave), usuarioId: id, expira })
    .run();
  const url = `${baseUrl}/verificar-email/${uidDe(id)}/?token=${token}`;
  encolarCorreo(db, { usuarioId: id, destino: email, carta: cartaVerificacion(url, expira), ahora });
}

/** Deletes expired links. */
export function purgarEnlaces(db: Database, ahora: Instante): void {
  db.delete(enlacesVerificacion).where(lte(enlacesVerificacion.expira, ahora)).run();
}
