import { describe, expect, test } from "vitest";
import { cifrar, descifrar } from "~/domain/nucleo/cifrado.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import {
  cambiarCodigos,
  comenzarSegundoFactor,
  confirmarSegundoFactor,
  quitarSegundoFactor,
  secretoPorConfirmar,
  verSegundoFactor,
} from "~/domain/usuarios/administrar-segundo-factor.server";
import { autenticar, completarEntrada, dejarPendiente } from "~/domain/usuarios/autenticar.server";
import { RegistroForm } from "~/domain/usuarios/esquema";
import { registrar } from "~/domain/usuarios/registrar.server";
import { codigoDe, gastarCodigo, intervaloDe, segundoFactorDe } from "~/domain/usuarios/segundo-factor.server";
import { EXTENSIONS } from "~/modules.server";
import { newDatabase } from "../support/database";
import { AHORA } from "../support/tienda";

const PASSWORD = "Clave-segura-1";
const secretKey = "una-llave-de-prueba";
const llaves = { secretKey, direccion: "192.0.2.1" };
const MINUTO = 60_000;

/** An account that has just turned its second factor on. */
async function conFactor(db = newDatabase(), username = "ana") {
  const datos = RegistroForm.parse({ username, email: `${username}@correo.co`, password1: PASSWORD, password2: PASSWORD });
  const id = await registrar(db, datos, { direccion: "192.0.2.1", baseUrl: "http://tienda.test", ahora: AHORA });
  const ctx = { db, actor: { id, rol: "admin" as const }, duenoId: id, ahora: AHORA, extensiones: EXTENSIONS };
  await comenzarSegundoFactor(ctx, PASSWORD, llaves);
  const secreto = secretoPorConfirmar(ctx, llaves)?.secreto ?? "";
  const codigos = confirmarSegundoFactor(ctx, codigoDe(secreto, AHORA), llaves);
  const gasta = (codigo: string, ahora = AHORA, llave = secretKey) => gastarCodigo(db, { usuarioId: id, codigo, secretKey: llave, ahora });
  return { db, id, ctx, secreto, codigos, gasta };
}

const hechos = ({ $client }: ReturnType<typeof newDatabase>) => $client.prepare("select que from actividad order by id").pluck().all();

// RFC 6238, appendix B, SHA-1, its last six digits; the secret is the text 12345678901234567890.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code of second %i is %s", (segundo, codigo) => {
  const secreto = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(codigoDe(secreto, segundo * 1000)).toBe(codigo);
  expect(intervaloDe(secreto, codigo, segundo * 1000)).toBe(Math.floor(segundo / 30));
  expect(intervaloDe(secreto, codigo, segundo * 1000 + 60_000)).toBeNull();
});

test("a secret is opened with its own key and for its own purpose alone", () => {
  const cifrado = cifrar("GEZDGNBV", { secretKey, para: "uno" });
  expect(cifrado).not.toContain("GEZDGNBV");
  expect(descifrar(cifrado, { secretKey, para: "uno" })).toBe("GEZDGNBV");
  expect(descifrar(cifrado, { secretKey, para: "otro" })).toBeNull();
  expect(descifrar(cifrado, { secretKey: "otra-llave-de-prueba", para: "uno" })).toBeNull();
  expect(descifrar("x", { secretKey, para: "uno" })).toBeNull();
});

describe("a code", () => {
  test("is taken once, and none of an earlier step after it; one step off is near enough", async () => {
    const { secreto, gasta } = await conFactor();
    expect(gasta(codigoDe(secreto, AHORA))).toBe(false);
    expect(gasta(codigoDe(secreto, AHORA + MINUTO))).toBe(false);
    expect(gasta(codigoDe(secreto, AHORA + MINUTO / 2))).toBe(true);
    expect(gasta(codigoDe(secreto, AHORA + MINUTO / 2), AHORA + MINUTO / 2)).toBe(false);
    expect(gasta(codigoDe(secreto, AHORA), AHORA + MINUTO / 2)).toBe(false);
    expect(gasta(codigoDe(secreto, AHORA + 2 * MINUTO), AHORA + 2 * MINUTO)).toBe(true);
  });

  test("for recovery works once, however it is written; the secret stands encrypted", async () => {
    const { db, secreto, codigos, gasta } = await conFactor();
    expect(new Set(codigos).size).toBe(10);
    expect(gasta(` ${codigos[0]?.toUpperCase().replaceAll("-", " ")} `)).toBe(true);
    expect(gasta(codigos[0] ?? "")).toBe(false);
    const todo = JSON.stringify([
      ...db.$client.prepare("select * from segundos_factores").all(),
      ...db.$client.prepare("select * from codigos_recuperacion").all(),
    ]);
    for (const secreta of [secreto, ...codigos]) expect(todo).not.toContain(secreta);
  });

  test("is accepted for one account alone", async () => {
    const ana = await conFactor();
    const beto = await conFactor(ana.db, "beto");
    expect([beto.gasta(ana.codigos[0] ?? ""), ana.gasta(ana.codigos[0] ?? "")]).toEqual([false, true]);
    const despues = AHORA + MINUTO;
    expect([beto.gasta(codigoDe(ana.secreto, despues), despues), ana.gasta(codigoDe(ana.secreto, despues), despues)]).toEqual([
      false,
      true,
    ]);
  });

  test("of the app is worth nothing once the box has another key, one for recovery is", async () => {
    const { secreto, codigos, gasta } = await conFactor();
    const despues = AHORA + MINUTO;
    expect(gasta(codigoDe(secreto, despues), despues, "otra-llave-de-prueba")).toBe(false);
    expect(gasta(codigos[1] ?? "", despues, "otra-llave-de-prueba")).toBe(true);
  });
});

describe("a login that waits", () => {
  const completa = (
    db: Awaited<ReturnType<typeof conFactor>>["db"],
    id: string | null,
    codigo: string,
    ahora = AHORA + MINUTO,
    direccion = "192.0.2.1",
  ) => completarEntrada(db, { id, codigo, secretKey, direccion, ahora });

  test("is complete with the code, once, for five minutes", async () => {
    const { db, id, secreto } = await conFactor();
    const ahora = AHORA + MINUTO;
    const entrada = dejarPendiente(db, { usuarioId: id, destino: "/ventas/", ahora });
    await expect(completa(db, "otro", codigoDe(secreto, ahora))).rejects.toThrow(ReglaIncumplida);
    await expect(completa(db, null, codigoDe(secreto, ahora))).rejects.toThrow(ReglaIncumplida);
    await expect(completa(db, entrada, codigoDe(secreto, ahora + 5 * MINUTO), ahora + 5 * MINUTO)).rejects.toMatchObject({ campo: "" });
    expect(await completa(db, entrada, codigoDe(secreto, ahora))).toEqual({ usuarioId: id, destino: "/ventas/" });
    await expect(completa(db, entrada, codigoDe(secreto, ahora + MINUTO), ahora + MINUTO)).rejects.toMatchObject({ campo: "" });
  });

  test("ends with the fifth wrong code; a new login from there waits then", async () => {
    const { db, id, secreto } = await conFactor();
    const ahora = AHORA + MINUTO;
    const nueva = () => dejarPendiente(db, { usuarioId: id, destino: "/", ahora });
    const entrada = nueva();
    for (let i = 0; i < 5; i++) await expect(completa(db, entrada, "abc")).rejects.toMatchObject({ campo: "code" });
    expect(hechos(db)).toContain("no pudo entrar: código equivocado");
    await expect(completa(db, entrada, codigoDe(secreto, ahora))).rejects.toMatchObject({ campo: "" });
    await expect(completa(db, nueva(), codigoDe(secreto, ahora))).rejects.toThrow("espere 15 minutos");
    // The right password forgives wrong passwords, not wrong codes.
    await autenticar(db, { username: "ana", password: PASSWORD, direccion: "192.0.2.1", ahora });
    await expect(completa(db, nueva(), codigoDe(secreto, ahora))).rejects.toThrow("espere 15 minutos");
    expect(await completa(db, nueva(), codigoDe(secreto, ahora), ahora, "192.0.2.2")).toMatchObject({ usuarioId: id });
  });

  test("is worth nothing before its time, when the clock was set back, nor for an account that is deactivated", async () => {
    const { db, id, secreto } = await conFactor();
    const ahora = AHORA + MINUTO;
    const manana = dejarPendiente(db, { usuarioId: id, destino: "/", ahora: ahora + 24 * 60 * MINUTO });
    await expect(completa(db, manana, codigoDe(secreto, ahora))).rejects.toMatchObject({ campo: "" });
    const entrada = dejarPendiente(db, { usuarioId: id, destino: "/", ahora });
    db.$client.exec("update usuarios set activo = 0");
    await expect(completa(db, entrada, codigoDe(secreto, ahora))).rejects.toMatchObject({ campo: "" });
    db.$client.exec("update usuarios set activo = 1");
    expect(await completa(db, entrada, codigoDe(secreto, ahora))).toMatchObject({ usuarioId: id });
  });
});

describe("the second factor", () => {
  test("is begun with the password, and confirmed within ten minutes", async () => {
    const { db, ctx, secreto, gasta } = await conFactor();
    await expect(comenzarSegundoFactor(ctx, PASSWORD, llaves)).rejects.toThrow("ya tiene verificación en dos pasos");
    const despues = { ...ctx, ahora: AHORA + MINUTO };
    await quitarSegundoFactor(despues, { password: PASSWORD, codigo: codigoDe(secreto, despues.ahora) }, llaves);
    await expect(comenzarSegundoFactor(ctx, "no-es-esta-9", llaves)).rejects.toMatchObject({ campo: "password" });
    expect(secretoPorConfirmar(ctx, llaves)).toBeNull();
    await comenzarSegundoFactor(ctx, PASSWORD, llaves);
    expect(() => confirmarSegundoFactor(ctx, "000000", llaves)).toThrow(ReglaIncumplida);
    // Until it is confirmed it opens nothing and is asked of nobody.
    const sinConfirmar = secretoPorConfirmar(ctx, llaves)?.secreto ?? "";
    expect([gasta(codigoDe(sinConfirmar, AHORA + 2 * MINUTO), AHORA + 2 * MINUTO), segundoFactorDe(db, ctx.actor.id)]).toEqual([
      false,
      undefined,
    ]);
    expect(verSegundoFactor(ctx)).toEqual({ desde: null, codigos: 0 });
    expect(secretoPorConfirmar({ ...ctx, ahora: AHORA + 10 * MINUTO }, llaves)).toBeNull();
    expect(hechos(db)).toEqual(["puso la verificación en dos pasos en su cuenta", "quitó la verificación en dos pasos de su cuenta"]);
  });

  test("is changed with password and code", async () => {
    const { db, ctx, codigos, gasta } = await conFactor();
    const [uno = "", dos = "", tres = ""] = codigos;
    await expect(cambiarCodigos(ctx, { password: "no-es-esta-9", codigo: uno }, llaves)).rejects.toMatchObject({ campo: "password" });
    await expect(cambiarCodigos(ctx, { password: PASSWORD, codigo: "x" }, llaves)).rejects.toMatchObject({ campo: "code" });
    const nuevos = await cambiarCodigos(ctx, { password: PASSWORD, codigo: dos }, llaves);
    expect([gasta(tres), gasta(nuevos[0] ?? "")]).toEqual([false, true]);
    expect(verSegundoFactor(ctx).codigos).toBe(9);
    expect(hechos(db).at(-1)).toBe("pidió códigos de recuperación nuevos");
  });
});
