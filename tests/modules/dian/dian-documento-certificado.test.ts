import { execFileSync } from "node:child_process";
import { createPrivateKey, createPublicKey, randomBytes, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { CertificadoInvalido } from "~/modules/dian/domain/documento/certificado-invalido";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { revisarDocumento } from "~/modules/dian/domain/documento/verificar.server";
import { guardarCertificado } from "~/modules/dian/domain/pasos/certificado.server";
import { EmisorForm } from "~/modules/dian/domain/pasos/esquema";
import { guardarEmisor } from "~/modules/dian/domain/pasos/guardar.server";
import { envelope } from "~/modules/dian/integrations/envelope.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { abrirTienda } from "../../support/tienda";
import { EPOS002 } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { EMISOR } from "./support/pasos";
import { envelopeErrors, signatureErrors } from "./support/signature";

const NOW = Date.parse("2026-11-26T10:00:00-05:00");
const DAY = 24 * 3_600_000;

function causeOf(p12: Uint8Array, clave: string): string {
  try {
    leerCertificado(p12, clave, NOW);
    return "";
  } catch (error) {
    if (error instanceof CertificadoInvalido) return error.causa;
    throw error;
  }
}

/** Whether the key is that of the first certificate. */
const belong = ({ llave, certificados }: { llave: string; certificados: readonly string[] }): boolean =>
  new X509Certificate(certificados[0] ?? "").publicKey.equals(createPublicKey(createPrivateKey(llave)));

describe("a .p12", () => {
  test.each([["aes256" as const], ["3des" as const]])(
    "sealed with %s gives its key and its chain, the certificate of the key first",
    (cifra) => {
      const { p12, clave } = makeP12({ cifra, nit: "900123456", titular: "PANADERÍA LA ÑAPA S.A.S.", clave: "contraseña con ñ" });
      const leido = leerCertificado(p12, clave, NOW);
      expect(leido).toMatchObject({ titular: "PANADERÍA LA ÑAPA S.A.S.", nit: "900123456", hasta: Date.parse("2035-01-01T00:00:00Z") });
      const subjects = leido.firmante.certificados.map((pem) => /CN=(.*)/.exec(new X509Certificate(pem).subject)?.[1]);
      expect(subjects).toEqual(["PANADERÍA LA ÑAPA S.A.S.", "SUB \\+ CA", "RAIZ"]);
      expect(belong(leido.firmante)).toBe(true);
    },
  );

  test("without a chain gives its certificate", () => {
    const { p12, clave } = makeP12({ cadena: false });
    expect(leerCertificado(p12, clave, NOW).firmante.certificados).toHaveLength(1);
  });

  test.each([
    ["900123456-8", "900123456"],
    ["NIT 900.123.456", "900123456"],
    ["", ""],
  ])("with serialNumber %j is of the NIT %j", (written, nit) => {
    const { p12, clave } = makeP12({ nit: written });
    expect(leerCertificado(p12, clave, NOW).nit).toBe(nit);
  });

  test("is refused by its cause", () => {
    const { p12, clave } = makeP12();
    expect(causeOf(p12, clave)).toBe("");
    expect(causeOf(p12, "otra")).toBe("clave");
    expect(causeOf(p12, "")).toBe("clave");
    expect(causeOf(makeP12({ cifra: "3des" }).p12, "otra")).toBe("clave");
    expect(causeOf(makeP12({ llave: false }).p12, clave)).toBe("sin_llave");
    expect(causeOf(makeP12({ hasta: NOW - 1000 }).p12, clave)).toBe("vencido");
    expect(causeOf(makeP12({ desde: NOW + DAY, hasta: NOW + 2 * DAY }).p12, clave)).toBe("no_empieza");
    expect(causeOf(new Uint8Array(), clave)).toBe("ilegible");
    expect(causeOf(new TextEncoder().encode("no es un certificado"), clave)).toBe("ilegible");
    expect(causeOf(p12.slice(0, p12.length / 2), clave)).toBe("ilegible");
    expect(causeOf(new Uint8Array(Buffer.from("30030201ff", "hex")), clave)).toBe("ilegible");
  });
});

test.each([
  ["900123456", true],
  // With the check digit, as some authorities write it.
  ["9001234568", true],
  ["9001234567", false],
  ["800197268", false],
])("a certificate of %s is taken for the shop of 900123456: %s", async (nit, taken) => {
  const { admin } = abrirTienda();
  guardarEmisor(admin, EmisorForm.parse(EMISOR));
  const { p12, clave } = makeP12({ nit });
  const guardar = () =>
    guardarCertificado(admin, p12, { clave, llaves: [randomBytes(32).toString("base64url")], leer: jobsHere.leerCertificado });
  if (taken) expect(await guardar()).toBe("TIENDA DE PRUEBA S.A.S.");
  else await expect(guardar()).rejects.toThrow("la tienda tiene el NIT 900123456");
});

test("a .p12 is read whose contents the other way to write its password opens too, by chance and without a meaning", () => {
  const p12 = new Uint8Array(readFileSync(new URL("support/padding-by-chance.p12", import.meta.url)));
  const { titular } = leerCertificado(p12, "contraseña", Date.parse("2027-01-01T10:00:00-05:00"));
  expect(titular).toBe("TIENDA DE PRUEBA");
  expect(causeOf(p12, "contrasena")).toBe("clave");
});

const folder = mkdtempSync(join(tmpdir(), "p12-"));
afterAll(() => rmSync(folder, { recursive: true }));
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const hasOpenssl = (() => {
  try {
    return openssl("list", "-providers", "-provider", "legacy").toString().includes("active");
  } catch {
    return false;
  }
})();

describe.skipIf(!hasOpenssl)("a .p12 that OpenSSL 3 makes, where it is installed with its old ciphers", () => {
  const { cert, key } = makeP12();
  const made = (...how: string[]) => {
    writeFileSync(join(folder, "cert.pem"), cert);
    writeFileSync(join(folder, "key.pem"), key);
    openssl("pkcs12", "-export", "-inkey", "key.pem", "-in", "cert.pem", "-passout", "pass:contraseña", "-out", "made.p12", ...how);
    return new Uint8Array(readFileSync(join(folder, "made.p12")));
  };

  test.each([
    ["with its own ciphers", []],
    ["with RC2 and 3DES", ["-legacy"]],
    ["with RC2 of 40 bits for all", ["-legacy", "-keypbe", "PBE-SHA1-RC2-40", "-certpbe", "PBE-SHA1-RC2-40"]],
    ["with SHA-1 and 3DES", ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES", "-macalg", "sha1"]],
  ])("%s", (_how, args) => {
    const p12 = made(...args);
    const { firmante } = leerCertificado(p12, "contraseña", NOW);
    expect(belong(firmante)).toBe(true);
    expect(new X509Certificate(firmante.certificados[0] ?? "").raw).toEqual(new X509Certificate(cert).raw);
    expect(causeOf(p12, "contrasena")).toBe("clave");
  });

  test("with as many rounds for its password as are read", () => {
    expect(belong(leerCertificado(made("-iter", "200000"), "contraseña", NOW).firmante)).toBe(true);
    expect(causeOf(made("-iter", "200001"), "contraseña")).toBe("costoso");
  });

  test.each([
    ["newer", []],
    ["older", ["-legacy"]],
  ])("of the %s ciphers that says too many is not read", (_which, how) => {
    const written = Buffer.from(made("-nomac", "-iter", "65537", ...how)).toString("hex");
    const p12 = new Uint8Array(Buffer.from(written.replaceAll("0203010001", "02037fffff"), "hex"));
    expect(causeOf(p12, "contraseña")).toBe("costoso");
  });

  test("without a MAC", () => {
    const p12 = made("-nomac");
    expect(belong(leerCertificado(p12, "contraseña", NOW).firmante)).toBe(true);
    expect(causeOf(p12, "contrasena")).toBe("clave");
  });

  test("without a MAC, where a wrong password seems to open it", () => {
    const p12 = made("-iter", "1", "-nomac");
    const causes = new Set(Array.from({ length: 1_500 }, (_, i) => causeOf(p12, `otra ${i}`)));
    expect([...causes]).toEqual(["clave"]);
  });

  const ofCurve = (curve: string) => {
    openssl("ecparam", "-name", curve, "-genkey", "-noout", "-out", "ec.pem");
    openssl("req", "-new", "-x509", "-key", "ec.pem", "-subj", "/CN=EC/serialNumber=900123456", "-days", "3650", "-out", "ec-cert.pem");
    openssl("pkcs12", "-export", "-inkey", "ec.pem", "-in", "ec-cert.pem", "-passout", "pass:x", "-out", "ec.p12");
    return new Uint8Array(readFileSync(join(folder, "ec.p12")));
  };

  test.each([
    ["prime256v1", "ecdsa-sha256"],
    ["secp384r1", "ecdsa-sha384"],
  ])("with a key of the curve %s signs by %s", (curve, algorithm) => {
    const { firmante, nit } = leerCertificado(ofCurve(curve), "x", Date.now());
    expect([nit, belong(firmante)]).toEqual(["900123456", true]);
    const { xml } = firmarDocumento(EPOS002, firmante, EPOS002.emitido);
    expect(xml).toContain(`#${algorithm}"`);
    expect(signatureErrors(xml)).toEqual([]);
    expect(revisarDocumento(xml).firmaVale).toBe(true);
    expect(revisarDocumento(xml.replace(EPOS002.numero, "OTRO1")).firmaVale).toBe(false);
    const url = "https://vpfe.dian.gov.co/WcfDianCustomerServices.svc";
    const call = envelope({ operation: "GetStatus", parameters: { trackId: "a" } }, { url, firmante, now: NOW, id: "A" });
    expect(envelopeErrors(call, { address: url, operation: "GetStatus", now: NOW })).toEqual([]);
  });

  test.each(["secp521r1", "secp256k1"])("with a key of the curve %s is refused", (curve) => {
    expect(causeOf(ofCurve(curve), "x")).toBe("llave");
  });
});
