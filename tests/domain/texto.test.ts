import { describe, expect, test } from "vitest";
import { cuantos } from "~/domain/cifras/frases";
import { claveDeBusqueda } from "~/domain/compartido/texto";

describe("the form in which names are compared", () => {
  test.each([
    ["Árbol", "arbol"],
    ["ARBOL", "arbol"],
    ["A\u0301rbol", "arbol"],
    ["Ñame", "name"],
    ["Pingüino", "pinguino"],
    ["  Arroz \t  Diana\n", "arroz diana"],
    ["Café\u00a0molido", "cafe molido"],
    ["İstanbul", "istanbul"],
    ["", ""],
    [" \u0301 ", ""],
  ])("%j is %j", (texto, esperada) => {
    expect(claveDeBusqueda(texto)).toBe(esperada);
  });

  test("a text that has that form already stays as it is", () => {
    for (const texto of ["Árbol  Ñandú", "ＡＢＣ", "ß", "🍞 Pan", "Ⅷ"])
      expect(claveDeBusqueda(claveDeBusqueda(texto))).toBe(claveDeBusqueda(texto));
  });
});

test("one, none and many are counted in their own words", () => {
  expect([1, 0, 1200].map((cantidad) => cuantos(cantidad, "unidad", "unidades"))).toEqual(["1 unidad", "0 unidades", "1.200 unidades"]);
});
