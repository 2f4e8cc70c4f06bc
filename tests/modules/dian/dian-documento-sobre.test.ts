import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { envelope } from "~/modules/dian/integrations/envelope.server";
import { hasTool } from "../../support/tools";
import { makeP12 } from "./support/p12";
import { reading } from "./support/reading";
import { envelopeErrors } from "./support/signature";

const NOW = Date.parse("2026-11-26T10:00:00.000-05:00");
const URL = "https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc";
const { p12, clave, cert } = makeP12();
const { firmante } = leerCertificado(p12, clave, NOW);
const sealed = envelope(
  { operation: "SendBillSync", parameters: { fileName: "z1.zip", contentFile: "AA==" } },
  { url: URL, firmante, now: NOW, id: "972a8469-1641-9f82-8b9d-2434e465e150" },
);

const folder = mkdtempSync(join(tmpdir(), "sobre-"));
afterAll(() => rmSync(folder, { recursive: true }));
function xmlsecAccepts(xml: string): boolean {
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "envelope.xml"), xml);
  const id = ["--id-attr:Id", "http://www.w3.org/2005/08/addressing:To"];
  const args = ["--verify", ...id, "--pubkey-cert-pem", "cert.pem", "--enabled-key-data", "key-name,rsa", "envelope.xml"];
  return spawnSync("xmlsec1", args, { cwd: folder }).status === 0;
}

describe("an envelope", () => {
  test("signs wsa:To with the digest of the vector", () => {
    expect(reading(sealed).text("Header/Security/Signature/SignedInfo/Reference/DigestValue")).toBe(
      "fv6JrbE+eDnMIKLfH6+rsQWwPzYvC4vx9bNEvNC2UT0=",
    );
  });

  test("is verified by xml-crypto", () => {
    const errorsOf = (xml: string, change = {}) => envelopeErrors(xml, { address: URL, operation: "SendBillSync", now: NOW, ...change });
    expect(errorsOf(sealed)).toEqual([]);
    expect(errorsOf(sealed.replace("vpfe-hab", "vpfe"), { address: URL.replace("vpfe-hab", "vpfe") })).toEqual([
      "The signature does not verify.",
    ]);
    expect(errorsOf(sealed, { now: NOW + 24 * 3_600_000 })).toEqual(["Out of time."]);
    const turned = sealed.replace(/(<wcf:fileName>.*<\/wcf:fileName>)(<wcf:contentFile>.*<\/wcf:contentFile>)/, "$2$1");
    expect(errorsOf(turned)).toEqual(["Other parameters."]);
  });

  test.skipIf(!hasTool("xmlsec1"))("is verified by xmlsec1, where it is installed", () => {
    expect(xmlsecAccepts(sealed)).toBe(true);
    expect(xmlsecAccepts(sealed.replace("vpfe-hab", "vpfe"))).toBe(false);
  });

  test("says when it was made and how long it counts, and what it asks in the order of the service", () => {
    const { text, all } = reading(sealed);
    expect(text("Header/Security/Timestamp/Created")).toBe("2026-11-26T15:00:00.000Z");
    expect(text("Header/Security/Timestamp/Expires")).toBe("2026-11-27T07:40:00.000Z");
    expect(text("Header/Action")).toBe("http://wcf.dian.colombia/IWcfDianCustomerServices/SendBillSync");
    expect([...(all("Body/SendBillSync")[0]?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual([
      "wcf:fileName",
      "wcf:contentFile",
    ]);
  });
});
