import { Secret, TOTP } from "otpauth";
import type { Instante } from "../compartido/fecha";

const PASO_MS = 30_000;
/** A telephone's clock may be a step off, either way. */
const VECINOS = 1;
const BYTES = 20;

/** A secret of 160 bits, in base32 as apps take it. */
export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32;

const totp = (secreto: string, etiqueta = ""): TOTP =>
  new TOTP({ issuer: "Tienda", label: etiqueta, secret: Secret.fromBase32(secreto), algorithm: "SHA1", digits: 6, period: PASO_MS / 1000 });

/** The address that an authenticator app reads from the picture. */
export const direccionDe = (secreto: string, cuenta: string): string => totp(secreto, cuenta).toString();

/** The code of that instant. */
export const codigoDe = (secreto: string, ahora: Instante): string => totp(secreto).generate({ timestamp: ahora });

/** The time step that a code belongs to, now or right beside it; `null` for a wrong one. */
export function pasoDe(secreto: string, codigo: string, ahora: Instante): number | null {
  const vecino = totp(secreto).validate({ token: codigo, timestamp: ahora, window: VECINOS });
  return vecino === null ? null : Math.floor(ahora / PASO_MS) + vecino;
}
