import { soundOf, soundSql } from "@db/sound.server";
import { Sqlite } from "@db/sqlite.server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claveDeBusqueda } from "~/domain/compartido/texto";

describe("the sound of a name", () => {
  test.each([
    ["Jiménez", "jimenes"],
    ["Giménez", "jimenez"],
    ["Hernández", "ernandes"],
    ["cerveza", "serbesa"],
    ["zapato", "sapato"],
    ["Velásquez", "belazques"],
    ["vainilla", "bainiya"],
    ["Yolanda", "llolanda"],
    ["zanahoria", "sanaoria"],
    ["arroz", "aros"],
    ["acción", "asion"],
    ["Karolina", "carolina"],
    ["queso", "keso"],
    ["azúcar", "asucar"],
  ])("is the same for %s and %s", (uno, otro) => {
    expect(soundOf(claveDeBusqueda(uno))).toBe(soundOf(claveDeBusqueda(otro)));
  });

  test.each([
    ["chuzo", "uso"],
    ["coca", "soca"],
    ["gato", "jato"],
    ["pan 100", "pan 10"],
  ])("tells %s from %s", (uno, otro) => {
    expect(soundOf(uno)).not.toBe(soundOf(otro));
  });

  test("is the same to the program and to the database", () => {
    const client = new Sqlite(":memory:");
    const inSql = client.prepare<[string], string>(`select ${soundSql("column1")} from (values (?))`).pluck();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcceghillnñqrsuvyzáü 1'") }), (text) => {
        const clave = claveDeBusqueda(text);
        expect(inSql.get(clave)).toBe(soundOf(clave));
      }),
    );
    client.close();
  });
});
