import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sobre {
  secretKey: string;
  /** Purpose and owner of the text. Decrypting with another value fails. */
  para: string;
}

const llaveDe = (secretKey: string): Buffer => Buffer.from(hkdfSync("sha256", secretKey, "", "cifrado", 32));

/** Encrypts a text (AES-256-GCM) with a key derived from the secret key. */
export function cifrar(texto: string, { secretKey, para }: Sobre): string {
  const iv = randomBytes(IV_BYTES);
  const cifra = createCipheriv("aes-256-gcm", llaveDe(secretKey), iv).setAAD(Buffer.from(para));
  const cifrado = Buffer.concat([cifra.update(texto, "utf8"), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), cifrado]).toString("base64url");
}

/** The decrypted text; `null` when `secretKey` or `para` differs from the one used to encrypt. */
export function descifrar(cifrado: string, { secretKey, para }: Sobre): string | null {
  const bytes = Buffer.from(cifrado, "base64url");
  const [iv, tag, datos] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  try {
    const cifra = createDecipheriv("aes-256-gcm", llaveDe(secretKey), iv).setAAD(Buffer.from(para)).setAuthTag(tag);
    return cifra.update(datos, undefined, "utf8") + cifra.final("utf8");
  } catch {
    return null;
  }
}
