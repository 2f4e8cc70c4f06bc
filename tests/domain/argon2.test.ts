import { describe, expect, test } from "vitest";
import { argon2EnWasm, argon2Nativo } from "~/domain/usuarios/argon2.server";

describe("las dos formas de Argon2id", () => {
  test.each([
    ["la nativa escribe y la de WebAssembly lee", argon2Nativo, argon2EnWasm],
    ["la de WebAssembly escribe y la nativa lee", argon2EnWasm, argon2Nativo],
  ])("%s", async (_, escribir, leer) => {
    const guardado = await (await escribir()).hash("Clave-segura-1 ñ");
    expect(guardado).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { verify } = await leer();
    expect([await verify(guardado, "Clave-segura-1 ñ"), await verify(guardado, "Clave-segura-1 n")]).toEqual([true, false]);
  });
});
