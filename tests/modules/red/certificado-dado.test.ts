import { createPrivateKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newAuthority, newCertificate } from "~/modules/red/work/certificate.server";
import { requireGivenCertificate } from "~/modules/red/work/given-certificate.server";
import { EnvError, readEnv } from "~/platform/process/env.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-certificado-"));
afterAll(() => rmSync(folder, { recursive: true }));

const dates = { from: Date.now() - 86_400_000, until: Date.now() + 86_400_000 };
const authority = await newAuthority({ ...dates, subject: "Tienda en caja-1", names: ["local"] });
const certificateFor = (name: string) => newCertificate(authority, { ...dates, subject: name, names: [name] });
const [theirs, others] = [await certificateFor("tienda.local"), await certificateFor("otra.local")];

describe("TLS_CERT and TLS_KEY", () => {
  const start = (cert: string | null, key: string | null) => {
    const [TLS_CERT, TLS_KEY] = [join(folder, "dado.pem"), join(folder, "dada.pem")];
    for (const [path, text] of [
      [TLS_CERT, cert],
      [TLS_KEY, key],
    ] as const) {
      rmSync(path, { force: true });
      if (text !== null) writeFileSync(path, text);
    }
    try {
      requireGivenCertificate(readEnv({ TLS_CERT, TLS_KEY }, ""));
      return "ok";
    } catch (error) {
      return error instanceof EnvError ? error.message : error;
    }
  };
  const closed = createPrivateKey(theirs.key).export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }).toString();

  test("that belong together are taken, with further certificates of their chain", () => {
    expect(start(theirs.certificate, theirs.key)).toBe("ok");
    expect(start(theirs.certificate + authority.certificate, theirs.key)).toBe("ok");
    expect(() => requireGivenCertificate(readEnv({}, ""))).not.toThrow();
  });

  test.each([
    ["no certificate", null, theirs.key, /^TLS_CERT: no existe el archivo .*dado\.pem\.$/],
    ["no key", theirs.certificate, null, /^TLS_KEY: no existe el archivo .*dada\.pem\.$/],
    ["an empty certificate", "", theirs.key, /^TLS_CERT: .* no es un certificado en PEM\.$/],
    ["another text", "hola", theirs.key, /^TLS_CERT: .* no es un certificado en PEM\.$/],
    ["a key for a certificate", theirs.key, theirs.key, /^TLS_CERT: .* no es un certificado en PEM\.$/],
    ["a certificate for a key", theirs.certificate, theirs.certificate, /^TLS_KEY: .* no es una llave privada/],
    ["a cut key", theirs.certificate, theirs.key.slice(0, 90), /^TLS_KEY: .* no es una llave privada/],
    ["a key with a password", theirs.certificate, closed, /^TLS_KEY: .* no es una llave privada en PEM y sin contraseña\.$/],
    ["the key of another", theirs.certificate, others.key, /^TLS_KEY: .* no es la llave del certificado de TLS_CERT\.$/],
  ])("with %s stop the start with one line that names it", (_, cert, key, line) => expect(start(cert, key)).toMatch(line));
});
