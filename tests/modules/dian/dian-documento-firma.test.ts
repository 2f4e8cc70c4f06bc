import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { adjuntar } from "~/modules/dian/domain/documento/adjunto.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { ambitoDe } from "~/modules/dian/domain/documento/clases";
import { DECLARACION, firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { revisarDocumento } from "~/modules/dian/domain/documento/verificar.server";
import { hasTool } from "../../support/tools";
import vectors from "./dian-vectores.json";
import { EPOS002, FACTURA, NOTA_DE_AJUSTE, notaCredito } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { reading } from "./support/reading";
import { identify } from "./support/rules";
import { schemaErrors } from "./support/schema";
import { signatureErrors, signerOf } from "./support/signature";
import { totalsErrors } from "./support/totals";

const { p12, clave, cert } = makeP12({ nit: EPOS002.emisor.nit });
const { firmante } = leerCertificado(p12, clave, EPOS002.emitido);
const sign = (contenido: typeof EPOS002) => firmarDocumento(contenido, firmante, contenido.emitido);
const pos = sign(EPOS002);
const factura = sign(FACTURA);
const DOCUMENTS = [
  ["POS", pos.xml],
  ["factura", factura.xml],
  ["nota de ajuste", sign(NOTA_DE_AJUSTE).xml],
  ["nota crédito", sign(notaCredito(factura.cude)).xml],
  ["POS of a paper", sign({ ...EPOS002, tipoEmitido: "07", papel: { numero: "123", emitido: EPOS002.emitido } }).xml],
  ["POS without the DIAN", sign({ ...EPOS002, tipoEmitido: "08" }).xml],
  ["factura of a paper", sign({ ...FACTURA, tipoEmitido: "03", papel: { numero: "T-9", emitido: FACTURA.emitido } }).xml],
  ["factura without the DIAN", sign({ ...FACTURA, tipoEmitido: "04" }).xml],
  [
    "container",
    adjuntar(FACTURA, { ...factura, respuesta: Buffer.from("<?xml version='1.0'?>\r\n<a>]]>á</a>") }, firmante, FACTURA.emitido),
  ],
] as const;

const folder = mkdtempSync(join(tmpdir(), "dian-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasXmlsec = hasTool("xmlsec1");

function xmlsecAccepts(xml: string): boolean {
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "document.xml"), xml);
  const ids = ["http://www.w3.org/2000/09/xmldsig#:KeyInfo", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"].flatMap((id) => [
    "--id-attr:Id",
    id,
  ]);
  try {
    execFileSync("xmlsec1", ["--verify", "--pubkey-cert-pem", join(folder, "cert.pem"), ...ids, join(folder, "document.xml")], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

async function canonical(xml: string): Promise<string> {
  const { normalized } = await validateXML({ xml, normalization: "c14n", maxMemoryPages: 4096 });
  return normalized.trimEnd();
}

const REPEATED = /(<xades:QualifyingProperties) xmlns:xades="[^"]+" xmlns:xades141="[^"]+"/;
const withoutRepeated = (xml: string): string => xml.slice(DECLARACION.length).replace(REPEATED, "$1");

describe.each(DOCUMENTS)("%s", (name, xml) => {
  test("is valid by the schema of its kind", async () => {
    expect(await schemaErrors(xml)).toEqual([]);
  });

  test("is verified by xml-crypto", () => {
    expect(signatureErrors(xml)).toEqual([]);
  });

  test.skipIf(!hasXmlsec)("is verified by xmlsec1, where it is installed", () => {
    expect(xmlsecAccepts(xml)).toBe(true);
  });

  test("begins as the DIAN's sample", () => {
    const root = xml.slice(DECLARACION.length, xml.indexOf(">", DECLARACION.length));
    expect(xml.startsWith(DECLARACION)).toBe(true);
    expect([...root.matchAll(/ ([\w:]+)=/g)].map(([, attribute]) => attribute)).toEqual([
      "xmlns",
      "xmlns:cac",
      "xmlns:cbc",
      "xmlns:ds",
      "xmlns:ext",
      "xmlns:sts",
      "xmlns:xades",
      "xmlns:xades141",
      "xmlns:xsi",
      "xsi:schemaLocation",
    ]);
  });

  test("is in canonical form, but for the declarations that it repeats and what stands in CDATA", async () => {
    expect(xml).toMatch(REPEATED);
    if (name !== "container") expect(await canonical(xml)).toBe(withoutRepeated(xml));
  });

  test("its signature verifies when it is taken out of the document", async () => {
    const root = /<(\w+) xmlns=/.exec(xml)?.[1] ?? "";
    const declarations = Object.entries(ambitoDe(root)).map(([attribute, value]) => ` ${attribute}="${value}"`);
    for (const part of ["ds:KeyInfo", "xades:SignedProperties"]) {
      const written = new RegExp(`<${part} Id="([^"]+)"[\\s\\S]*?</${part}>`).exec(xml);
      const alone = (written?.[0] ?? "").replace(/^<[\w:]+/, `$&${declarations.join("")}`);
      const digest = createHash("sha256")
        .update(await canonical(alone))
        .digest("base64");
      expect(xml).toContain(`URI="#${written?.[1]}"`);
      expect(new RegExp(`URI="#${written?.[1]}">.*?<ds:DigestValue>([^<]+)`).exec(xml)?.[1]).toBe(digest);
    }
  });
});

describe("a byte that changed is found by both, and by what reads stored documents", () => {
  test.each([
    ["one peso of what is paid", /(<cbc:PayableAmount[^>]*>11915)0/, "$11"],
    ["an attribute", /unitCode="94"/, 'unitCode="95"'],
    ["the certificate", /(<ds:X509Certificate>.{200})./, "$1/"],
    ["the hour of the signature", /(<xades:SigningTime>.{11})16/, "$117"],
    ["the role", /supplier/, "third party"],
    ["the policy", /dMoMvtcG5aI/, "dMoMvtcG5aJ"],
    ["a blank between elements", /<cbc:UBLVersionID>/, " <cbc:UBLVersionID>"],
    ["another namespace at the root", / xmlns:xsi=/, ' xmlns:zz="urn:zz" xmlns:xsi='],
  ])("%s", (_what, found, other) => {
    const changed = pos.xml.replace(found, other);
    expect(changed).not.toBe(pos.xml);
    expect(reading(changed).root.localName).toBe("Invoice");
    expect(safely(() => signatureErrors(changed))).not.toEqual([]);
    expect(revisarDocumento(changed).firmaVale).toBe(false);
    if (hasXmlsec) expect(xmlsecAccepts(changed)).toBe(false);
  });

  const safely = (run: () => string[]): string[] => {
    try {
      return run();
    } catch (error) {
      return [String(error)];
    }
  };
});

test.each(DOCUMENTS.slice(0, -1))("%s is read as it was signed", (_name, xml) => {
  expect(revisarDocumento(xml)).toMatchObject({ firmaVale: true, numero: identify(xml).numero, cude: identify(xml).cude });
});

test("what a document amounts to is read from it", () => {
  expect(revisarDocumento(pos.xml)).toEqual({ firmaVale: true, numero: "EPOS002", cude: pos.cude, total: 11_915_000, iva: 1_900_000 });
  expect(revisarDocumento(factura.xml)).toMatchObject({ total: factura.total, iva: factura.iva });
  const excluido = sign({ ...EPOS002, lineas: EPOS002.lineas.slice(1) });
  expect(revisarDocumento(excluido.xml)).toMatchObject({ firmaVale: true, total: excluido.total, iva: 0 });
  const soloInc = sign({ ...FACTURA, lineas: FACTURA.lineas.filter(({ tarifa }) => tarifa === "inc8"), redondeo: -1, propina: 0 });
  expect(revisarDocumento(soloInc.xml)).toMatchObject({ firmaVale: true, total: 108_000, iva: 0 });
  expect(revisarDocumento("<a/>")).toEqual({ firmaVale: false, numero: "", cude: "", total: 0, iva: 0 });
});

test("canonical form holds for any text", async () => {
  const [linea] = EPOS002.lineas;
  if (!linea) throw new Error("No line.");
  const texts = fc.sample(fc.string({ unit: "binary", maxLength: 30 }), { numRuns: 300, seed: 165 });
  const { xml } = sign({
    ...EPOS002,
    lineas: [...texts, "\t\n\r <&>\"'"].map((text) => ({ ...linea, codigo: text, descripcion: text, lotes: [text] })),
  });
  expect(await canonical(xml)).toBe(withoutRepeated(xml));
  expect(signatureErrors(xml)).toEqual([]);
  expect(revisarDocumento(xml).firmaVale).toBe(true);
});

test("a factura of everything, the lunch with INC, a drink, a gift, a bag, the tip and the rounding, has the vector's key", async () => {
  const vector = vectors.find(({ num }) => num === "SETP990000001");
  const [linea] = EPOS002.lineas;
  if (!vector || !linea) throw new Error("No vector.");
  const otra = { ...linea, bolsas: 0, tarifa: "19" as const };
  const todo = sign({
    ...FACTURA,
    numero: vector.num,
    prefijo: "SETP",
    emitido: Date.parse(`${vector.fec}T${vector.hor}`),
    ambiente: "2",
    emisor: { ...FACTURA.emisor, nit: vector.nitOfe },
    adquiriente: EPOS002.adquiriente,
    numeracion: FACTURA.numeracion && { ...FACTURA.numeracion, prefijo: "SETP", claveTecnica: vector.secreto },
    lineas: [
      { ...otra, codigo: "1", tarifa: "inc8", subtotal: 3_024_000, sinDescuento: 3_024_000 },
      { ...otra, codigo: "2", subtotal: 238_000, sinDescuento: 238_000 },
      { ...otra, codigo: "3", subtotal: 0, sinDescuento: 119_000 },
      { ...otra, codigo: "4", tarifa: "excluido", subtotal: 0, sinDescuento: 100, bolsas: 7_300 },
    ],
    propina: 300_000,
    redondeo: 700,
  });
  expect(todo).toMatchObject({ cude: vector.hash, total: 3_570_000, iva: 38_000 });
  const { text, all, textIn } = reading(todo.xml);
  expect(["LineExtension", "TaxExclusive", "TaxInclusive", "ChargeTotal"].map((name) => text(`LegalMonetaryTotal/${name}Amount`))).toEqual([
    "30000.00",
    "30000.00",
    "32693.00",
    "3007.00",
  ]);
  const taxes = all("TaxTotal").map((tax) => [textIn(tax, "TaxSubtotal/TaxCategory/TaxScheme/ID"), textIn(tax, "TaxAmount")]);
  expect(taxes).toEqual([
    ["01", "380.00"],
    ["04", "2240.00"],
    ["22", "73.00"],
  ]);
  expect(totalsErrors(reading(todo.xml))).toEqual([]);
  expect(await schemaErrors(todo.xml)).toEqual([]);
  expect(todo.qr).toContain("ValOtroIm: 2313.00");
});

test("the DIAN's sample, made anew from what a shop sells, has the sample's keys, totals and QR", () => {
  const sample = vectors.find(({ num }) => num === "EPOS002");
  expect(pos.cude).toBe(sample?.hash);
  const { text } = reading(pos.xml);
  expect(text("UBLExtensions/UBLExtension/ExtensionContent/DianExtensions/SoftwareSecurityCode")).toBe(sample?.ssc);
  const totals = ["LineExtensionAmount", "TaxExclusiveAmount", "PayableAmount"].map((name) => text(`LegalMonetaryTotal/${name}`));
  expect(totals).toEqual([sample?.val, "100000.00", sample?.tot]);
  expect(totalsErrors(reading(pos.xml))).toEqual([]);
  expect(pos.qr).toContain(
    `\nCUDE: ${sample?.hash}\nQRCode: https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=${sample?.hash}`,
  );
});

test.each([
  ["2026-12-31T23:59:59-05:00", "2026-12-31", "23:59:59-05:00"],
  ["2027-01-01T00:00:00-05:00", "2027-01-01", "00:00:00-05:00"],
])("a document of %s is of that day in Bogotá, and so is its signature", (instant, day, hour) => {
  const { xml } = sign({ ...EPOS002, emitido: Date.parse(instant) });
  const { text } = reading(xml);
  expect([text("IssueDate"), text("IssueTime"), signerOf(xml).signedOn]).toEqual([day, hour, day]);
});

test("the same content signed again is the same, byte for byte", () => {
  expect(sign(EPOS002)).toEqual(pos);
});

test("a container holds both files as they were, line ends apart", () => {
  const [, , , , , , , , [, container]] = DOCUMENTS;
  const { text } = reading(container);
  expect(text("Attachment/ExternalReference/Description")).toBe(factura.xml);
  expect(text("ParentDocumentLineReference/DocumentReference/Attachment/ExternalReference/Description")).toBe(
    "<?xml version='1.0'?>\n<a>]]>á</a>",
  );
});

test("the chain of the .p12 is named, the certificate of the key first; without one, that alone", () => {
  const issuers = (xml: string) => [...xml.matchAll(/<ds:X509IssuerName>([^<]+)/g)].map(([, issuer]) => issuer);
  expect(issuers(pos.xml)).toEqual([
    "CN=SUB \\+ CA,O=Raíz\\, de Prueba,C=CO",
    "CN=RAIZ,O=Raíz\\, de Prueba,C=CO",
    "CN=RAIZ,O=Raíz\\, de Prueba,C=CO",
  ]);
  const alone = firmarDocumento(EPOS002, { ...firmante, certificados: firmante.certificados.slice(0, 1) }, EPOS002.emitido).xml;
  expect(issuers(alone)).toHaveLength(1);
  expect(signatureErrors(alone)).toEqual([]);
});
