import { randomBytes, type webcrypto } from "node:crypto";
import { isIP, isIPv4 } from "node:net";
import type { GeneralName, RelativeDistinguishedNames } from "pkijs";
import { LOOPBACK_RANGES, PRIVATE_RANGES } from "~/domain/nucleo/redes.server";

/** A certificate and its private key, in PEM. */
export interface Pair {
  certificate: string;
  key: string;
}

interface Wish {
  /** The common name of whom it is for. */
  subject: string;
  from: number;
  until: number;
}

/** Object identifiers of what a certificate says (RFC 5280). */
const OID = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  keyId: "2.5.29.14",
  usage: "2.5.29.15",
  names: "2.5.29.17",
  basic: "2.5.29.19",
  constraints: "2.5.29.30",
  issuerKeyId: "2.5.29.35",
  extendedUsage: "2.5.29.37",
  serverAuth: "1.3.6.1.5.5.7.3.1",
};
const ECDSA_P256 = { name: "ECDSA", namedCurve: "P-256" };
const HASH = "SHA-256";
// Bits of the key usage, from the left.
const SIGNS = 0x80;
const SIGNS_CERTIFICATES = 0x06;
const SERIAL_BYTES = 16;
/** A host of mail that never exists (RFC 2606). */
const NO_MAIL = "invalid";

/** Loaded by the first certificate: 45 ms and 10 MB that a closed box does not pay. */
async function load() {
  const [asn1, pki] = await Promise.all([import("asn1js"), import("pkijs")]);
  return { asn1, pki };
}

type Libraries = Awaited<ReturnType<typeof load>>;

const pemOf = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? []
  ).join("\n")}\n-----END ${label}-----\n`;

/** The bytes of a PEM text. */
export const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");

/** The bytes of an address. */
function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail] = address.split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return Buffer.from([...first, ...zeros, ...last].map((group) => group.padStart(4, "0")).join(""), "hex");
}

function maskOf(bits: number, length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, i) => 0xff & ~(0xff >> Math.max(0, Math.min(8, bits - i * 8)))));
}

const exact = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const dnsName = ({ pki }: Libraries, name: string): GeneralName => new pki.GeneralName({ type: 2, value: name });
const addressName = ({ pki, asn1 }: Libraries, bytes: Buffer): GeneralName =>
  new pki.GeneralName({ type: 7, value: new asn1.OctetString({ valueHex: exact(bytes) }) });

const newKeys = (): Promise<webcrypto.CryptoKeyPair> => crypto.subtle.generateKey(ECDSA_P256, true, ["sign", "verify"]);

/** A name of attributes, the highest first. By itself pkijs makes one step of them all, which is no way from the top. */
function nameOf({ asn1, pki }: Libraries, ...attributes: (readonly [type: string, text: string])[]): RelativeDistinguishedNames {
  const steps = attributes.map(([type, text]) => {
    const attribute = new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value: text }) });
    return new asn1.Set({ value: [attribute.toSchema()] });
  });
  return pki.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: steps }).toBER());
}

function blank({ asn1, pki }: Libraries, { from, until }: Pick<Wish, "from" | "until">) {
  const made = new pki.Certificate();
  made.version = 2;
  const serial = randomBytes(SERIAL_BYTES);
  // Positive and without leading zeros.
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40;
  made.serialNumber = new asn1.Integer({ valueHex: exact(serial) });
  made.notBefore.value = new Date(from);
  made.notAfter.value = new Date(until);
  return made;
}

function extension({ pki }: Libraries, extnID: string, schema: { toBER(): ArrayBuffer }, critical = false) {
  return new pki.Extension({ extnID, critical, extnValue: schema.toBER() });
}

function usage({ asn1 }: Libraries, bits: number) {
  const unusedBits = bits === SIGNS ? 7 : 1;
  return new asn1.BitString({ unusedBits, valueHex: exact(Buffer.from([bits])) });
}

const keyIdOf = async (key: webcrypto.CryptoKey): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-1", await crypto.subtle.exportKey("spki", key));

async function pairOf(made: InstanceType<Libraries["pki"]["Certificate"]>, key: webcrypto.CryptoKey): Promise<Pair> {
  return {
    certificate: pemOf("CERTIFICATE", made.toSchema(true).toBER()),
    key: pemOf("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", key)),
  };
}

const mailName = ({ pki }: Libraries, host: string): GeneralName => new pki.GeneralName({ type: 1, value: host });
const personName = ({ pki }: Libraries, name: RelativeDistinguishedNames): GeneralName => new pki.GeneralName({ type: 4, value: name });

const forServers = (libraries: Libraries) =>
  extension(libraries, OID.extendedUsage, new libraries.pki.ExtKeyUsage({ keyPurposes: [OID.serverAuth] }).toSchema());

/**
 * An authority that can only vouch for servers, by `names` with what is below them and by private and loopback addresses. To name a person it
 * has one place, below its own name as organization, and to name mail none. Both are said by what is permitted: Firefox refuses every
 * certificate below an excluded name of a person, and OpenSSL excludes mail by its exact host alone.
 */
export async function newAuthority({ names, subject, ...wish }: Wish & { names: readonly string[] }): Promise<Pair> {
  const libraries = await load();
  const { pki, asn1 } = libraries;
  const keys = await newKeys();
  const made = blank(libraries, wish);
  made.subject = nameOf(libraries, [OID.commonName, subject]);
  made.issuer = made.subject;
  const mail = mailName(libraries, NO_MAIL);
  const ranges = [...PRIVATE_RANGES, ...LOOPBACK_RANGES].map(([network, bits]) => {
    const bytes = bytesOf(network);
    return addressName(libraries, Buffer.concat([bytes, maskOf(bits, bytes.length)]));
  });
  const persons = personName(libraries, nameOf(libraries, [OID.organization, subject]));
  const allowed = [...names.map((name) => dnsName(libraries, name)), ...ranges, mail, persons];
  const permittedSubtrees = allowed.map((base) => new pki.GeneralSubtree({ base }));
  const excludedSubtrees = [new pki.GeneralSubtree({ base: mail })];
  made.extensions = [
    extension(libraries, OID.basic, new pki.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(), true),
    extension(libraries, OID.usage, usage(libraries, SIGNS_CERTIFICATES), true),
    forServers(libraries),
    extension(libraries, OID.constraints, new pki.NameConstraints({ permittedSubtrees, excludedSubtrees }).toSchema(), true),
    extension(libraries, OID.keyId, new asn1.OctetString({ valueHex: await keyIdOf(keys.publicKey) })),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(keys.privateKey, HASH);
  return pairOf(made, keys.privateKey);
}

/** A certificate of `authority` for the names and addresses in `names`. */
export async function newCertificate(authority: Pair, { names, subject, ...wish }: Wish & { names: readonly string[] }): Promise<Pair> {
  const libraries = await load();
  const { pki, asn1 } = libraries;
  const issuer = pki.Certificate.fromBER(exact(derOf(authority.certificate)));
  const issuerKeyId = issuer.extensions?.find(({ extnID }) => extnID === OID.keyId)?.parsedValue.valueBlock.valueHexView;
  const signer = await crypto.subtle.importKey("pkcs8", exact(derOf(authority.key)), ECDSA_P256, false, ["sign"]);
  const keys = await newKeys();
  const made = blank(libraries, wish);
  const organization: string = issuer.subject.typesAndValues[0]?.value.valueBlock.value ?? "";
  made.subject = nameOf(libraries, [OID.organization, organization], [OID.commonName, subject]);
  made.issuer = issuer.subject;
  const listed = names.map((name) => (isIP(name) ? addressName(libraries, bytesOf(name)) : dnsName(libraries, name)));
  const keyIdentifier = new asn1.OctetString({ valueHex: exact(Buffer.from(issuerKeyId)) });
  made.extensions = [
    extension(libraries, OID.basic, new pki.BasicConstraints({ cA: false }).toSchema(), true),
    extension(libraries, OID.usage, usage(libraries, SIGNS), true),
    forServers(libraries),
    extension(libraries, OID.names, new pki.GeneralNames({ names: listed }).toSchema()),
    extension(libraries, OID.keyId, new asn1.OctetString({ valueHex: await keyIdOf(keys.publicKey) })),
    extension(libraries, OID.issuerKeyId, new pki.AuthorityKeyIdentifier({ keyIdentifier }).toSchema()),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(signer, HASH);
  return pairOf(made, keys.privateKey);
}
