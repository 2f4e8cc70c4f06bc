import { createRequire } from "node:module";
import type forge from "node-forge";
import { afterEach, describe, expect, test, vi } from "vitest";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { CertificadoInvalido } from "~/modules/dian/domain/documento/certificado-invalido";
import { llaveQueFirma } from "~/modules/dian/domain/documento/llave.server";
import { imaginaryPair, MADE_WITH, makeP12, roundsOf, sealedTwice } from "./support/p12";

// As the program loads it.
const library: typeof forge = createRequire(import.meta.url)("node-forge");
const NOW = Date.parse("2026-11-26T10:00:00-05:00");
const MOST = 600_000;
const files = {
  aes256: makeP12({ cifra: "aes256", vueltas: MADE_WITH }).p12,
  "3des": makeP12({ cifra: "3des", vueltas: MADE_WITH }).p12,
};

afterEach(() => vi.restoreAllMocks());

function causeOf(run: () => unknown): string {
  try {
    run();
    return "";
  } catch (error) {
    if (error instanceof CertificadoInvalido) return error.causa;
    throw error;
  }
}
const opening = (p12: Uint8Array) => causeOf(() => leerCertificado(p12, "clave-de-prueba", NOW));

describe("a .p12 that costs is refused before any work", () => {
  test.each([
    ["the MAC", "aes256", { mac: 5_000_000 }],
    ["the key, in newer ciphers", "aes256", { key: 600_001 }],
    ["the key, in older ciphers", "3des", { key: 1_200_000 }],
    ["both together", "aes256", { key: MOST - MADE_WITH + 1 }],
  ] as const)("with too many rounds for %s", (_what, cifra, rounds) => {
    const made = vi.spyOn(library.pkcs12, "generateKey");
    expect(opening(roundsOf(files[cifra], rounds))).toBe("costoso");
    expect(made).not.toHaveBeenCalled();
  });

  test("with rounds that only its contents say, once they are open", () => {
    expect(opening(sealedTwice(files.aes256))).toBe("");
    expect(opening(sealedTwice(roundsOf(files.aes256, { key: 5_000_000 })))).toBe("costoso");
  });

  test.each([1024, 16_384])("with an RSA key of %i bits", (bits) => {
    expect(opening(makeP12({ par: imaginaryPair(bits) }).p12)).toBe("llave");
  });

  test("with an exponent that is longer than its modulus", () => {
    expect(opening(makeP12({ par: imaginaryPair(2048, 100_000) }).p12)).toBe("llave");
  });

  test("with more than twenty certificates", () => {
    expect(opening(makeP12({ cadena: false, otros: 19 }).p12)).toBe("");
    expect(opening(makeP12({ cadena: false, otros: 20 }).p12)).toBe("muchos");
  });

  test("that is nested without end", () => {
    for (const opens of ["30803080", "24802480", "04820400", "a080a080"])
      expect(opening(Buffer.from(opens.repeat(25_000), "hex"))).toBe("ilegible");
    const octets = Array.from({ length: 300 }).reduce<Buffer>(
      (inner) => {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(inner.length);
        return Buffer.concat([Buffer.from("0482", "hex"), length, inner]);
      },
      Buffer.from("3000", "hex"),
    );
    expect(opening(octets)).toBe("ilegible");
  });
});

test.each([16_384, 32_768])("a key of %i bits that was kept before there was a limit signs nothing", (bits) => {
  const pem = library.pki.privateKeyToPem(imaginaryPair(bits).privateKey);
  expect(causeOf(() => llaveQueFirma(pem))).toBe("llave");
});

test("what is no key signs nothing", () => {
  expect(causeOf(() => llaveQueFirma("-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----"))).toBe("llave");
});
