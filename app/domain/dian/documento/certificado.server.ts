// Before toLegacyObject(): called first, it leaves this module of Node 20 without createSecureContext, and all of TLS with it.
import "node:tls";
import { X509Certificate } from "node:crypto";
import type forge from "node-forge";
import type { Instante } from "../../nucleo/fecha";
import type { Firmante } from "../contenido";
import { CertificadoInvalido } from "./certificado-invalido";
import { conForge, MAXIMO_DE_VUELTAS } from "./forge.server";
import { llaveQueFirma } from "./llave.server";
import { vueltasEn } from "./vueltas.server";

/** A long chain has five. */
const MAXIMO_DE_CERTIFICADOS = 20;

export interface Certificado {
  firmante: Firmante;
  /** Common name of its subject. */
  titular: string;
  /** Digits of the subject's serialNumber, without what follows a hyphen; "" without. */
  nit: string;
  desde: Instante;
  hasta: Instante;
}

/**
 * Reads a .p12, also one with the old ciphers (RC2, 3DES) that OpenSSL 3 refuses. Throws {@link CertificadoInvalido}; for what would take long,
 * before it is done.
 */
export function leerCertificado(p12: Uint8Array, clave: string, ahora: Instante): Certificado {
  const pfx = abrir(p12, clave);
  return conForge((biblioteca) => leerCon(biblioteca, pfx, ahora));
}

function leerCon({ pki }: typeof forge, pfx: forge.pkcs12.Pkcs12Pfx, ahora: Instante): Certificado {
  const { llave, certificados } = contenidoDe(pki, pfx);
  const propio = certificados.find((certificado) => esDe(certificado, llave));
  if (!propio) throw new CertificadoInvalido("sin_llave");
  const [desde, hasta] = [propio.validity.notBefore.getTime(), propio.validity.notAfter.getTime()];
  if (ahora > hasta) throw new CertificadoInvalido("vencido");
  if (ahora < desde) throw new CertificadoInvalido("no_empieza");
  const llaveEnPem = pki.privateKeyToPem(llave);
  llaveQueFirma(llaveEnPem);
  const propioEnPem = pki.certificateToPem(propio);
  const superiores = superioresDe(propio, certificados).map((uno) => pki.certificateToPem(uno));
  return {
    firmante: { llave: llaveEnPem, certificados: [propioEnPem, ...superiores] },
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
function abrir(p12: Uint8Array, clave: string): forge.pkcs12.Pkcs12Pfx {
  const { asn1, enUtf8 } = conForge((biblioteca) => ({ asn1: leer(biblioteca, p12), enUtf8: biblioteca.util.encodeUtf8(clave) }));
  try {
    return conForge(({ pkcs12 }) => pkcs12.pkcs12FromAsn1(asn1, false, clave));
  } catch (error) {
    if (error instanceof CertificadoInvalido) throw error;
    if (!esClave(error)) throw new CertificadoInvalido("ilegible");
    if (enUtf8 === clave) throw new CertificadoInvalido("clave");
  }
  try {
    return conForge(({ pkcs12 }) => pkcs12.pkcs12FromAsn1({ ...asn1, value: asn1.value.slice(0, 2) as forge.asn1.Asn1[] }, false, enUtf8));
  } catch {
    throw new CertificadoInvalido("clave");
  }
}

const esClave = (error: unknown): boolean => error instanceof Error && /password|decrypt/i.test(error.message);

function leer(biblioteca: typeof forge, p12: Uint8Array): forge.asn1.Asn1 {
  const asn1 = deDer(biblioteca, p12);
  if (vueltasEn(biblioteca, asn1) > MAXIMO_DE_VUELTAS) throw new CertificadoInvalido("costoso");
  return asn1;
}

function deDer({ asn1, util }: typeof forge, p12: Uint8Array): forge.asn1.Asn1 {
  try {
    return asn1.fromDer(util.createBuffer(Buffer.from(p12).toString("binary")));
  } catch {
    throw new CertificadoInvalido("ilegible");
  }
}

function contenidoDe({ oids }: typeof forge.pki, pfx: forge.pkcs12.Pkcs12Pfx) {
  const bolsas = pfx.safeContents.flatMap(({ safeBags }) => safeBags);
  if (bolsas.filter(({ type }) => type === oids.certBag).length > MAXIMO_DE_CERTIFICADOS) throw new CertificadoInvalido("muchos");
  const conLlave = bolsas.find(({ key, asn1, type }) => type !== oids.certBag && (key || asn1));
  if (!conLlave) throw new CertificadoInvalido("sin_llave");
  // The library reads RSA alone.
  if (!conLlave.key || !("n" in conLlave.key)) throw new CertificadoInvalido("llave");
  return { llave: conLlave.key, certificados: bolsas.flatMap(({ cert }) => cert ?? []) };
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
