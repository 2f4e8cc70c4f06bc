import { createHash } from "node:crypto";
import type { Database } from "@db/open.server";
import { codigosRecuperacion, entradasPendientes, segundosFactores } from "@db/schema/acceso";
import { and, count, eq, isNotNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { cifrar, descifrar } from "../nucleo/cifrado.server";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { claveDeIntentos, intentar } from "./limites.server";
import { passwordTemporal } from "./password-temporal.server";

const CUANTOS_CODIGOS = 10;

/** The confirmed second factor of an account; `undefined` when there is none. */
export function segundoFactorDe(db: Database, usuarioId: number) {
  return db
    .select()
    .from(segundosFactores)
    .where(and(eq(segundosFactores.usuarioId, usuarioId), isNotNull(segundosFactores.desde)))
    .get();
}

const sobre = (secretKey: string, usuarioId: number) => ({ secretKey, para: `segundo factor ${usuarioId}` });

export const guardar = (secreto: string, secretKey: string, usuarioId: number): string => cifrar(secreto, sobre(secretKey, usuarioId));

/** Decrypts a secret; `null` when the secret key of the box has changed. */
export const sacar = (guardado: string, secretKey: string, usuarioId: number): string | null =>
  descifrar(guardado, sobre(secretKey, usuarioId));

// Codes are copied by hand from paper: dashes, spaces and case are ignored.
const hashOf = (codigo: string): string =>
  createHash("sha256")
    .update(codigo.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");

/** Replaces the recovery codes of an account with ten new ones and returns them. Only their hashes are stored. */
export function darCodigos(db: Database, usuarioId: number): string[] {
  const codigos = Array.from({ length: CUANTOS_CODIGOS }, passwordTemporal);
  db.delete(codigosRecuperacion).where(eq(codigosRecuperacion.usuarioId, usuarioId)).run();
  db.insert(codigosRecuperacion)
    .values(codigos.map((codigo) => ({ usuarioId, huella: hashOf(codigo) })))
    .run();
  return codigos;
}

export const codigosQuedan = (db: Database, usuarioId: number): number =>
  db.select({ total: count() }).from(codigosRecuperacion).where(eq(codigosRecuperacion.usuarioId, usuarioId)).get()?.total ?? 0;

interface Prueba {
  usuarioId: number;
  /** Code of the app, or a recovery code. */
  codigo: string;
  secretKey: string;
  ahora: Instante;
}

/** Checks a code, marks it as used, and returns whether it is right. A code of the app works once, and not after a newer one was used. */
export function gastarCodigo(db: Database, { usuarioId, codigo, secretKey, ahora }: Prueba): boolean {
  return ejecutarEnTransaccion({ db }, () => {
    const factor = segundoFactorDe(db, usuarioId);
    if (!factor) return false;
    if (!/^\d{6}$/.test(codigo)) {
      const propio = and(eq(codigosRecuperacion.usuarioId, usuarioId), eq(codigosRecuperacion.huella, hashOf(codigo)));
      return db.delete(codigosRecuperacion).where(propio).run().changes > 0;
    }
    const secreto = sacar(factor.secreto, secretKey, usuarioId);
    const intervalo = secreto === null ? null : intervaloDe(secreto, codigo, ahora);
    if (intervalo === null) return false;
    const sinGastar = and(eq(segundosFactores.usuarioId, usuarioId), lt(segundosFactores.ultimoPaso, intervalo));
    return db.update(segundosFactores).set({ ultimoPaso: intervalo }).where(sinGastar).run().changes > 0;
  });
}

/**
 * Tries a code as {@link gastarCodigo} does; a wrong one counts as a failed login. Codes are counted apart from passwords, because the right
 * password just cleared the failures of the passwords. Throws DemasiadosIntentos.
 */
export function intentarCodigo(
  db: Database,
  { id, redIngreso }: { id: number; redIngreso: string },
  { direccion, ...prueba }: Omit<Prueba, "usuarioId"> & { direccion: string },
): Promise<boolean> {
  return intentar(db, { clave: `${claveDeIntentos(id, "")} codigo`, direccion, redIngreso, ahora: prueba.ahora }, (empezar) => {
    empezar();
    return gastarCodigo(db, { usuarioId: id, ...prueba });
  });
}

/** Removes the second factor of an account, with its recovery codes and pending logins. */
export function borrarSegundoFactor(db: Database, usuarioId: number): void {
  for (const tabla of [segundosFactores, codigosRecuperacion, entradasPendientes])
    db.delete(tabla).where(eq(tabla.usuarioId, usuarioId)).run();
}

const INTERVALO_MS = 30_000;
/** Time steps that the clock of a phone may be off, in both directions. */
const VECINOS = 1;
const BYTES = 20;

/** A new secret of 160 bits, in base32, as authenticator apps need it. */
export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32;

const totp = (secreto: string, etiqueta = ""): TOTP =>
  new TOTP({
    issuer: "Tienda",
    label: etiqueta,
    secret: Secret.fromBase32(secreto),
    algorithm: "SHA1",
    digits: 6,
    period: INTERVALO_MS / 1000,
  });

/** The `otpauth://` URI for an authenticator app; the page shows it as a QR code. */
export const direccionDe = (secreto: string, clave: string): string => totp(secreto, clave).toString();

export const codigoDe = (secreto: string, ahora: Instante): string => totp(secreto).generate({ timestamp: ahora });

/** The time step of a code, at most one step from now; `null` for a wrong code. */
export function intervaloDe(secreto: string, codigo: string, ahora: Instante): number | null {
  const vecino = totp(secreto).validate({ token: codigo, timestamp: ahora, window: VECINOS });
  return vecino === null ? null : Math.floor(ahora / INTERVALO_MS) + vecino;
}
