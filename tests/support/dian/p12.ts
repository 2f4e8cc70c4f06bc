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

/** A .p12 as an authority of certificates gives it, with the certificate and the key that it holds in PEM. */
export function makeP12(wanted: Wanted = {}): { p12: Uint8Array; clave: string; cert: string; key: string } {
  const {
    nit = "900123456",
    titular = "TIENDA DE PRUEBA S.A.S.",
    clave = "clave-de-prueba",
    cadena = true,
    cifra = "aes256",
    llave = true,
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
  const leaf: Named = { fields: [utf8("2.5.4.6", "CO"), utf8("2.5.4.5", nit), utf8("2.5.4.3", titular)], pair: pairOf("leaf") };
  const own = certificate(leaf, sub, "4a3b2c1d", desde, hasta, false);
  const above = [
    certificate(sub, root, "02", desde - YEAR, hasta + YEAR, true),
    certificate(root, root, "01", desde - YEAR, hasta + YEAR, true),
  ];
  const held = [own, ...(cadena ? above : [])];
  const sealed = forge.pkcs12.toPkcs12Asn1(llave ? leaf.pair.privateKey : (null as never), held.reverse(), clave, { algorithm: cifra });
  const p12 = Uint8Array.from(Buffer.from(forge.asn1.toDer(sealed).getBytes(), "binary"));
  return { p12, clave, cert: forge.pki.certificateToPem(own), key: forge.pki.privateKeyToPem(leaf.pair.privateKey) };
}
