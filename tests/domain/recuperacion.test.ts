import { mensajesSalientes } from "@db/schema/correo";
import { describe, expect, test } from "vitest";
import { encolarCorreo } from "~/domain/correo/encolar-correo.server";
import { DemasiadosIntentos } from "~/domain/nucleo/errores";
import { RegistroForm } from "~/domain/usuarios/esquema";
import { comprobarCodigo, pedirCodigo, purgarRecuperaciones } from "~/domain/usuarios/recuperacion.server";
import { registrar } from "~/domain/usuarios/registrar.server";
import { mandarEnlace, purgarEnlaces, reenviarEnlace, uidDe, usuarioDeUid } from "~/domain/usuarios/verificacion-de-correo.server";
import { newDatabase } from "../support/database";
import { AHORA, nuevoAdmin } from "../support/tienda";

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const baseUrl = "http://tienda.test";
type Base = ReturnType<typeof newDatabase>;

const cuantas = (db: Base, tabla: string) => db.$client.prepare(`select count(*) from ${tabla}`).pluck().get();
const mensajes = (db: Base) => db.select().from(mensajesSalientes).all();
const pide = (db: Base, email: string, campos: object = {}) =>
  pedirCodigo(db, { email, anterior: null, direccion: "192.0.2.1", ahora: AHORA, ...campos });
const reenvia = (db: Base, email: string, campos: object = {}) =>
  reenviarEnlace(db, { email, direccion: "192.0.2.1", baseUrl, ahora: AHORA, ...campos });
const unCorreo = (db: Base): string => {
  const { actor } = nuevoAdmin(db);
  return String(db.$client.prepare("select email from usuarios where id = ?").pluck().get(actor.id));
};

describe("a message", () => {
  test("is kept together with what it is about, or not at all", async () => {
    const db = newDatabase();
    const datos = RegistroForm.parse({ username: "ana", email: "ana@correo.co", password1: "Clave-segura-1", password2: "Clave-segura-1" });
    db.$client.exec("create temp trigger falla before insert on mensajes_salientes begin select raise(abort, 'falla'); end");
    const llegada = { direccion: "192.0.2.1", baseUrl, ahora: AHORA };
    await expect(registrar(db, datos, llegada)).rejects.toThrow("falla");
    expect([cuantas(db, "usuarios"), cuantas(db, "tiendas"), cuantas(db, "enlaces_verificacion")]).toEqual([0, 0, 0]);
    db.$client.exec("drop trigger falla");
    await registrar(db, datos, llegada);
    expect([cuantas(db, "usuarios"), mensajes(db).length]).toEqual([1, 1]);
  });

  test("outlives whom it is about", () => {
    const db = newDatabase();
    const { actor } = nuevoAdmin(db);
    encolarCorreo(db, { usuarioId: actor.id, destino: "a@b.co", carta: { asunto: "a", texto: "b", html: "c" }, ahora: AHORA });
    db.$client.prepare("delete from tiendas where usuario_id = ?").run(actor.id);
    db.$client.prepare("delete from usuarios where id = ?").run(actor.id);
    expect(mensajes(db)).toMatchObject([{ usuarioId: null, destino: "a@b.co" }]);
  });
});

describe("asking for somebody unknown", () => {
  test("leaves no message and no link, on a box without users too", () => {
    const db = newDatabase();
    for (const correo of ["nadie@correo.co", "nadie@correo.co"]) {
      pide(db, correo);
      reenvia(db, correo);
    }
    expect([mensajes(db).length, cuantas(db, "enlaces_verificacion"), cuantas(db, "recuperaciones")]).toEqual([0, 0, 2]);
    unCorreo(db);
    pide(db, "nadie2@correo.co");
    reenvia(db, "nadie2@correo.co");
    expect([mensajes(db).length, cuantas(db, "enlaces_verificacion")]).toEqual([0, 0]);
  });

  test("no code is right, whatever was drawn", () => {
    const db = newDatabase();
    const id = pide(db, "nadie@correo.co");
    expect(() => comprobarCodigo(db, { id, codigo: "123456", ahora: AHORA })).toThrow("Le quedan 4 intentos");
  });
});

describe("how often", () => {
  test("three of each kind an hour for an e-mail in any case, from one network", () => {
    const db = newDatabase();
    const correo = unCorreo(db);
    for (let i = 0; i < 4; i++) {
      pide(db, i % 2 ? correo.toUpperCase() : correo);
      reenvia(db, correo);
    }
    expect(mensajes(db)).toHaveLength(6);
    pide(db, correo, { ahora: AHORA + HORA - 1 });
    expect(mensajes(db)).toHaveLength(6);
    pide(db, correo, { ahora: AHORA + HORA });
    expect(mensajes(db)).toHaveLength(7);
  });

  test("a stranger who asks for three leaves its owner a code; from all networks together it is ten", () => {
    const db = newDatabase();
    const correo = unCorreo(db);
    const direcciones = ["192.0.2.1", "2001:db8::7", "192.0.2.3", "192.0.2.4"];
    for (const direccion of direcciones) for (let i = 0; i < 4; i++) pide(db, correo, { direccion });
    expect(mensajes(db)).toHaveLength(10);
    pide(db, correo, { direccion: "192.0.2.5", ahora: AHORA + HORA });
    expect(mensajes(db)).toHaveLength(11);
  });

  test("what was asked for before the clock was set back a day keeps nobody waiting, and is good no more", () => {
    const db = newDatabase();
    const correo = unCorreo(db);
    let id = "";
    for (let i = 0; i < 3; i++) id = pide(db, correo, { ahora: AHORA + 24 * HORA });
    const codigo = /^\d{6}$/m.exec(mensajes(db)[2]?.texto ?? "")?.[0] ?? "";
    expect(() => comprobarCodigo(db, { id, codigo, ahora: AHORA })).toThrow("Este código ya no sirve");
    pide(db, correo);
    expect(mensajes(db)).toHaveLength(4);
    expect(comprobarCodigo(db, { id, codigo, ahora: AHORA + 24 * HORA })).toBeTruthy();
  });

  test("fifty an hour from an address", () => {
    const db = newDatabase();
    for (let i = 0; i < 50; i++) pide(db, `nadie${i}@correo.co`, { ahora: AHORA + i });
    expect(() => pide(db, "nadie@correo.co", { ahora: AHORA + MINUTO })).toThrow(new DemasiadosIntentos(3540));
    expect(() => reenvia(db, "nadie@correo.co", { ahora: AHORA + MINUTO })).toThrow(DemasiadosIntentos);
    pide(db, "nadie@correo.co", { ahora: AHORA + MINUTO, direccion: "192.0.2.2" });
    pide(db, "nadie@correo.co", { ahora: AHORA + HORA });
  });
});

test("codes are any of the million, with their zeros", () => {
  const db = newDatabase();
  const correo = unCorreo(db);
  for (let i = 0; i < 300; i++) pide(db, correo, { ahora: AHORA + i * HORA });
  const codigos = mensajes(db).map(({ texto }) => /^\d{6}$/m.exec(texto)?.[0]);
  expect(codigos).not.toContain(undefined);
  expect(new Set(codigos).size).toBeGreaterThan(290);
  expect(codigos.some((codigo) => codigo?.startsWith("0"))).toBe(true);
});

test.each([1, 42, 999_999_999_999_999])("%i comes back from its uid", (id) => {
  expect(uidDe(id)).toMatch(/^[\w-]+$/);
  expect(usuarioDeUid(uidDe(id))).toBe(id);
});

test("links and codes that have expired are deleted, and nothing else", () => {
  const db = newDatabase();
  const { actor } = nuevoAdmin(db);
  const persona = { id: actor.id, email: "a@b.co", emailClave: "a@b.co" };
  for (const ahora of [AHORA, AHORA + 1]) {
    mandarEnlace(db, persona, { baseUrl, ahora });
    pide(db, "nadie@correo.co", { ahora });
  }
  const quedan = () => [cuantas(db, "enlaces_verificacion"), cuantas(db, "recuperaciones")];
  const purga = (ahora: number): void => {
    purgarEnlaces(db, ahora);
    purgarRecuperaciones(db, ahora);
  };
  purga(AHORA + 10 * MINUTO - 1);
  expect(quedan()).toEqual([2, 2]);
  purga(AHORA + 10 * MINUTO);
  expect(quedan()).toEqual([2, 1]);
  purga(AHORA + 24 * HORA);
  expect(quedan()).toEqual([1, 0]);
});

test("a request is counted by an index", () => {
  const db = newDatabase();
  const plan = (consulta: string) =>
    db.$client
      .prepare<[], { detail: string }>(`explain query plan ${consulta}`)
      .all()
      .map(({ detail }) => detail)
      .join();
  expect(plan("select * from usuarios where email_clave = 'a' and activo = 1")).toMatch(/^SEARCH usuarios USING INDEX usuarios_email/);
  expect(plan("delete from recuperaciones where expira <= 1")).toMatch(/^SEARCH/);
  expect(plan("delete from enlaces_verificacion where expira <= 1")).toMatch(/^SEARCH/);
});
