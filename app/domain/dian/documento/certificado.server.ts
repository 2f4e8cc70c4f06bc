import forge from "node-forge";
import type { Instante } from "../../nucleo/fecha";
import type { Firmante } from "../contenido";

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
export function leerCertificado(p12: Uint8Array, clave: string, ahora: Instante): Certificado {
  const { llave, certificados } = contenidoDe(abrir(p12, clave));
  const propio = certificados.find((certificado) => esDe(certificado, llave));
  if (!propio) throw new CertificadoInvalido("sin_llave");
  const [desde, hasta] = [propio.validity.notBefore.getTime(), propio.validity.notAfter.getTime()];
  if (ahora > hasta) throw new CertificadoInvalido("vencido");
  if (ahora < desde) throw new CertificadoInvalido("no_empieza");
  return {
    firmante: {
      llave: forge.pki.privateKeyToPem(llave),
      certificados: cadenaDe(propio, certificados).map((uno) => forge.pki.certificateToPem(uno)),
    },
    titular: campo(propio, "2.5.4.3"),
    nit: nitDe(campo(propio, "2.5.4.5")),
    desde,
    hasta,
  };
}

/** The sealed contents. A .p12 without a MAC, or of which a password opens the one and not the other, fails when it is decrypted. */
function abrir(p12: Uint8Array, clave: string): forge.pkcs12.Pkcs12Pfx {
  const asn1 = leer(p12);
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, clave);
  } catch (error) {
    throw new CertificadoInvalido(error instanceof Error && /password|decrypt/i.test(error.message) ? "clave" : "ilegible");
  }
}

function leer(p12: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString("binary")));
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

/** The certificate, then the one that issued it, and so on, as far as they are at hand. */
function cadenaDe(propio: forge.pki.Certificate, todos: readonly forge.pki.Certificate[]): forge.pki.Certificate[] {
  const emisor = todos.find((uno) => uno !== propio && propio.isIssuer(uno) && !uno.isIssuer(propio));
  return emisor ? [propio, ...cadenaDe(emisor, todos)] : [propio];
}

function campo({ subject }: forge.pki.Certificate, type: string): string {
  const valor: unknown = subject.getField({ type })?.value;
  return typeof valor === "string" ? valor : "";
}

const nitDe = (numero: string): string => (numero.split("-")[0] ?? "").replace(/\D/g, "");
