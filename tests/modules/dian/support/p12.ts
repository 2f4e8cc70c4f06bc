import { randomBytes } from "node:crypto";
import forge from "node-forge";

interface Wanted {
  /** serialNumber of the subject. */
  nit?: string;
  titular?: string;
  clave?: string;
  desde?: number;
  hasta?: number;
  /** Whether the .p12 holds the two authorities above the certificate too. */
  cadena?: boolean;
  cifra?: "aes256" | "3des";
  /** Without it, the .p12 has certificates alone. */
  llave?: boolean;
  /** The keys of the certificate. */
  par?: forge.pki.rsa.KeyPair;
  /** How many further certificates the .p12 holds. */
  otros?: number;
  /** By how many rounds its password becomes the key of its key, and that of its MAC. */
  vueltas?: number;
}

const YEAR = 365 * 24 * 3_600_000;
const pairs = new Map<string, forge.pki.rsa.KeyPair>();

/** A pair of keys for each name, made once: it takes a while. */
function pairOf(name: string): forge.pki.rsa.KeyPair {
  const known = pairs.get(name);
  if (known) return known;
  const made = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  pairs.set(name, made);
  return made;
}

/** Numbers that look like a pair of RSA keys of so many bits, its exponent of as many: they cost as much as real ones, and are made at once. */
export function imaginaryPair(bits: number, exponent = bits): forge.pki.rsa.KeyPair {
  const number = (length: number) => {
    const bytes = randomBytes(length / 8);
    bytes[0] = 0xff;
    bytes[bytes.length - 1] = 0xff;
    return new forge.jsbn.BigInteger(bytes.toString("hex"), 16);
  };
  const [n, e, half, long] = [number(bits), new forge.jsbn.BigInteger("65537"), bits / 2, Math.max(bits / 2, exponent / 2)];
  const parts = [number(exponent), number(half), number(half), number(long), number(long), number(half)] as const;
  return { publicKey: forge.pki.rsa.setPublicKey(n, e), privateKey: forge.pki.rsa.setPrivateKey(n, e, ...parts) };
}

interface Named {
  fields: forge.pki.CertificateField[];
  pair: forge.pki.rsa.KeyPair;
}

function certificate(of: Named, issuer: Named, serial: string, desde: number, hasta: number, authority: boolean): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = of.pair.publicKey;
  made.serialNumber = serial;
  made.validity.notBefore = new Date(desde);
  made.validity.notAfter = new Date(hasta);
  made.setSubject(of.fields);
  made.setIssuer(issuer.fields);
  made.setExtensions([{ name: "basicConstraints", cA: authority }]);
  made.sign(issuer.pair.privateKey, forge.md.sha256.create());
  return made;
}

const utf8 = (type: string, value: string): forge.pki.CertificateField => ({
  type,
  value,
  valueTagClass: forge.asn1.Type.UTF8 as never,
});

interface P12 {
  p12: Uint8Array;
  clave: string;
  cert: string;
  key: string;
}

const made = new Map<string, P12>();

/**
 * A .p12 as an authority of certificates gives it, with the certificate and the key that it holds in PEM. Made once for each wish: its
 * signatures take a third of a second.
 */
export function makeP12(wanted: Wanted = {}): P12 {
  if (wanted.par) return signP12(wanted);
  const wish = JSON.stringify(wanted);
  const known = made.get(wish) ?? signP12(wanted);
  made.set(wish, known);
  return known;
}

function signP12(wanted: Wanted): P12 {
  const {
    nit = "900123456",
    titular = "TIENDA DE PRUEBA S.A.S.",
    clave = "clave-de-prueba",
    cadena = true,
    cifra = "aes256",
    llave = true,
    par = pairOf("leaf"),
    otros = 0,
    vueltas = 2048,
  } = wanted;
  const desde = wanted.desde ?? Date.parse("2022-01-01T00:00:00Z");
  const hasta = wanted.hasta ?? Date.parse("2035-01-01T00:00:00Z");
  const root: Named = {
    fields: [utf8("2.5.4.6", "CO"), utf8("2.5.4.10", "Raíz, de Prueba"), utf8("2.5.4.3", "RAIZ")],
    pair: pairOf("root"),
  };
  const sub: Named = {
    fields: [utf8("2.5.4.6", "CO"), utf8("2.5.4.10", "Raíz, de Prueba"), utf8("2.5.4.3", "SUB + CA")],
    pair: pairOf("sub"),
  };
  const leaf: Named = { fields: [utf8("2.5.4.6", "CO"), utf8("2.5.4.5", nit), utf8("2.5.4.3", titular)], pair: par };
  const own = certificate(leaf, sub, "4a3b2c1d", desde, hasta, false);
  const above = [
    certificate(sub, root, "02", desde - YEAR, hasta + YEAR, true),
    certificate(root, root, "01", desde - YEAR, hasta + YEAR, true),
  ];
  const held = [own, ...(cadena ? above : []), ...Array<forge.pki.Certificate>(otros).fill(own)];
  const sealed = forge.pkcs12.toPkcs12Asn1(llave ? leaf.pair.privateKey : (null as never), held.reverse(), clave, {
    algorithm: cifra,
    count: vueltas,
  });
  const p12 = Uint8Array.from(Buffer.from(forge.asn1.toDer(sealed).getBytes(), "binary"));
  return { p12, clave, cert: forge.pki.certificateToPem(own), key: forge.pki.privateKeyToPem(leaf.pair.privateKey) };
}

/** Of three bytes, and not the exponent of RSA keys. */
export const MADE_WITH = 65_538;
const threeBytes = (rounds: number): string => `0203${rounds.toString(16).padStart(6, "0")}`;

/** A .p12 made with {@link MADE_WITH} rounds, which says that its key, or its MAC, takes other ones: of 65,536 to 16,777,215. */
export function roundsOf(p12: Uint8Array, { key = MADE_WITH, mac = MADE_WITH }: { key?: number; mac?: number }): Uint8Array {
  // That of the MAC is the last one.
  const written = Buffer.from(p12).toString("hex").replace(threeBytes(MADE_WITH), threeBytes(key));
  return Uint8Array.from(
    Buffer.from(written.replace(new RegExp(`${threeBytes(MADE_WITH)}(?!.*${threeBytes(MADE_WITH)})`), threeBytes(mac)), "hex"),
  );
}

/** A .p12 whose sealed key is sealed once more, without a MAC. */
export function sealedTwice(p12: Uint8Array, clave = "clave-de-prueba"): Uint8Array {
  const { asn1, pki, util } = forge;
  const read = (bytes: string) => asn1.fromDer(bytes);
  const pfx = read(Buffer.from(p12).toString("binary"));
  const at = (node: forge.asn1.Asn1, ...path: number[]): forge.asn1.Asn1 =>
    path.reduce((inner, i) => (inner.value as forge.asn1.Asn1[])[i] as forge.asn1.Asn1, node);
  const authSafe = at(pfx, 1, 1, 0);
  const contents = read(authSafe.value as string);
  const held = contents.value as forge.asn1.Asn1[];
  // The last one has the key.
  const bags = read(at(held.at(-1) as forge.asn1.Asn1, 1, 0).value as string);
  const { SEQUENCE, OID, INTEGER } = asn1.Type;
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
  const sealed = pki.encryptPrivateKeyInfo(bags, clave, { algorithm: "aes256" });
  const oid = (name: string) => asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(name).getBytes());
  const sequence = (...parts: forge.asn1.Asn1[]) => asn1.create(UNIVERSAL, SEQUENCE, true, parts);
  const content = asn1.create(CONTEXT_SPECIFIC, 0, false, at(sealed, 1).value);
  const version = asn1.create(UNIVERSAL, INTEGER, false, "\0");
  const encrypted = sequence(version, sequence(oid(pki.oids.data as string), at(sealed, 0), content));
  held.splice(-1, 1, sequence(oid(pki.oids.encryptedData as string), asn1.create(CONTEXT_SPECIFIC, 0, true, [encrypted])));
  authSafe.value = asn1.toDer(contents).getBytes();
  (pfx.value as forge.asn1.Asn1[]).splice(2);
  return Uint8Array.from(Buffer.from(util.createBuffer(asn1.toDer(pfx).getBytes()).getBytes(), "binary"));
}
