import { openDatabase } from "@db/open.server";
import { intentosAcceso } from "@db/schema/usuarios";
import { describe, expect, test } from "vitest";
import { DemasiadosIntentos } from "~/domain/compartido/errores";
import { anotarFallo, anotarIntento, exigirIntento, olvidarIntentos } from "~/domain/usuarios/intentos.server";
import { purgarIntentos } from "~/domain/usuarios/limites.server";
import { abrirSesion, cerrarSesion, purgarSesiones, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { AHORA, nuevoAdmin } from "../support/tienda";

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

const abrir = () => openDatabase(":memory:", { migrate: true });
type Base = ReturnType<typeof abrir>;

const dueno = (db: Base): number => nuevoAdmin(db).actor.id;
const sesion = (db: Base, usuarioId: number, dias = 14): string =>
  abrirSesion(db, { usuarioId, ahora: AHORA, dias, direccion: "", agente: "" });

function fallar(db: Base, intento: Parameters<typeof anotarIntento>[1]): void {
  anotarIntento(db, intento);
  anotarFallo(db, intento);
}

describe("the window of failures", () => {
  const intento = { cuenta: "1", direccion: "192.0.2.1", ahora: AHORA };
  const espera = (db: Base, otro: object = {}): number | null => {
    try {
      exigirIntento(db, { ...intento, ...otro });
      return null;
    } catch (error) {
      return error instanceof DemasiadosIntentos ? error.segundos : Number.NaN;
    }
  };

  test("is 15 minutes from the oldest of the five", () => {
    const db = abrir();
    for (let i = 0; i < 5; i++) fallar(db, { ...intento, ahora: AHORA + i * MINUTO });
    const despues = (ms: number) => espera(db, { ahora: AHORA + ms });
    expect([despues(4 * MINUTO), despues(15 * MINUTO - 1), despues(15 * MINUTO)]).toEqual([660, 1, null]);
  });

  test("a login that worked clears the account, not the address", () => {
    const db = abrir();
    for (let i = 0; i < 5; i++) fallar(db, intento);
    olvidarIntentos(db, intento);
    expect(espera(db)).toBeNull();
    for (let i = 5; i < 50; i++) fallar(db, { ...intento, cuenta: String(i) });
    expect([espera(db), espera(db, { cuenta: "nueva" }), espera(db, { direccion: "192.0.2.2" })]).toEqual([900, 900, null]);
  });

  test.each([
    ["2001:db8:1:2::7", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::7"],
    ["2001:db8::7", "2001:DB8:0:0:1::", "2001:db8:0:1::7"],
    ["::1", "::7", "0:0:0:1::1"],
    ["fe80::1%eth0", "fe80::2%eth0", "fe81::1"],
    ["192.0.2.1", "192.0.2.1", "192.0.2.2"],
  ])("counts a network of IPv6 as one address: %s and %s, not %s", (una, misma, otra) => {
    const db = abrir();
    for (let i = 0; i < 5; i++) fallar(db, { ...intento, direccion: una });
    expect([espera(db, { direccion: misma }), espera(db, { direccion: otra })]).toEqual([900, null]);
  });

  test("what is too old to count is thrown away, and nothing else", () => {
    const db = abrir();
    for (let i = 0; i < 5; i++) fallar(db, intento);
    const quedan = () => db.select().from(intentosAcceso).all().length;
    purgarIntentos(db, AHORA + 60 * MINUTO - 1);
    expect([quedan(), espera(db)]).toEqual([10, 900]);
    purgarIntentos(db, AHORA + 60 * MINUTO);
    expect([quedan(), espera(db)]).toEqual([0, null]);
  });
});

describe("a session", () => {
  test("lives for its days and not a moment longer", () => {
    const db = abrir();
    const id = sesion(db, dueno(db), 2);
    expect(usuarioDeSesion(db, id, AHORA + 2 * DIA - 1)?.rol).toBe("admin");
    expect(usuarioDeSesion(db, id, AHORA + 2 * DIA)).toBeNull();
    expect(usuarioDeSesion(db, `${id}x`, AHORA)).toBeNull();
  });

  test("is not in the database as the browser knows it, and ends when it is closed", () => {
    const db = abrir();
    const [una, otra] = [dueno(db)].flatMap((usuario) => [sesion(db, usuario), sesion(db, usuario)]);
    expect(JSON.stringify(db.$client.prepare("select * from sesiones").all())).not.toContain(una);
    cerrarSesion(db, una ?? "");
    expect([una, otra].map((id) => usuarioDeSesion(db, id ?? "", AHORA) !== null)).toEqual([false, true]);
  });

  test("writes its use at most once in five minutes", () => {
    const db = abrir();
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
    const db = abrir();
    const usuario = dueno(db);
    const [corta, larga] = [sesion(db, usuario, 1), sesion(db, usuario, 3)];
    purgarSesiones(db, AHORA + 2 * DIA);
    expect([corta, larga].map((id) => usuarioDeSesion(db, id, AHORA) !== null)).toEqual([false, true]);
  });
});
