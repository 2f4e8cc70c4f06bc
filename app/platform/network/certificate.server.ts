import { randomBytes, type webcrypto } from "node:crypto";
import { isIP, isIPv4 } from "node:net";
import type { GeneralName } from "pkijs";
import { LOOPBACK_RANGES, PRIVATE_RANGES } from "~/domain/nucleo/redes.server";

/** A certificate and its private key, in PEM. */
export interface Pair {
  certificate: string;
  key: string;
}

interface Wish {
  subject: string;
  from: number;
  until: number;
}

/** Object identifiers of what a certificate says (RFC 5280). */
const OID = {
  commonName: "2.5.4.3",
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

async function blank({ asn1, pki }: Libraries, { subject, from, until }: Wish) {
  const made = new pki.Certificate();
  made.version = 2;
  const serial = randomBytes(SERIAL_BYTES);
  // Positive and without leading zeros.
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40;
  made.serialNumber = new asn1.Integer({ valueHex: exact(serial) });
  made.notBefore.value = new Date(from);
  made.notAfter.value = new Date(until);
  const value = new asn1.Utf8String({ value: subject });
  made.subject.typesAndValues.push(new pki.AttributeTypeAndValue({ type: OID.commonName, value }));
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

/** An authority that can only vouch for `names` with what is below them, and for private and loopback addresses. */
export async function newAuthority({ names, ...wish }: Wish & { names: readonly string[] }): Promise<Pair> {
  const libraries = await load();
  const { pki, asn1 } = libraries;
  const keys = await newKeys();
  const made = await blank(libraries, wish);
  made.issuer = made.subject;
  const ranges = [...PRIVATE_RANGES, ...LOOPBACK_RANGES].map(([network, bits]) => {
    const bytes = bytesOf(network);
    return addressName(libraries, Buffer.concat([bytes, maskOf(bits, bytes.length)]));
  });
  const allowed = [...names.map((name) => dnsName(libraries, name)), ...ranges];
  const permittedSubtrees = allowed.map((base) => new pki.GeneralSubtree({ base }));
  made.extensions = [
    extension(libraries, OID.basic, new pki.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(), true),
    extension(libraries, OID.usage, usage(libraries, SIGNS_CERTIFICATES), true),
    extension(libraries, OID.constraints, new pki.NameConstraints({ permittedSubtrees }).toSchema(), true),
    extension(libraries, OID.keyId, new asn1.OctetString({ valueHex: await keyIdOf(keys.publicKey) })),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(keys.privateKey, HASH);
  return pairOf(made, keys.privateKey);
}

/** A certificate of `authority` for the names and addresses in `names`. */
export async function newCertificate(authority: Pair, { names, ...wish }: Wish & { names: readonly string[] }): Promise<Pair> {
  const libraries = await load();
  const { pki, asn1 } = libraries;
  const issuer = pki.Certificate.fromBER(exact(derOf(authority.certificate)));
  const issuerKeyId = issuer.extensions?.find(({ extnID }) => extnID === OID.keyId)?.parsedValue.valueBlock.valueHexView;
  const signer = await crypto.subtle.importKey("pkcs8", exact(derOf(authority.key)), ECDSA_P256, false, ["sign"]);
  const keys = await newKeys();
  const made = await blank(libraries, wish);
  made.issuer = issuer.subject;
  const listed = names.map((name) => (isIP(name) ? addressName(libraries, bytesOf(name)) : dnsName(libraries, name)));
  const keyIdentifier = new asn1.OctetString({ valueHex: exact(Buffer.from(issuerKeyId)) });
  made.extensions = [
    extension(libraries, OID.basic, new pki.BasicConstraints({ cA: false }).toSchema(), true),
    extension(libraries, OID.usage, usage(libraries, SIGNS), true),
    extension(libraries, OID.extendedUsage, new pki.ExtKeyUsage({ keyPurposes: [OID.serverAuth] }).toSchema()),
    extension(libraries, OID.names, new pki.GeneralNames({ names: listed }).toSchema()),
    extension(libraries, OID.keyId, new asn1.OctetString({ valueHex: await keyIdOf(keys.publicKey) })),
    extension(libraries, OID.issuerKeyId, new pki.AuthorityKeyIdentifier({ keyIdentifier }).toSchema()),
  ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(signer, HASH);
  return pairOf(made, keys.privateKey);
}
