import { Secret, TOTP } from "otpauth";
import type { Instante } from "../nucleo/fecha";

const PASO_MS = 30_000;
/** Time steps that the clock of a phone may be off, in both directions. */
const VECINOS = 1;
const BYTES = 20;

/** A new secret of 160 bits, in base32, as authenticator apps need it. */
export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32;

const totp = (secreto: string, etiqueta = ""): TOTP =>
  new TOTP({ issuer: "Tienda", label: etiqueta, secret: Secret.fromBase32(secreto), algorithm: "SHA1", digits: 6, period: PASO_MS / 1000 });

/** The `otpauth://` URI for an authenticator app; the page shows it as a QR code. */
export const direccionDe = (secreto: string, cuenta: string): string => totp(secreto, cuenta).toString();

/** The code at an instant. */
export const codigoDe = (secreto: string, ahora: Instante): string => totp(secreto).generate({ timestamp: ahora });

/** The time step of a code, at most one step from now; `null` for a wrong code. */
export function pasoDe(secreto: string, codigo: string, ahora: Instante): number | null {
  const vecino = totp(secreto).validate({ token: codigo, timestamp: ahora, window: VECINOS });
  return vecino === null ? null : Math.floor(ahora / PASO_MS) + vecino;
}
