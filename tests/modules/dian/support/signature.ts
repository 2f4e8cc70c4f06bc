import { createHash, createPublicKey, type KeyLike, verify, X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { parse, reading } from "./reading";

const POLICY = "dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=";
const DS = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const MORE = "http://www.w3.org/2001/04/xmldsig-more#";
/** What a document is signed with by a key, each once, in the order in which it says so. */
const algorithmsBy = (key: string) =>
  [
    "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
    `${MORE}${key}`,
    `${DS}enveloped-signature`,
    "http://www.w3.org/2001/04/xmlenc#sha256",
  ].join(" ");
const ALGORITHMS = ["rsa-sha256", "ecdsa-sha256", "ecdsa-sha384"].map(algorithmsBy);
const DECLARED_AGAIN = /<xades:QualifyingProperties xmlns:xades="[^"]+" xmlns:xades141="[^"]+" Target="#/;
/** How far the clocks of two machines may be apart. */
const CLOCK_SKEW_MS = 300_000;

const nameOf = (text: string) => text.split("\n").reverse().join(",");

/** The first of these elements of an XML, anywhere in it. */
export function find(xml: string, namespace: string, name: string) {
  return parse(xml).getElementsByTagNameNS(namespace, name)[0];
}

const certificateOf = (xml: string): X509Certificate =>
  new X509Certificate(Buffer.from(find(xml, DS, "X509Certificate")?.textContent ?? "", "base64"));

const algorithmsOf = (xml: string): string =>
  [...new Set([...parse(xml).getElementsByTagNameNS(DS, "*")].flatMap((one) => one.getAttribute("Algorithm") ?? []))].join(" ");

/** What xml-crypto and the rules of the DIAN have against the signature of a document; empty when it is good. */
export function signatureErrors(xml: string): string[] {
  const signature = /<ds:Signature [\s\S]*?<\/ds:Signature>/.exec(xml)?.[0];
  if (signature === undefined) return ["No signature."];
  const certificate = certificateOf(xml);
  const checker = new SignedXml({ publicCert: certificate.toString() });
  checker.loadSignature(signature);
  if (!verified(checker, xml)) return ["The signature does not verify."];
  const id = find(xml, DS, "Signature")?.getAttribute("Id");
  const signed = [...parse(xml).getElementsByTagNameNS(DS, "Reference")].map((reference) => reference.getAttribute("URI"));
  const errors = [
    [signed.join(" ") === ` #${id}-keyinfo #${id}-signedprops`, `Signed: ${signed.join(" ")}`],
    [ALGORITHMS.includes(algorithmsOf(xml)), `Algorithms: ${algorithmsOf(xml)}`],
    [DECLARED_AGAIN.test(xml), "QualifyingProperties does not declare its prefixes again."],
    [find(xml, XADES, "SigPolicyHash")?.textContent === POLICY, "Another policy."],
    [certifies(xml, certificate), "SigningCertificate is of another certificate."],
    [find(xml, XADES, "ClaimedRole")?.textContent === "supplier", "Another role."],
  ] as const;
  return errors.filter(([right]) => !right).map(([, error]) => error);
}

/** An algorithm that the library does not have. */
const withCurve = (hash: "sha256" | "sha384") =>
  class {
    getAlgorithmName = () => `${MORE}ecdsa-${hash}`;
    getSignature = () => "";
    verifySignature = (text: string, key: KeyLike, seal: string) =>
      verify(hash, Buffer.from(text), { key: createPublicKey(key), dsaEncoding: "ieee-p1363" }, Buffer.from(seal, "base64"));
  };

function verified(checker: SignedXml, xml: string): boolean {
  for (const hash of ["sha256", "sha384"] as const) checker.SignatureAlgorithms[`${MORE}ecdsa-${hash}`] = withCurve(hash);
  try {
    return checker.checkSignature(xml);
  } catch {
    return false;
  }
}

function certifies(xml: string, certificate: X509Certificate): boolean {
  const first = find(xml, XADES, "Cert");
  if (!first) return false;
  const { textIn } = reading(xml);
  return (
    textIn(first, "CertDigest/DigestValue") === createHash("sha256").update(certificate.raw).digest("base64") &&
    textIn(first, "IssuerSerial/X509IssuerName") === nameOf(certificate.issuer) &&
    textIn(first, "IssuerSerial/X509SerialNumber") === BigInt(`0x${certificate.serialNumber}`).toString()
  );
}

/** Who signed, by the certificate: the NIT in its subject, and the days on which it is valid. */
export function signerOf(xml: string): { nit: string; from: number; to: number; signedOn: string } {
  const certificate = certificateOf(xml);
  return {
    nit: /serialNumber=(\d+)/.exec(certificate.subject)?.[1] ?? "",
    from: Date.parse(certificate.validFrom),
    to: Date.parse(certificate.validTo),
    signedOn: (find(xml, XADES, "SigningTime")?.textContent ?? "").slice(0, 10),
  };
}

/** The parameters of each operation. The service reads them in this order alone. */
const PARAMETERS: Readonly<Record<string, string>> = {
  SendBillSync: "fileName,contentFile",
  SendTestSetAsync: "fileName,contentFile,testSetId",
  GetStatus: "trackId",
  GetStatusZip: "trackId",
  SendEventUpdateStatus: "contentFile",
  GetStatusEvent: "trackId",
  GetAcquirer: "identificationType,identificationNumber",
  GetNumberingRange: "accountCode,accountCodeT,softwareCode",
};
const SERVICE = "http://wcf.dian.colombia";

/** Whether an envelope of this operation is signed by the certificate that it brings, over its wsa:To, which is `address`, and is in time. */
export function envelopeErrors(xml: string, { address, operation, now }: { address: string; operation: string; now: number }): string[] {
  const { text, all, textIn } = reading(xml);
  const security = all("Header/Security")[0];
  const signature = /<ds:Signature [\s\S]*?<\/ds:Signature>/.exec(xml)?.[0];
  if (!security || signature === undefined) return ["No signature."];
  const certificate = new X509Certificate(Buffer.from(textIn(security, "BinarySecurityToken"), "base64"));
  const checker = new SignedXml({ publicCert: certificate.toString(), idMode: "wssecurity" });
  checker.loadSignature(signature);
  const to = all("Header/To")[0];
  const token = all("Header/Security/BinarySecurityToken")[0];
  const reference = all("Header/Security/Signature/KeyInfo/SecurityTokenReference/Reference")[0]?.getAttribute("URI");
  const time = (name: string) => Date.parse(text(`Header/Security/Timestamp/${name}`));
  const given = all(`Body/${operation}`).flatMap(({ childNodes }) => [...childNodes]);
  const idOf = (element: typeof to) => `#${element?.getAttribute("wsu:Id")}`;
  const errors = [
    [verified(checker, xml), "The signature does not verify."],
    [
      all("Header/Security/Signature/SignedInfo/Reference")
        .map((one) => one.getAttribute("URI"))
        .join() === idOf(to),
      "wsa:To is not signed.",
    ],
    [reference === idOf(token), "The certificate is not the one that is referred to."],
    [text("Header/To") === address, `To: ${text("Header/To")}`],
    [text("Header/Action").endsWith(`/IWcfDianCustomerServices/${operation}`), `Action: ${text("Header/Action")}`],
    [time("Created") <= now + CLOCK_SKEW_MS && now < time("Expires"), "Out of time."],
    [given.map(({ localName }) => localName).join() === PARAMETERS[operation], "Other parameters."],
    [given.every(({ namespaceURI }) => namespaceURI === SERVICE), "Parameters of another namespace."],
  ] as const;
  return errors.filter(([right]) => !right).map(([, error]) => error);
}
