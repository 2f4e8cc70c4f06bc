import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escribirCantidad, mostrarCantidad, mostrarUnidades } from "~/domain/cifras/cantidad";
import { leerPesos, MAXIMO_12_2, mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { leerEnteroAMano, leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { escribirEntero, escribirPesos, numeroAMano } from "~/domain/cifras/numeros-a-mano";

const CENTAVOS = fc.integer({ min: 0, max: MAXIMO_12_2 });
const leer = (texto: string): number | null => {
  const leido = leerMontoAMano(texto, 0, MAXIMO_12_2);
  return leido instanceof Refusal ? null : leido;
};

describe("a number as people write it", () => {
  test.each([
    ["2500", "2500"],
    ["2.500", "2500"],
    ["2,500", "2500"],
    ["$ 2.500", "2500"],
    ["$2.500", "2500"],
    ["$\u00a02.500", "2500"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["2500,50", "2500.50"],
    ["2500.5", "2500.5"],
    ["2.500,5", "2500.5"],
    ["2,500.50", "2500.50"],
    ["2.50", "2.50"],
    ["2,5", "2.5"],
    ["0,05", "0.05"],
    ["007", "007"],
    [" 1.188,81\n", "1188.81"],
  ])("%j is %s", (texto, numero) => {
    expect(numeroAMano(texto)).toBe(numero);
  });

  // Three digits after a sign are thousands. So what could also be meant as a decimal is refused, and never charged a thousandfold.
  test.each([
    ...["0.350", "0,350", "00.350", "01.500", "1234.567", "1.2345", "1.23.456", "1.234.56", "1.234,567", "1,234.567", "1.2.3", "1.234,5,6"],
    ...[
      "",
      " ",
      ".",
      ",",
      "5.",
      "5,",
      ".5",
      ",5",
      "-5",
      "+5",
      "1e3",
      "2 500",
      "2.500 COP",
      "2500$",
      "$",
      "$$5",
      "$-5",
      "mil",
      "٣",
      "５",
      "2\u0000",
    ],
  ])("%j is none", (texto) => {
    expect(numeroAMano(texto)).toBeNull();
  });

  test("any amount is read back from its field and from the screen", () => {
    fc.assert(
      fc.property(CENTAVOS, (centavos) => {
        expect(leer(escribirPesos(textoPesos(centavos)))).toBe(centavos);
        expect(leer(mostrarPesos(textoPesos(centavos)))).toBe(centavos);
      }),
    );
  });

  test("any quantity is read back from its field", () => {
    const unidades = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(fc.property(unidades, (n) => leerEnteroAMano(escribirEntero(n), 0, 999_999_999) === n));
  });

  test("a sum of what is weighed has groups of thousands for the eye, and none in a field", () => {
    expect(mostrarUnidades("8112.720")).toBe("8.112,72");
    expect(mostrarUnidades("-1234567.500")).toBe("-1.234.567,5");
    expect(mostrarCantidad("1500.250", "kg")).toBe("1.500,25 kg");
    expect(mostrarCantidad("1500.000", "kg")).toBe("1500 kg");
    expect(escribirCantidad("1500.250")).toBe("1500,25");
  });

  test("what the API takes means the same here", () => {
    const deLaApi = fc.stringMatching(/^\d{1,10}(\.\d{1,2})?$/);
    fc.assert(fc.property(deLaApi, (texto) => leer(texto) === leerPesos(texto)));
  });

  test("whatever is typed, its digits stay the same", () => {
    const tecleado = fc.stringMatching(/^[\d.,$ ]{0,12}$/);
    const digitos = (texto: string): string => texto.replace(/\D/g, "");
    fc.assert(fc.property(tecleado, (texto) => digitos(numeroAMano(texto) ?? texto) === digitos(texto)));
  });

  test("the errors show an example", () => {
    expect([leerMontoAMano("1.23.456", 0, 1), leerEnteroAMano("1.23.456", 0, 1), leerEnteroAMano("2,5", 0, 9)]).toEqual([
      new Refusal("Escriba un valor como 2.500 o 2.500,50."),
      new Refusal("Escriba un número entero, como 12 o 2.500."),
      new Refusal("Escriba un número entero, como 12."),
    ]);
  });
});
