import { intentosAcceso } from "@db/schema/usuarios";
import { describe, expect, test } from "vitest";
import { DemasiadosIntentos } from "~/domain/nucleo/errores";
import { exigirIntento, type Intento, intentar, olvidarIntentos, purgarIntentos } from "~/domain/usuarios/limites.server";
import { abrirSesion, cerrarSesion, purgarSesiones, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { newDatabase } from "../support/database";
import { AHORA, nuevoAdmin } from "../support/tienda";

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

type Base = ReturnType<typeof newDatabase>;

const dueno = (db: Base): number => nuevoAdmin(db).actor.id;
const sesion = (db: Base, usuarioId: number, dias = 14): string =>
  abrirSesion(db, { usuarioId, ahora: AHORA, dias, direccion: "", agente: "" });

const probar = (db: Base, intento: Intento, acierta: boolean): Promise<boolean> =>
  intentar(db, intento, (empezar) => {
    empezar();
    return acierta;
  });
const fallar = (db: Base, intento: Intento) => probar(db, intento, false);

describe("the window of failures", () => {
  const intento = { clave: "1", direccion: "192.0.2.1", ahora: AHORA };
  const espera = (db: Base, otro: object = {}): number | null => {
    try {
      exigirIntento(db, { ...intento, ...otro });
      return null;
    } catch (error) {
      return error instanceof DemasiadosIntentos ? error.segundos : Number.NaN;
    }
  };

  test("is 15 minutes from the oldest of the five", async () => {
    const db = newDatabase();
    for (let i = 0; i < 5; i++) await fallar(db, { ...intento, ahora: AHORA + i * MINUTO });
    const despues = (ms: number) => espera(db, { ahora: AHORA + ms });
    expect([despues(4 * MINUTO), despues(15 * MINUTO - 1), despues(15 * MINUTO)]).toEqual([660, 1, null]);
  });

  test("a login that worked clears the account, not the address", async () => {
    const db = newDatabase();
    for (let i = 0; i < 4; i++) await fallar(db, intento);
    expect(await probar(db, intento, true)).toBe(true);
    for (let i = 0; i < 4; i++) await fallar(db, intento);
    expect(espera(db)).toBeNull();
    for (let i = 8; i < 50; i++) await fallar(db, { ...intento, clave: String(i) });
    expect([espera(db), espera(db, { clave: "nueva" }), espera(db, { direccion: "192.0.2.2" })]).toEqual([900, 900, null]);
  });

  test.each([
    ["2001:db8:1:2::7", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::7"],
    ["2001:db8::7", "2001:DB8:0:0:1::", "2001:db8:0:1::7"],
    ["::1", "::7", "0:0:0:1::1"],
    ["fe80::1%eth0", "fe80::2%eth0", "fe81::1"],
    ["192.0.2.1", "192.0.2.1", "192.0.2.2"],
  ])("counts a network of IPv6 as one address: %s and %s, not %s", async (una, misma, otra) => {
    const db = newDatabase();
    for (let i = 0; i < 5; i++) await fallar(db, { ...intento, direccion: una });
    expect([espera(db, { direccion: misma }), espera(db, { direccion: otra })]).toEqual([900, null]);
  });

  test("what is too old to count is thrown away, and nothing else", async () => {
    const db = newDatabase();
    for (let i = 0; i < 5; i++) await fallar(db, intento);
    const quedan = () => db.select().from(intentosAcceso).all().length;
    purgarIntentos(db, AHORA + 60 * MINUTO - 1);
    expect([quedan(), espera(db)]).toEqual([15, 900]);
    purgarIntentos(db, AHORA + 60 * MINUTO);
    expect([quedan(), espera(db)]).toEqual([0, null]);
  });
});

describe("the failures of an account from all addresses", () => {
  const desde = (i: number) => `192.0.${2 + Math.floor(i / 250)}.${i % 250}`;
  const cien = async (db: Base, clave: string) => {
    for (let i = 0; i < 100; i++) await fallar(db, { clave, direccion: desde(i), ahora: AHORA + i });
  };
  const otra = { direccion: "198.51.100.7", ahora: AHORA + MINUTO };

  test.each(["id 1", "nombre nadie"])("a hundred in an hour stop %s everywhere, but where its owner was last", async (clave) => {
    const db = newDatabase();
    await cien(db, clave);
    expect(() => exigirIntento(db, { ...otra, clave })).toThrow(new DemasiadosIntentos(59 * 60));
    expect(() => exigirIntento(db, { ...otra, clave, redIngreso: "192.0.2.7" })).toThrow(DemasiadosIntentos);
    expect(() => exigirIntento(db, { ...otra, clave, redIngreso: otra.direccion })).not.toThrow();
    expect(() => exigirIntento(db, { ...otra, clave: "id 2" })).not.toThrow();
    expect(() => exigirIntento(db, { ...otra, clave, ahora: AHORA + 60 * MINUTO })).not.toThrow();
  });

  test("an address without a network is nobody's usual one", async () => {
    const db = newDatabase();
    await cien(db, "id 1");
    expect(() => exigirIntento(db, { clave: "id 1", direccion: "", redIngreso: "", ahora: otra.ahora })).toThrow(DemasiadosIntentos);
  });

  test("a new password forgets them", async () => {
    const db = newDatabase();
    await cien(db, "id 1");
    olvidarIntentos(db, { ...otra, clave: "id 1" });
    expect(() => exigirIntento(db, { ...otra, clave: "id 1" })).not.toThrow();
  });
});

describe("a clock that was set back a day", () => {
  test("makes nobody wait for what has not happened yet, and it is thrown away", async () => {
    const db = newDatabase();
    const intento = { clave: "1", direccion: "192.0.2.1", ahora: AHORA + DIA };
    for (let i = 0; i < 5; i++) await fallar(db, intento);
    expect(() => exigirIntento(db, intento)).toThrow(new DemasiadosIntentos(900));
    expect(() => exigirIntento(db, { ...intento, ahora: AHORA })).not.toThrow();
    purgarIntentos(db, AHORA);
    expect(db.select().from(intentosAcceso).all()).toEqual([]);
  });
});

describe("a session", () => {
  test("lives for its days and not a moment longer", () => {
    const db = newDatabase();
    const id = sesion(db, dueno(db), 2);
    expect(usuarioDeSesion(db, id, AHORA + 2 * DIA - 1)?.rol).toBe("admin");
    expect(usuarioDeSesion(db, id, AHORA + 2 * DIA)).toBeNull();
    expect(usuarioDeSesion(db, `${id}x`, AHORA)).toBeNull();
  });

  test("is not in the database as the browser knows it, and ends when it is closed", () => {
    const db = newDatabase();
    const [una, otra] = [dueno(db)].flatMap((usuario) => [sesion(db, usuario), sesion(db, usuario)]);
    expect(JSON.stringify(db.$client.prepare("select * from sesiones").all())).not.toContain(una);
    cerrarSesion(db, una ?? "");
    expect([una, otra].map((id) => usuarioDeSesion(db, id ?? "", AHORA) !== null)).toEqual([false, true]);
  });

  test("of https is nobody by http, and the reverse; one from before takes the scheme of its next request", () => {
    const db = newDatabase();
    const usuario = dueno(db);
    const abrir = (segura: boolean) => abrirSesion(db, { usuarioId: usuario, ahora: AHORA, dias: 2, direccion: "", agente: "", segura });
    const quien = (id: string) => [true, false].map((segura) => usuarioDeSesion(db, id, AHORA, { segura })?.id ?? null);
    expect(quien(abrir(true))).toEqual([usuario, null]);
    expect(quien(abrir(false))).toEqual([null, usuario]);
    const anterior = abrir(false);
    db.$client.exec("update sesiones set segura = null");
    expect(quien(anterior)).toEqual([usuario, null]);
  });

  test("writes its use at most once in five minutes", () => {
    const db = newDatabase();
    const id = sesion(db, dueno(db));
    const uso = (ahora: number) => {
      usuarioDeSesion(db, id, ahora);
      return db.$client.prepare("select ultimo_uso from sesiones").pluck().get();
    };
    expect([uso(AHORA + 5 * MINUTO), uso(AHORA + 5 * MINUTO + 1), uso(AHORA + 6 * MINUTO)]).toEqual([
      AHORA,
      AHORA + 5 * MINUTO + 1,
      AHORA + 5 * MINUTO + 1,
    ]);
  });

  test("that has expired is thrown away", () => {
    const db = newDatabase();
    const usuario = dueno(db);
    const [corta, larga] = [sesion(db, usuario, 1), sesion(db, usuario, 3)];
    purgarSesiones(db, AHORA + 2 * DIA);
    expect([corta, larga].map((id) => usuarioDeSesion(db, id, AHORA) !== null)).toEqual([false, true]);
  });
});
