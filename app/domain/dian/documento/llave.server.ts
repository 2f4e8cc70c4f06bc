import { createPrivateKey, createSign, type KeyObject } from "node:crypto";
import type { Firmante } from "../contenido";
import { CertificadoInvalido } from "./certificado-invalido";

/** Bits of the keys that sign: a shorter one is not safe, a longer one takes a second or more for each signature. */
const MINIMO_BITS = 2048;
const MAXIMO_BITS = 4096;

/** An RSA-SHA256 signature in base64. Throws {@link CertificadoInvalido} for a key that {@link llaveQueFirma} does not take. */
export const sellarCon = (llave: string, texto: string): string =>
  createSign("RSA-SHA256").update(texto, "utf8").sign(llaveQueFirma(llave), "base64");

/**
 * The key of a certificate, from its PEM, before any work is done with it. Throws {@link CertificadoInvalido} for one that is not RSA, as the
 * DIAN asks, or whose numbers are too short or too long.
 */
export function llaveQueFirma(pem: string): KeyObject {
  const llave = leer(pem);
  if (llave?.asymmetricKeyType !== "rsa") throw new CertificadoInvalido("llave");
  const { modulusLength = 0 } = llave.asymmetricKeyDetails ?? {};
  if (modulusLength < MINIMO_BITS || modulusLength > MAXIMO_BITS || tieneExceso(llave)) throw new CertificadoInvalido("llave");
  return llave;
}

/** Whether a certificate that was kept can sign. */
export function firma({ llave }: Firmante): boolean {
  try {
    return llaveQueFirma(llave) !== null;
  } catch {
    return false;
  }
}

function leer(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Whether another number of the key is longer than its modulus, which none needs: an exponent takes time by its length too. */
function tieneExceso(llave: KeyObject): boolean {
  const { n = "", e = "", d = "", p = "", q = "", dp = "", dq = "", qi = "" } = llave.export({ format: "jwk" });
  return [e, d, p, q, dp, dq, qi].some((numero) => numero.length > n.length);
}
