// Before toLegacyObject(): called first, it leaves this module of Node 20 without createSecureContext, and all of TLS with it.
import "node:tls";
import { X509Certificate } from "node:crypto";
import type forge from "node-forge";
import type { Instante } from "../../nucleo/fecha";
import type { Firmante } from "../contenido";
import { conForge } from "./forge.server";

/** `clave`: wrong password. `sin_llave`: no RSA key with its certificate. `ilegible`: no .p12. The others: of its dates. */
export type CausaDeCertificado = "clave" | "sin_llave" | "vencido" | "no_empieza" | "ilegible";

/** A .p12 that cannot be used to sign. */
export class CertificadoInvalido extends Error {
  override name = "CertificadoInvalido";

  constructor(readonly causa: CausaDeCertificado) {
    super(`Certificate refused: ${causa}.`);
  }
}

export interface Certificado {
  firmante: Firmante;
  /** Common name of its subject. */
  titular: string;
  /** Digits of the subject's serialNumber, without what follows a hyphen; "" without. */
  nit: string;
  desde: Instante;
  hasta: Instante;
}

/** Reads a .p12, also one with the old ciphers (RC2, 3DES) that OpenSSL 3 refuses. Throws {@link CertificadoInvalido}. */
export const leerCertificado = (p12: Uint8Array, clave: string, ahora: Instante): Certificado =>
  conForge((biblioteca) => leerCon(biblioteca, p12, clave, ahora));

function leerCon(biblioteca: typeof forge, p12: Uint8Array, clave: string, ahora: Instante): Certificado {
  const { pki } = biblioteca;
  const { llave, certificados } = contenidoDe(abrir(biblioteca, p12, clave));
  const propio = certificados.find((certificado) => esDe(certificado, llave));
  if (!propio) throw new CertificadoInvalido("sin_llave");
  const [desde, hasta] = [propio.validity.notBefore.getTime(), propio.validity.notAfter.getTime()];
  if (ahora > hasta) throw new CertificadoInvalido("vencido");
  if (ahora < desde) throw new CertificadoInvalido("no_empieza");
  const propioEnPem = pki.certificateToPem(propio);
  const superiores = superioresDe(propio, certificados).map((uno) => pki.certificateToPem(uno));
  return {
    firmante: { llave: pki.privateKeyToPem(llave), certificados: [propioEnPem, ...superiores] },
    titular: campo(propioEnPem, "CN"),
    nit: nitDe(campo(propioEnPem, "serialNumber")),
    desde,
    hasta,
  };
}

/**
 * The sealed contents. The newer ciphers (PBES2) take a password in UTF-8, the older ones and the MAC in UTF-16, which is what forge does: a
 * password with other letters than those of English is tried both ways, without the MAC in the second.
 */
function abrir({ asn1: der, pkcs12, util }: typeof forge, p12: Uint8Array, clave: string): forge.pkcs12.Pkcs12Pfx {
  const asn1 = leer(der, util.createBuffer(Buffer.from(p12).toString("binary")));
  const enUtf8 = util.encodeUtf8(clave);
  try {
    return pkcs12.pkcs12FromAsn1(asn1, false, clave);
  } catch (error) {
    if (!esClave(error)) throw new CertificadoInvalido("ilegible");
    if (enUtf8 === clave) throw new CertificadoInvalido("clave");
  }
  try {
    return pkcs12.pkcs12FromAsn1({ ...asn1, value: asn1.value.slice(0, 2) as forge.asn1.Asn1[] }, false, enUtf8);
  } catch {
    throw new CertificadoInvalido("clave");
  }
}

const esClave = (error: unknown): boolean => error instanceof Error && /password|decrypt/i.test(error.message);

function leer({ fromDer }: typeof forge.asn1, bytes: forge.util.ByteStringBuffer): forge.asn1.Asn1 {
  try {
    return fromDer(bytes);
  } catch {
    throw new CertificadoInvalido("ilegible");
  }
}

function contenidoDe(pfx: forge.pkcs12.Pkcs12Pfx): { llave: forge.pki.rsa.PrivateKey; certificados: forge.pki.Certificate[] } {
  const bolsas = pfx.safeContents.flatMap(({ safeBags }) => safeBags);
  const llave = bolsas.flatMap(({ key }) => key ?? []).at(0);
  if (!llave || !("n" in llave)) throw new CertificadoInvalido("sin_llave");
  return { llave, certificados: bolsas.flatMap(({ cert }) => cert ?? []) };
}

const esDe = ({ publicKey }: forge.pki.Certificate, llave: forge.pki.rsa.PrivateKey): boolean =>
  "n" in publicKey && publicKey.n.equals(llave.n);

/** The certificate of who issued this one, of who issued that, and so on, as far as they are at hand. */
function superioresDe(propio: forge.pki.Certificate, todos: readonly forge.pki.Certificate[]): forge.pki.Certificate[] {
  const otros = todos.filter((uno) => uno !== propio);
  const emisor = otros.find((uno) => propio.isIssuer(uno));
  return emisor ? [emisor, ...superioresDe(emisor, otros)] : [];
}

/** A field of the subject of a certificate in PEM; "" without it. Node knows the encodings of its letters. */
function campo(pem: string, nombre: string): string {
  const valor: unknown = Object.entries(new X509Certificate(pem).toLegacyObject().subject).find(([clave]) => clave === nombre)?.[1];
  return typeof valor === "string" ? valor : "";
}

const nitDe = (numero: string): string => (numero.split("-")[0] ?? "").replace(/\D/g, "");
