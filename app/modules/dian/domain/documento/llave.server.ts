import { createPrivateKey, type KeyObject, sign, verify } from "node:crypto";
import type { Firmante } from "../contenido";
import { CertificadoInvalido } from "./certificado-invalido";

/** Bits of the RSA keys that sign: a shorter one is not safe, a longer one takes a second or more for each signature. */
const MINIMO_BITS = 2048;
const MAXIMO_BITS = 4096;
const XMLDSIG = "http://www.w3.org/2001/04/xmldsig-more#";
const CON_RSA = { hash: "sha256", algoritmo: `${XMLDSIG}rsa-sha256` } as const;
const CON_CURVA: Readonly<Record<string, Metodo>> = {
  prime256v1: { hash: "sha256", algoritmo: `${XMLDSIG}ecdsa-sha256` },
  secp384r1: { hash: "sha384", algoritmo: `${XMLDSIG}ecdsa-sha384` },
};

interface Metodo {
  hash: "sha256" | "sha384";
  /** As a signature of XML names it. */
  algoritmo: string;
}

/** A key that signs, and how. */
export interface Llave extends Metodo {
  privada: KeyObject;
}

/** The signature of a text, in base64 as XML wants it: of a curve, both numbers one after the other. */
export const selloDe = ({ privada, hash }: Llave, texto: string): string =>
  sign(hash, Buffer.from(texto, "utf8"), { key: privada, dsaEncoding: "ieee-p1363" }).toString("base64");

/** Whether `sello` is the signature of the text by the key of a certificate. */
export function esSello(sello: string, texto: string, publica: KeyObject): boolean {
  const metodo = metodoDe(publica);
  const key = { key: publica, dsaEncoding: "ieee-p1363" } as const;
  return metodo !== undefined && verify(metodo.hash, Buffer.from(texto, "utf8"), key, Buffer.from(sello, "base64"));
}

/**
 * The key of a certificate, from its PEM, before any work is done with it. Throws {@link CertificadoInvalido} for one that is neither RSA, with
 * numbers not too short nor too long, nor of the curves P-256 and P-384.
 */
export function llaveQueFirma(pem: string): Llave {
  const privada = leer(pem);
  const metodo = privada && metodoDe(privada);
  if (!metodo || !mideBien(privada)) throw new CertificadoInvalido("llave");
  return { ...metodo, privada };
}

/** Whether a certificate that was kept can sign. */
export function firma({ llave }: Firmante): boolean {
  try {
    return llaveQueFirma(llave).privada.type === "private";
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

function metodoDe({ asymmetricKeyType: clase, asymmetricKeyDetails: { namedCurve = "" } = {} }: KeyObject): Metodo | undefined {
  return clase === "rsa" ? CON_RSA : CON_CURVA[clase === "ec" ? namedCurve : ""];
}

function mideBien(llave: KeyObject): boolean {
  const { modulusLength: bits } = llave.asymmetricKeyDetails ?? {};
  return bits === undefined || (bits >= MINIMO_BITS && bits <= MAXIMO_BITS && !tieneExceso(llave));
}

/** Whether another number of the key is longer than its modulus, which none needs: an exponent takes time by its length too. */
function tieneExceso(llave: KeyObject): boolean {
  const { n = "", e = "", d = "", p = "", q = "", dp = "", dq = "", qi = "" } = llave.export({ format: "jwk" });
  return [e, d, p, q, dp, dq, qi].some((numero) => numero.length > n.length);
}
