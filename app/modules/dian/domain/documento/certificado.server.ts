// Before toLegacyObject(): called first, it leaves this module of Node 20 without createSecureContext, and all of TLS with it.
import "node:tls";
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type forge from "node-forge";
import type { Instante } from "~/domain/nucleo/fecha";
import type { Firmante } from "../contenido";
import { CertificadoInvalido } from "./certificado-invalido";
import { MAXIMO_DE_VUELTAS, usarForge } from "./forge.server";
import { llaveQueFirma } from "./llave.server";
import { esDe, vueltasEn } from "./vueltas.server";

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
  const pfx = abrirArchivo(p12, clave);
  return usarForge((biblioteca) => leerCon(biblioteca, pfx, ahora));
}

function leerCon(biblioteca: typeof forge, pfx: forge.pkcs12.Pkcs12Pfx, ahora: Instante): Certificado {
  const { llave, certificados } = contenidoDe(biblioteca, pfx);
  const propio = certificados.find((certificado) => certificado.checkPrivateKey(llave));
  if (!propio) throw new CertificadoInvalido("sin_llave");
  const [desde, hasta] = [Date.parse(propio.validFrom), Date.parse(propio.validTo)];
  if (ahora > hasta) throw new CertificadoInvalido("vencido");
  if (ahora < desde) throw new CertificadoInvalido("no_empieza");
  return {
    firmante: {
      llave: llave.export({ type: "pkcs8", format: "pem" }).toString(),
      certificados: [propio, ...superioresDe(propio, certificados)].map(String),
    },
    titular: campo(propio, "CN"),
    nit: nitDe(campo(propio, "serialNumber")),
    desde,
    hasta,
  };
}

/**
 * The sealed contents. The newer ciphers (PBES2) take a password in UTF-8, the older ones and the MAC in UTF-16, which is what forge does: a
 * password with other letters than those of English is tried both ways, without the MAC in the second. One of 256 contents opens the wrong
 * way too, without a meaning.
 */
function abrirArchivo(p12: Uint8Array, clave: string): forge.pkcs12.Pkcs12Pfx {
  const { asn1, enUtf8, sinMac } = usarForge((biblioteca) => {
    const leido = leer(biblioteca, p12);
    return { asn1: leido, enUtf8: biblioteca.util.encodeUtf8(clave), sinMac: careceDeMac(biblioteca, leido) };
  });
  try {
    return usarForge(({ pkcs12 }) => pkcs12.pkcs12FromAsn1(asn1, false, clave));
  } catch (error) {
    if (error instanceof CertificadoInvalido) throw error;
    const deOtroModo = enUtf8 === clave ? null : abrirSinMac(asn1, enUtf8);
    if (deOtroModo) return deOtroModo;
    throw new CertificadoInvalido(esClave(error) || sinMac ? "clave" : "ilegible");
  }
}

const abrirSinMac = (asn1: forge.asn1.Asn1, clave: string): forge.pkcs12.Pkcs12Pfx | null =>
  leerONada(() =>
    usarForge(({ pkcs12 }) => pkcs12.pkcs12FromAsn1({ ...asn1, value: asn1.value.slice(0, 2) as forge.asn1.Asn1[] }, false, clave)),
  );

/** Whether nothing in the file tells a wrong password from its own: one of 256 seems to open it, to contents without a meaning. */
function careceDeMac(biblioteca: typeof forge, { value }: forge.asn1.Asn1): boolean {
  const { INTEGER, SEQUENCE } = biblioteca.asn1.Type;
  const [version, contenido, ...resto] = Array.isArray(value) ? value : [];
  return resto.length === 0 && esDe(biblioteca, version, INTEGER) && esDe(biblioteca, contenido, SEQUENCE);
}

const esClave = (error: unknown): boolean => error instanceof Error && /password|decrypt/i.test(error.message);

function leer(biblioteca: typeof forge, p12: Uint8Array): forge.asn1.Asn1 {
  const asn1 = leerDer(biblioteca, p12);
  if (vueltasEn(biblioteca, asn1) > MAXIMO_DE_VUELTAS) throw new CertificadoInvalido("costoso");
  return asn1;
}

function leerDer({ asn1, util }: typeof forge, p12: Uint8Array): forge.asn1.Asn1 {
  try {
    return asn1.fromDer(util.createBuffer(Buffer.from(p12).toString("binary")));
  } catch {
    throw new CertificadoInvalido("ilegible");
  }
}

function contenidoDe({ pki, asn1 }: typeof forge, pfx: forge.pkcs12.Pkcs12Pfx) {
  const bolsas = pfx.safeContents.flatMap(({ safeBags }) => safeBags);
  const deCertificado = bolsas.filter(({ type }) => type === pki.oids.certBag);
  if (deCertificado.length > MAXIMO_DE_CERTIFICADOS) throw new CertificadoInvalido("muchos");
  const conLlave = bolsas.find(({ key, asn1: enAsn1, type }) => type !== pki.oids.certBag && (key || enAsn1));
  if (!conLlave) throw new CertificadoInvalido("sin_llave");
  const bytes = (dicho: forge.asn1.Asn1) => Buffer.from(asn1.toDer(dicho).getBytes(), "binary");
  // The library knows RSA alone; what else it finds it leaves as it was written.
  const llave = conLlave.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(conLlave.key)) : conLlave.asn1;
  return {
    llave: llaveDe(bytes(llave)),
    certificados: deCertificado.flatMap(({ cert, asn1: enAsn1 }) => certificadoDe(bytes(cert ? pki.certificateToAsn1(cert) : enAsn1))),
  };
}

function llaveDe(der: Buffer): KeyObject {
  const llave = leerONada(() => createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  if (!llave) throw new CertificadoInvalido("llave");
  llaveQueFirma(llave.export({ type: "pkcs8", format: "pem" }).toString());
  return llave;
}

/** One that Node does not read is nobody's. */
const certificadoDe = (der: Buffer): X509Certificate[] => leerONada(() => [new X509Certificate(der)]) ?? [];

function leerONada<T>(leerlo: () => T): T | null {
  try {
    return leerlo();
  } catch {
    return null;
  }
}

/** The certificate of who issued this one, of who issued that, and so on, as far as they are at hand. */
function superioresDe(propio: X509Certificate, todos: readonly X509Certificate[]): X509Certificate[] {
  const otros = todos.filter((uno) => uno !== propio);
  const emisor = otros.find((uno) => propio.checkIssued(uno));
  return emisor ? [emisor, ...superioresDe(emisor, otros)] : [];
}

/** A field of the subject of a certificate; "" without it. Node knows the encodings of its letters. */
function campo(certificado: X509Certificate, nombre: string): string {
  const valor: unknown = Object.entries(certificado.toLegacyObject().subject).find(([clave]) => clave === nombre)?.[1];
  return typeof valor === "string" ? valor : "";
}

const nitDe = (numero: string): string => (numero.split("-")[0] ?? "").replace(/\D/g, "");
