import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import forge from "node-forge";
import { SignedXml } from "xml-crypto";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** A key and its certificate, made for these tests. */
export interface Signer {
  key: string;
  certificate: string;
}

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** A certificate that says it is of this NIT. */
export function signerOf(serialNumber: string, name: string, until = new Date("2030-01-01T00:00:00Z")): Signer {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey.export({ type: "spki", format: "pem" }).toString());
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date("2020-01-01T00:00:00Z");
  certificate.validity.notAfter = until;
  const subject = [
    { name: "commonName", value: name },
    { type: "2.5.4.5", value: serialNumber },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer([{ name: "commonName", value: "Emisor de prueba" }]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, certificate: forge.pki.certificateToPem(certificate) };
}

export const DIAN = signerOf("8001972684", "U.A.E. DIRECCION DE IMPUESTOS Y ADUANAS NACIONALES");
export const PROVEEDOR = signerOf("900555111", "Distribuidora El Faro SAS");

interface How {
  exclusive?: boolean;
  /** Local name of the element that alone is signed. */
  part?: string;
}

/** An XML signed by another's code, in its first ExtensionContent. */
export function signXml(xml: string, { key, certificate }: Signer, { exclusive = false, part }: How = {}): string {
  const method = exclusive ? EXCLUSIVE : C14N;
  const signer = new SignedXml({
    privateKey: createPrivateKey(key).export({ type: "pkcs8", format: "pem" }).toString(),
    publicCert: certificate,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: method,
  });
  signer.addReference({
    xpath: part ? `//*[local-name(.)='${part}']` : "/*",
    transforms: [...(part ? [] : [ENVELOPED]), method],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    isEmptyUri: part === undefined,
  });
  signer.computeSignature(xml, { prefix: "ds", location: { reference: "//*[local-name(.)='ExtensionContent']", action: "append" } });
  return signer.getSignedXml();
}
