import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { enlacesVerificacion } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, gt, lte } from "drizzle-orm";
import { type Carta, escribirCarta } from "../correo/carta";
import { encolarCorreo, soloSi } from "../correo/encolar-correo.server";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import { admitePeticion } from "./limites.server";
import { claveDeUsuario } from "./nombres-de-usuario";

/** Lifetime of a link: a day. */
export const VIGENCIA_MS = 24 * 60 * 60 * 1000;

type DelEnlace = Pick<typeof usuarios.$inferSelect, "id" | "email" | "emailClave">;

/** Hash of a link for the database. It includes the e-mail, so the link is invalid after the e-mail changes. */
export function hashOfLink(token: string, emailClave: string): string {
  return createHash("sha256").update(`${token}\0${emailClave}`).digest("hex");
}

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

export function purgarEnlaces(db: Database, ahora: Instante): void {
  db.delete(enlacesVerificacion).where(lte(enlacesVerificacion.expira, ahora)).run();
}

interface Peticion {
  email: string;
  direccion: string;
  /** Base URL of the service, without a path. */
  baseUrl: string;
  ahora: Instante;
}

/**
 * Sends another verification link to the unverified e-mail of an active account, within the limits of `admitePeticion`. The answer and its
 * time are the same for any other address, so it does not show who has an account. Throws DemasiadosIntentos.
 */
export function reenviarEnlace(db: Database, { email, direccion, baseUrl, ahora }: Peticion): void {
  const emailClave = claveDeUsuario(email);
  ejecutarEnTransaccion({ db }, () => {
    const usuario = db
      .select()
      .from(usuarios)
      .where(and(eq(usuarios.emailClave, emailClave), eq(usuarios.activo, true), eq(usuarios.emailVerified, false)))
      .get();
    const alguien = db.select({ id: usuarios.id }).from(usuarios).limit(1).get();
    const sale = admitePeticion(db, { que: "enlace", emailClave, direccion, ahora }) && usuario !== undefined;
    const para = usuario ?? (alguien && { ...alguien, email, emailClave });
    if (para) soloSi(db, sale, () => mandarEnlace(db, para, { baseUrl, ahora }));
  });
}

interface Visita {
  uidb64: string;
  token: string;
  ahora: Instante;
}

/** Id of the user of a link. Throws ReglaIncumplida for a link that is wrong, used, or older than 24 hours. */
export function usuarioDelEnlace(db: Database, { uidb64, token, ahora }: Visita): number {
  const usuarioId = usuarioDeUid(uidb64);
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  const { tokenHash, expira } = enlacesVerificacion;
  const esEste = eq(tokenHash, hashOfLink(token, usuario?.emailClave ?? ""));
  const enlace = db
    .select()
    .from(enlacesVerificacion)
    .where(and(esEste, gt(expira, ahora), lte(expira, ahora + VIGENCIA_MS)))
    .get();
  if (!enlace) throw new ReglaIncumplida("", "Este enlace no sirve, ya se usó o tiene más de 24 horas.");
  return usuarioId;
}

/** Marks the user's e-mail as verified and deletes all its links. Throws what {@link usuarioDelEnlace} throws. */
export function verificarEmail(db: Database, visita: Visita): void {
  ejecutarEnTransaccion({ db }, () => {
    const usuarioId = usuarioDelEnlace(db, visita);
    db.update(usuarios).set({ emailVerified: true }).where(eq(usuarios.id, usuarioId)).run();
    db.delete(enlacesVerificacion).where(eq(enlacesVerificacion.usuarioId, usuarioId)).run();
  });
}

// The message contains no text that its sender can choose, such as a user name, because it goes to any address typed.

/** Message with the link that verifies an e-mail address. */
export function cartaVerificacion(url: string, expira: Instante): Carta {
  return escribirCarta({
    asunto: "Verifique su correo para entrar a su tienda",
    antes: "Con este correo se creó una tienda. Si fue usted, verifique que el correo es suyo:",
    enlace: { texto: "Verificar mi correo", url },
    despues: [
      `El enlace sirve una sola vez, hasta el ${mostrarInstante(textoInstante(expira))}.`,
      "Si no fue usted, no haga nada: sin este paso nadie entra con su correo.",
    ],
  });
}
