import { execFileSync, spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { authorityOf, ensureAuthority, signerOf } from "~/modules/red/work/authority.server";
import { newAuthority, newCertificate, type Pair } from "~/modules/red/work/certificate.server";
import { isOpen } from "~/modules/red/work/opening.server";
import { renewCertificate, servedPair } from "~/modules/red/work/server-certificate.server";
import { changeNetwork, changeOpening, networkState, openingOf, ownAuthority, secureAddress } from "~/modules/red/work/state.server";
import { machineName, privateAddresses } from "~/platform/network/addresses.server";
import { readEnv } from "~/platform/process/env.server";
import { keepSetting } from "~/platform/process/settings.server";
import { newDatabase } from "../../support/database";
import { hasTool } from "../../support/tools";

const folder = mkdtempSync(join(tmpdir(), "tienda-certificados-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY_MS = 86_400_000;
const NOW = Date.now();
const KEY = "una-llave-de-pruebas";
const NAMES = ["localhost", "caja-1", "caja-1.local", "tienda.local", "127.0.0.1", "::1", "192.168.1.5", "fd00::12:3"];
const hasOpenssl = hasTool("openssl");

const authority = await newAuthority({
  subject: "Tienda en caja-1",
  from: NOW - DAY_MS,
  until: NOW + 3650 * DAY_MS,
  names: ["caja-1", "local", "localhost"],
});
const certificateFor = (names: string[], from = NOW - DAY_MS): Promise<Pair> =>
  newCertificate(authority, { subject: "tienda.local", from, until: from + 397 * DAY_MS, names });

/** What openssl says of the certificate; `ok` when it trusts it. */
function verdict({ certificate }: Pair, ...options: string[]): string {
  writeFileSync(join(folder, "ca.pem"), authority.certificate);
  writeFileSync(join(folder, "hoja.pem"), certificate);
  const said = spawnSync("openssl", ["verify", "-x509_strict", "-purpose", "sslserver", ...options, "-CAfile", "ca.pem", "hoja.pem"], {
    cwd: folder,
    encoding: "utf8",
  });
  return said.status === 0 ? "ok" : said.stderr;
}

const boxOf = (variables = {}) => ({ db: newDatabase(), env: readEnv({ ...variables }, ""), secretKey: KEY });
const numberOf = ({ certificate }: Pair) => new X509Certificate(certificate).serialNumber;

describe.skipIf(!hasOpenssl)("openssl, which is not ours", () => {
  /** What openssl says of a certificate that a thief of the authority's key signs with it. */
  function stolen({ subject = "/O=Tienda en caja-1/CN=tienda.local", usage = "", names = "DNS:tienda.local", purpose = "" }): string {
    writeFileSync(join(folder, "ca.pem"), authority.certificate);
    writeFileSync(join(folder, "ca.key"), authority.key, { mode: 0o600 });
    const usages = usage && `extendedKeyUsage=${usage}\n`;
    writeFileSync(join(folder, "ext"), `basicConstraints=CA:FALSE\n${usages}${names && `subjectAltName=${names}\n`}`);
    const run = (...args: string[]) => spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    run(
      "req",
      "-new",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-keyout",
      "k.pem",
      "-out",
      "csr.pem",
      "-subj",
      subject,
    );
    run("x509", "-req", "-in", "csr.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-extfile", "ext", "-out", "robada.pem", "-days", "30");
    const said = run("verify", ...(purpose ? ["-purpose", purpose] : []), "-CAfile", "ca.pem", "robada.pem");
    return said.status === 0 ? "ok" : said.stderr;
  }

  test("trusts what a thief signs as a server of the shop alone", () => {
    expect(stolen({ purpose: "sslserver" })).toBe("ok");
    for (const [usage, purpose] of [
      ["clientAuth", "sslclient"],
      ["emailProtection", "smimesign"],
      ["codeSigning", "sslserver"],
      ["timeStamping", "timestampsign"],
      ["", "sslclient"],
      ["", "smimesign"],
    ] as const)
      expect([usage, purpose, stolen({ usage, purpose })]).toEqual([
        usage,
        purpose,
        expect.stringMatching(/unsuitable certificate purpose/),
      ]);
  });

  test.each([
    ["mail", { names: "email:ana@correo.co" }],
    ["mail of the host that is named", { names: "email:ana@invalid" }],
    ["mail in the name", { subject: "/O=Tienda en caja-1/CN=Ana/emailAddress=ana@correo.co", names: "" }],
    ["a person", { subject: "/CN=Ana Pérez", names: "" }],
    ["a person with a server's name", { subject: "/C=CO/O=Banco/CN=Ana Pérez" }],
  ])("trusts no name of %s, whatever it is for", (_, wish) => {
    expect(stolen(wish)).toMatch(/permitted subtree violation|excluded subtree violation/);
  });

  test("trusts the certificate for each name and address of the box, and for no other", async () => {
    const pair = await certificateFor(NAMES);
    for (const name of NAMES)
      expect([name, verdict(pair, /^[\d.]+$|:/.test(name) ? "-verify_ip" : "-verify_hostname", name)]).toEqual([name, "ok"]);
    expect(verdict(pair, "-verify_ip", "192.168.1.6")).toContain("IP address mismatch");
    expect(verdict(pair, "-verify_hostname", "otra.local")).toContain("hostname mismatch");
  });

  test.each(["www.banco.co", "caja-2", "8.8.8.8", "2001:db8::1", "172.32.0.1", "169.254.1.1", "localhost.co"])(
    "trusts nothing that the authority signs for %s",
    async (name) => expect(verdict(await certificateFor(["tienda.local", name]))).toContain("permitted subtree violation"),
  );

  test("trusts no certificate before its beginning or after its end", async () => {
    const pair = await certificateFor(NAMES);
    const at = (days: number) => verdict(pair, "-attime", String(Math.floor(NOW / 1000) + days * 86_400));
    expect([at(0), at(395)]).toEqual(["ok", "ok"]);
    expect(at(397)).toContain("expired");
    expect(at(-2)).toContain("not yet valid");
  });

  test("finds an authority of P-256 with critical limits, which cannot make another one", () => {
    writeFileSync(join(folder, "ca.pem"), authority.certificate);
    const text = execFileSync("openssl", ["x509", "-in", "ca.pem", "-noout", "-text"], { cwd: folder, encoding: "utf8" });
    for (const part of [
      /ASN1 OID: prime256v1/,
      /Signature Algorithm: ecdsa-with-SHA256/,
      /Basic Constraints: critical\s+CA:TRUE, pathlen:0/,
      /Key Usage: critical\s+Certificate Sign, CRL Sign/,
      /Name Constraints: critical\s+Permitted:\s+DNS:caja-1\s+DNS:local\s+DNS:localhost\s+IP:10.0.0.0\/255.0.0.0\s+IP:172.16.0.0\/255.240.0.0\s+IP:192.168.0.0\/255.255.0.0/,
      /IP:127.0.0.0\/255.0.0.0/,
      /email:invalid\s+DirName:\s?O ?= ?Tienda en caja-1\s+Excluded:\s+email:invalid/,
      /Extended Key Usage:\s+TLS Web Server Authentication\n/,
    ])
      expect(text).toMatch(part);
  });
});

test("a certificate of the box lasts at most 397 days, and its authority ten years", async () => {
  const box = boxOf();
  await changeOpening(box, true, NOW);
  const own = new X509Certificate(servedPair(box)?.certificate ?? "");
  expect(Date.parse(own.validTo) - Date.parse(own.validFrom)).toBeLessThanOrEqual(397 * DAY_MS);
  const years = ((ownAuthority(box)?.until ?? 0) - NOW) / (365.25 * DAY_MS);
  expect(years).toBeCloseTo(10, 1);
  expect(own.verify(new X509Certificate(ownAuthority(box)?.certificatePem ?? "").publicKey)).toBe(true);
  for (const name of ["localhost", `${machineName().split(".")[0]}.local`, "tienda.local"]) expect(own.checkHost(name)).toBe(name);
  for (const address of privateAddresses()) expect(own.checkIP(address)).toBe(address);
});

describe("the certificate of the box", () => {
  async function renewedAt(days: number, change?: (box: ReturnType<typeof boxOf>) => void): Promise<boolean> {
    const box = boxOf();
    await changeOpening(box, true, NOW);
    const before = servedPair(box);
    change?.(box);
    await renewCertificate(box, NOW + days * DAY_MS);
    const after = servedPair(box);
    if (!before || !after) throw new Error("there is no certificate");
    return numberOf(before) !== numberOf(after);
  }

  test("stays as it is until 30 days before its end, and is then made anew", async () => {
    expect([await renewedAt(0), await renewedAt(365), await renewedAt(367), await renewedAt(500)]).toEqual([false, false, true, true]);
  });

  test("is made anew when a clock that ran ahead is put right", async () => expect(await renewedAt(-2)).toBe(true));

  test("is made anew when the box gets another name", async () => {
    expect(await renewedAt(0, ({ db }) => keepSetting(db, "red_nombre", "tienda-2.local"))).toBe(true);
  });

  test("does not outlive its authority, nor is it made anew again and again at the end", async () => {
    const box = boxOf();
    await changeOpening(box, true, NOW);
    const end = ownAuthority(box)?.until ?? 0;
    await renewCertificate(box, end - 20 * DAY_MS);
    const last = servedPair(box);
    expect(Date.parse(new X509Certificate(last?.certificate ?? "").validTo)).toBe(end);
    await renewCertificate(box, end - 10 * DAY_MS);
    expect(servedPair(box)).toEqual(last);
  });
});

describe("the authority", () => {
  test("is the same after closing and opening, and is not shown while the box is closed", async () => {
    const box = boxOf();
    expect([isOpen(box.db), ownAuthority(box), secureAddress(box), networkState(box).https.abierto]).toEqual([false, null, null, false]);
    await changeOpening(box, true, NOW);
    const first = ownAuthority(box)?.fingerprint;
    await changeOpening(box, false, NOW);
    expect([isOpen(box.db), ownAuthority(box), networkState(box).https]).toEqual([
      false,
      null,
      { abierto: false, puerto: 3443, huella: first, hasta: expect.stringContaining("-05:00") },
    ]);
    await changeOpening(box, true, NOW + 1000);
    expect(ownAuthority(box)?.fingerprint).toBe(first);
  });

  test("is made once, by however many processes", async () => {
    const { db } = boxOf();
    await Promise.all([ensureAuthority(db, KEY, NOW), ensureAuthority(db, KEY, NOW)]);
    const { fingerprint } = authorityOf(db, KEY) ?? {};
    await ensureAuthority(db, KEY, NOW);
    expect(authorityOf(db, KEY)?.fingerprint).toBe(fingerprint);
  });

  test("keeps its private key encrypted, and is made anew by an opening after a change of the secret key or after its end", async () => {
    const { db } = boxOf();
    await ensureAuthority(db, KEY, NOW);
    const { fingerprint } = authorityOf(db, KEY) ?? {};
    expect(String(db.$client.prepare("select group_concat(valor) from ajustes_sistema").pluck().get())).not.toContain("PRIVATE KEY");
    expect([signerOf(db, "otra-llave-de-pruebas"), authorityOf(db, "otra-llave-de-pruebas")]).toEqual([null, null]);
    await ensureAuthority(db, KEY, NOW + 11 * 365.25 * DAY_MS);
    expect(authorityOf(db, KEY)?.fingerprint).not.toBe(fingerprint);
  });

  test("is made anew by the operator alone: with it the certificate, and one of before is told", async () => {
    const box = boxOf();
    await changeNetwork(box, { abrir: "1", tiendas_nuevas: null, autoridad: null, password: "" }, NOW);
    const [before, pair] = [ownAuthority(box), servedPair(box)];
    expect([before?.soloServidores, openingOf(box).autoridad_amplia]).toEqual([true, false]);
    const said = await changeNetwork(box, { abrir: null, tiendas_nuevas: null, autoridad: "nueva", password: "" }, NOW);
    expect(said).toContain("en cada equipo para que confíe en él otra vez");
    const after = ownAuthority(box);
    expect(after?.fingerprint).not.toBe(before?.fingerprint);
    const issuers = [before, after].map((authority) => new X509Certificate(authority?.certificatePem ?? ""));
    const issued = (of: Pair | undefined) => issuers.map((issuer) => new X509Certificate(of?.certificate ?? "").checkIssued(issuer));
    expect([issued(pair), issued(servedPair(box))]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("makes way for TLS_CERT and TLS_KEY", async () => {
    const [cert, key] = [join(folder, "suyo.pem"), join(folder, "suya.pem")];
    const theirs = await certificateFor(["tienda.example.co"]);
    writeFileSync(cert, theirs.certificate);
    writeFileSync(key, theirs.key);
    const box = boxOf({ TLS_CERT: cert, TLS_KEY: key });
    await changeOpening(box, true, NOW);
    expect([ownAuthority(box), servedPair(box), networkState(box).https.huella]).toEqual([null, theirs, null]);
  });
});
