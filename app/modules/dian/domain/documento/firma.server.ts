import { createHash, X509Certificate } from "node:crypto";
import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import type { Firmante } from "../contenido";
import { XADES } from "./clases";
import { llaveQueFirma, selloDe } from "./llave.server";
import { type Atributos, elemento, escribirConAmbito, grupo, type Nodo, valor } from "./xml";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const SIGNED_PROPERTIES = "http://uri.etsi.org/01903#SignedProperties";
const POLITICA = {
  id: "https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf",
  nombre: "Política de firma para facturas electrónicas de la República de Colombia.",
  sha256: "dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=",
} as const;

/** What is signed, and by whom. */
export interface Encargo {
  /** The document without a signature, in canonical form. */
  documento: string;
  /** The namespaces of its root, which the parts of the signature inherit. */
  ambito: Atributos;
  firmante: Firmante;
  ahora: Instante;
  /** 32 hexadecimal digits that no other signature of the document has. */
  id: string;
}

/**
 * The XAdES-EPES signature of a document, `ds:Signature`. It is in canonical form but for `QualifyingProperties`, which declares again what it
 * inherits, as documents that the DIAN accepted do; canonical form drops that, so that no digest changes. `KeyInfo` has the certificate of the
 * key; its chain, where there is one, is in `SigningCertificate`: rule DC25 asks for three, and others were accepted with that of the key alone.
 */
export function firmaDe({ documento, ambito, firmante, ahora, id }: Encargo): Nodo {
  const llave = llaveQueFirma(firmante.llave);
  const nombre = `xmldsig-${id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}`;
  const certificados = firmante.certificados.map((pem) => new X509Certificate(pem));
  const llaves = elemento(
    "ds:KeyInfo",
    { Id: `${nombre}-keyinfo` },
    grupo("ds:X509Data", ...certificados.slice(0, 1).map(({ raw }) => valor("ds:X509Certificate", raw.toString("base64")))),
  );
  const propiedades = propiedadesFirmadas(`${nombre}-signedprops`, certificados, ahora);
  const firmado = grupo(
    "ds:SignedInfo",
    elemento("ds:CanonicalizationMethod", { Algorithm: C14N }),
    elemento("ds:SignatureMethod", { Algorithm: llave.algoritmo }),
    referencia({ Id: `${nombre}-ref0`, URI: "" }, documento, ENVELOPED),
    referencia({ URI: `#${nombre}-keyinfo` }, escribirConAmbito(llaves, ambito)),
    referencia({ Type: SIGNED_PROPERTIES, URI: `#${nombre}-signedprops` }, escribirConAmbito(propiedades, ambito)),
  );
  const sello = selloDe(llave, escribirConAmbito(firmado, ambito));
  return elemento(
    "ds:Signature",
    { Id: nombre },
    firmado,
    valor("ds:SignatureValue", sello, { Id: `${nombre}-sigvalue` }),
    llaves,
    grupo("ds:Object", elemento("xades:QualifyingProperties", { ...XADES, Target: `#${nombre}` }, propiedades)),
  );
}

const huella = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("base64");

const resumen = (valorDeResumen: string): Nodo[] => [
  elemento("ds:DigestMethod", { Algorithm: SHA256 }),
  valor("ds:DigestValue", valorDeResumen),
];

const referencia = (atributos: Atributos, canonico: string, transformacion?: string): Nodo =>
  elemento(
    "ds:Reference",
    atributos,
    transformacion === undefined ? null : grupo("ds:Transforms", elemento("ds:Transform", { Algorithm: transformacion })),
    resumen(huella(canonico)),
  );

function propiedadesFirmadas(id: string, certificados: readonly X509Certificate[], ahora: Instante): Nodo {
  return elemento(
    "xades:SignedProperties",
    { Id: id },
    grupo(
      "xades:SignedSignatureProperties",
      valor("xades:SigningTime", textoInstante(ahora)),
      grupo("xades:SigningCertificate", ...certificados.map(certificado)),
      grupo(
        "xades:SignaturePolicyIdentifier",
        grupo(
          "xades:SignaturePolicyId",
          grupo("xades:SigPolicyId", valor("xades:Identifier", POLITICA.id), valor("xades:Description", POLITICA.nombre)),
          grupo("xades:SigPolicyHash", resumen(POLITICA.sha256)),
        ),
      ),
      grupo("xades:SignerRole", grupo("xades:ClaimedRoles", valor("xades:ClaimedRole", "supplier"))),
    ),
  );
}

const certificado = (propio: X509Certificate): Nodo =>
  grupo(
    "xades:Cert",
    grupo("xades:CertDigest", resumen(huella(propio.raw))),
    grupo(
      "xades:IssuerSerial",
      valor("ds:X509IssuerName", nombreRfc2253(propio.issuer)),
      valor("ds:X509SerialNumber", BigInt(`0x${propio.serialNumber}`).toString()),
    ),
  );

/** A name of a certificate in one line, the most specific part first. Node gives a line a part, escaped, in the order of the certificate. */
const nombreRfc2253 = (nombre: string): string => nombre.split("\n").reverse().join(",");
