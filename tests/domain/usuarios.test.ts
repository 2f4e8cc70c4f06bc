import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { CredencialesInvalidas, DemasiadosIntentos, Ocupado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { RegistroForm } from "~/domain/usuarios/esquema";
import { cambiarPassword } from "~/domain/usuarios/password-actual.server";
import { registrar } from "~/domain/usuarios/registrar.server";
import { abrirSesion, entrar, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { EXTENSIONS } from "~/modules.server";
import { newDatabase } from "../support/database";
import { AHORA } from "../support/tienda";

const BUENA = "Clave-segura-1";
const MINUTO = 60_000;
const NO_ENTRA = new ReglaIncumplida("", "Usuario o contraseña incorrectos.");

type Base = ReturnType<typeof newDatabase>;

const registra = (db: Base, username: string, campos: object = {}, { ahora = AHORA, direccion = "192.0.2.1" } = {}) =>
  registrar(db, RegistroForm.parse({ username, email: `${username}@correo.co`, password1: BUENA, password2: BUENA, ...campos }), {
    direccion,
    baseUrl: "http://tienda.test",
    ahora,
  });
const registraCon = (username: string, password1: string) => registra(newDatabase(), username, { password1, password2: password1 });
const entra = (db: Base, username: string, password = BUENA, { ahora = AHORA, direccion = "192.0.2.1" } = {}) =>
  autenticar(db, { username, password, direccion, ahora });
const contexto = (db: Base, id: number): Contexto => ({
  db,
  actor: { id, rol: "admin" },
  duenoId: id,
  ahora: AHORA,
  extensiones: EXTENSIONS,
});
const fila = (db: Base, id: number) => db.select().from(usuarios).where(eq(usuarios.id, id)).get();
const sesion = (db: Base, usuarioId: number, dias = 14): string =>
  abrirSesion(db, { usuarioId, ahora: AHORA, dias, direccion: "", agente: "" });

describe("registration", () => {
  test("makes an admin with a shop; the first one is the operator", async () => {
    const db = newDatabase();
    const [ana, beto] = [await registra(db, "ana"), await registra(db, "beto")];
    expect(fila(db, ana)).toMatchObject({ rol: "admin", esOperador: true, emailVerified: false, creadoPorId: null });
    expect(fila(db, beto)).toMatchObject({ esOperador: false });
    expect(db.select().from(tiendas).all()).toHaveLength(2);
    expect(fila(db, ana)?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ["ANA", "otra@correo.co", "username"],
    ["ａｎａ", "otra@correo.co", "username"],
    ["otra", "Ana@Correo.CO", "email"],
    ["a na", "otra@correo.co", "username"],
    ["ana@correo.co", "otra@correo.co", "username"],
    ["ana＠correo.co", "otra@correo.co", "username"],
  ])("refuses %s with %s at %s", async (username, email, campo) => {
    const db = newDatabase();
    await registra(db, "ana");
    const cuentas = () => [db.select().from(usuarios).all(), db.select().from(tiendas).all()];
    const antes = cuentas();
    await expect(registra(db, username, { email })).rejects.toMatchObject({ campo });
    expect(cuentas()).toEqual(antes);
  });

  test("the same name twice at once makes one account", async () => {
    const db = newDatabase();
    const dos = await Promise.allSettled([registra(db, "ana"), registra(db, "ana")]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("two hundred in 15 minutes from an address stop it, whether they made an account or not; nobody elsewhere", async () => {
    const db = newDatabase();
    await registra(db, "ana");
    for (let i = 1; i < 200; i++) await expect(registra(db, "ana", {}, { ahora: AHORA + i })).rejects.toMatchObject({ campo: "username" });
    const espera = new DemasiadosIntentos(840);
    await expect(registra(db, "beto", {}, { ahora: AHORA + MINUTO })).rejects.toEqual(espera);
    await expect(registra(db, "ana", {}, { ahora: AHORA + MINUTO })).rejects.toEqual(espera);
    await registra(db, "beto", {}, { ahora: AHORA + MINUTO, direccion: "192.0.2.2" });
    await registra(db, "carla", {}, { ahora: AHORA + 15 * MINUTO });
    expect(db.select().from(tiendas).all()).toHaveLength(3);
  });
});

describe("a password", () => {
  test.each([
    ["Corta-1", /al menos 8/],
    ["94827365103846", /solo números/],
    ["password1", /común/],
    ["PassWord1", /común/],
    ["iloveyou", /común/],
    ["vendedora-rosa", /usuario ni su correo/],
    ["Vendedora-Rosa", /usuario ni su correo/],
    ["vendedora-rosa@correo.co", /usuario ni su correo/],
  ])("%s is refused", async (password1, motivo) => {
    await expect(registraCon("vendedora-rosa", password1)).rejects.toMatchObject({
      campo: "password1",
      message: expect.stringMatching(motivo),
    });
  });

  test("must be typed twice alike", async () => {
    await expect(registra(newDatabase(), "ana", { password2: "Clave-segura-2" })).rejects.toMatchObject({ campo: "password2" });
  });

  test.each(["ñandú-54", "  con espacios  ", "😀🛒🌞🍞", `${"palabra y media ".repeat(12)}más`])(
    "%j is good, and every character of it counts",
    async (password1) => {
      const db = newDatabase();
      const id = await registra(db, "ana", { password1, password2: password1 });
      expect(await entra(db, "ana", password1)).toBe(id);
      await expect(entra(db, "ana", password1.slice(0, -1))).rejects.toEqual(NO_ENTRA);
    },
  );

  test("changes with the old one, is not the old one, and ends the other sessions", async () => {
    const db = newDatabase();
    const ctx = contexto(db, await registra(db, "ana"));
    const [esta, otra] = [sesion(db, ctx.actor.id), sesion(db, ctx.actor.id)];
    const cambia = (old_password: string, new_password1: string, new_password2 = new_password1) =>
      cambiarPassword(ctx, { old_password, new_password1, new_password2 }, { sessionId: esta, direccion: "" });
    await expect(cambia("otra-cosa", "Clave-nueva-1")).rejects.toMatchObject({ campo: "old_password" });
    await expect(cambia(BUENA, BUENA)).rejects.toMatchObject({ campo: "new_password1" });
    await expect(cambia(BUENA, "password1")).rejects.toMatchObject({ campo: "new_password1" });
    await expect(cambia(BUENA, "Clave-nueva-1", "otra")).rejects.toMatchObject({ campo: "new_password2" });
    expect([esta, otra].map((id) => usuarioDeSesion(db, id, AHORA)?.id)).toEqual([ctx.actor.id, ctx.actor.id]);
    db.update(usuarios).set({ debeCambiarPassword: true }).run();
    await cambia(BUENA, "Clave-nueva-1");
    expect([esta, otra].map((id) => usuarioDeSesion(db, id, AHORA)?.debeCambiarPassword)).toEqual([false, undefined]);
    await expect(entra(db, "ana")).rejects.toEqual(NO_ENTRA);
    expect(await entra(db, "ana", "Clave-nueva-1")).toBe(ctx.actor.id);
  });
});

describe("logging in", () => {
  test("takes the user name or the e-mail, in any case", async () => {
    const db = newDatabase();
    const id = await registra(db, "Ana");
    for (const quien of ["Ana", " ana ", "ANA@correo.co"]) expect(await entra(db, quien)).toBe(id);
  });

  test("the account keeps when, and the network", async () => {
    const db = newDatabase();
    const id = await registra(db, "ana");
    const sessionId = entrar(db, { usuarioId: id, ahora: AHORA, dias: 14, direccion: "2001:db8::7", agente: "" });
    expect(usuarioDeSesion(db, sessionId, AHORA)?.id).toBe(id);
    expect(fila(db, id)).toMatchObject({ ultimoIngreso: AHORA, redIngreso: "2001:db8:0:0::/64" });
  });

  test("says the same for a wrong password and an unknown user", async () => {
    const db = newDatabase();
    await registra(db, "ana");
    for (const quien of ["ana", "nadie", ""]) await expect(entra(db, quien, "mala")).rejects.toEqual(NO_ENTRA);
  });

  test("a deactivated account says so to the right password only, and its sessions are dead", async () => {
    const db = newDatabase();
    const id = await registra(db, "ana");
    const abierta = sesion(db, id);
    db.update(usuarios).set({ activo: false }).run();
    await expect(entra(db, "ana")).rejects.toMatchObject({ message: "Esta cuenta está desactivada." });
    await expect(entra(db, "ana", "mala")).rejects.toEqual(NO_ENTRA);
    expect(usuarioDeSesion(db, abierta, AHORA)).toBeNull();
  });

  test("five failures stop the account at that address, by either of its names, right password included", async () => {
    const db = newDatabase();
    const id = await registra(db, "ana");
    for (const quien of ["ana", "ANA", "ana@correo.co", "ana", "ana"]) await expect(entra(db, quien, "mala")).rejects.toEqual(NO_ENTRA);
    await expect(entra(db, "ana@correo.co")).rejects.toEqual(new DemasiadosIntentos(900));
    expect(await entra(db, "ana", BUENA, { direccion: "192.0.2.2" })).toBe(id);
    expect(await entra(db, "ana", BUENA, { ahora: AHORA + 15 * MINUTO })).toBe(id);
  });

  test("counts the tries that are sent at the same time", async () => {
    const db = newDatabase();
    await registra(db, "ana");
    const todos = await Promise.allSettled(Array.from({ length: 12 }, () => entra(db, "ana", "mala")));
    expect(todos.filter((uno) => uno.status === "rejected" && uno.reason instanceof DemasiadosIntentos)).toHaveLength(7);
  });

  test("250 passwords from one address at the same time, each for another account: 50 are looked at", async () => {
    const db = newDatabase();
    await registra(db, "ana");
    const todos = await Promise.allSettled(Array.from({ length: 250 }, (_, i) => entra(db, `nadie${i}`, "mala")));
    const rechazos = (clase: new (...args: never[]) => Error) =>
      todos.filter((uno) => uno.status === "rejected" && uno.reason instanceof clase).length;
    // Two are compared at a time and 200 wait; the others are told to come back.
    expect([rechazos(CredencialesInvalidas), rechazos(DemasiadosIntentos), rechazos(Ocupado)]).toEqual([50, 152, 48]);
    await expect(entra(db, "ana")).rejects.toEqual(new DemasiadosIntentos(900));
  });

  test("60 people of one address with the right password at the same time all get in", async () => {
    const db = newDatabase();
    await registra(db, "ana");
    const todos = await Promise.allSettled(Array.from({ length: 60 }, () => entra(db, "ana")));
    expect(todos.map(({ status }) => status)).toEqual(Array(60).fill("fulfilled"));
  });
});
