import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cadaParte,
  leerDividido,
  leerPesos,
  MAXIMO_10_2,
  MAXIMO_12_2,
  mostrarPesos,
  mostrarPesosEnteros,
  porcentajeDe,
  proporcion,
  proporcionHaciaArriba,
  restar,
  sumar,
  sumarCada,
  textoPesos,
  textosDe,
} from "~/domain/cifras/dinero";
import { importe, unitarioDesdePrecio } from "~/domain/cifras/linea";

const ivaDe = (base: number): number => unitarioDesdePrecio(base, "19").iva;
const conIva = (base: number): number => unitarioDesdePrecio(base, "19").publico;
const MAXIMA_CANTIDAD = 999_999;

/** 19 % of `base`, half-even on the cent, in exact integers. */
function ivaExacto(base: number): bigint {
  const producto = BigInt(base) * 19n;
  const [cociente, resto] = [producto / 100n, producto % 100n];
  const sube = resto > 50n || (resto === 50n && cociente % 2n === 1n);
  return sube ? cociente + 1n : cociente;
}

const pesos = (texto: string): number => leerPesos(texto) ?? Number.NaN;

describe("IVA", () => {
  test("two units at 999.00 are the spec's 189.81, 1188.81 and 2377.62", () => {
    const base = pesos("999.00");
    expect(textoPesos(ivaDe(base))).toBe("189.81");
    expect(textoPesos(conIva(base))).toBe("1188.81");
    expect(textoPesos(importe(conIva(base), 2, "und"))).toBe("2377.62");
  });

  test.each([
    ["0.00", "0.00"],
    ["0.50", "0.10"],
    ["1.50", "0.28"],
    ["2.50", "0.48"],
    ["3.50", "0.66"],
    ["999.00", "189.81"],
  ])("on %s is %s: half a cent goes to the even one", (base, iva) => {
    expect(textoPesos(ivaDe(pesos(base)))).toBe(iva);
  });

  test("every price from 0.00 to 1000.00 agrees with exact integers", () => {
    const distintos = [];
    for (let base = 0; base <= 100_000; base++) {
      const iva = ivaExacto(base);
      if (BigInt(ivaDe(base)) !== iva || BigInt(conIva(base)) !== BigInt(base) + iva) distintos.push(base);
    }
    expect(distintos).toEqual([]);
  });

  test("the largest prices agree with exact integers", () => {
    for (let base = MAXIMO_10_2 - 1000; base <= MAXIMO_10_2; base++) expect(BigInt(ivaDe(base))).toBe(ivaExacto(base));
  });
});

describe("any division agrees with exact integers", () => {
  /** `dividendo` ÷ `divisor`, not negative: the quotient, and how the rest compares with a half. */
  const exacto = (dividendo: bigint, divisor: bigint) => [dividendo / divisor, (dividendo % divisor) * 2n - divisor] as const;
  const monto = fc.integer({ min: 0, max: MAXIMO_10_2 });

  test("half-even to a multiple of so many cents", () => {
    const partes = fc.tuple(monto, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1, 50, 100));
    fc.assert(
      fc.property(partes, ([centavos, veces, entre, paso]) => {
        const [cociente, mitad] = exacto(BigInt(centavos) * BigInt(veces), BigInt(entre * paso));
        const sube = mitad > 0n || (mitad === 0n && cociente % 2n === 1n);
        return BigInt(proporcion(centavos, veces, entre, paso)) === (sube ? cociente + 1n : cociente) * BigInt(paso);
      }),
      { numRuns: 5_000 },
    );
  });

  test("half up to a multiple of so many cents", () => {
    const partes = fc.tuple(monto, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1, 50, 100));
    fc.assert(
      fc.property(partes, ([centavos, veces, entre, paso]) => {
        const [cociente, mitad] = exacto(BigInt(centavos) * BigInt(veces), BigInt(entre * paso));
        return BigInt(proporcionHaciaArriba(centavos, veces, entre, paso)) === (mitad >= 0n ? cociente + 1n : cociente) * BigInt(paso);
      }),
      { numRuns: 5_000 },
    );
  });

  test("an equal part and a percentage, also of a loss: a half goes up", () => {
    const firmado = fc.integer({ min: -MAXIMO_12_2, max: MAXIMO_12_2 });
    fc.assert(
      fc.property(firmado, firmado, fc.integer({ min: 1, max: 400 }), (parte, todo, partes) => {
        expect(cadaParte(parte, partes)).toBe(Math.round(parte / partes));
        expect(porcentajeDe(parte, todo)).toBe(todo === 0 ? null : Math.round((parte * 1000) / todo) / 10);
      }),
      { numRuns: 5_000 },
    );
    expect([cadaParte(-3, 2), porcentajeDe(-5, 10_000), porcentajeDe(5, -10_000), porcentajeDe(15, 10_000)]).toEqual([-1, -0, -0, 0.2]);
  });
});

describe("quantities and sums", () => {
  test("whatever fits a total is exact", () => {
    for (const cantidad of [1, 2, 3, 7, 84, 999, 1000, 99_999, MAXIMA_CANTIDAD]) {
      const cabe = Math.floor(MAXIMO_12_2 / cantidad);
      for (const precio of [0, 1, 99, cabe - 1, cabe]) {
        expect(BigInt(importe(precio, cantidad, "und"))).toBe(BigInt(precio) * BigInt(cantidad));
      }
    }
  });

  test("what does not fit is seen to be too large, beyond 2^53 as well", () => {
    const mayor = conIva(MAXIMO_10_2);
    expect(mayor * MAXIMA_CANTIDAD).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    for (const precio of [mayor, MAXIMO_10_2, Math.floor(MAXIMO_12_2 / MAXIMA_CANTIDAD) + 1]) {
      expect(importe(precio, MAXIMA_CANTIDAD, "und")).toBeGreaterThan(MAXIMO_12_2);
    }
  });

  test("a thousand of the largest subtotals add up to the cent", () => {
    const subtotales = Array.from({ length: 1000 }, () => MAXIMO_12_2);
    expect(BigInt(sumar(...subtotales))).toBe(BigInt(MAXIMO_12_2) * 1000n);
    expect(sumar()).toBe(0);
  });

  test("each named amount of some rows is added up by itself, and nothing else of them; of no rows it is 0", () => {
    const filas = [
      { base: 100, iva: 19, id: 7 },
      { base: 250, iva: 0, id: 8 },
    ];
    expect(textosDe(sumarCada(["iva", "base"], filas))).toEqual({ iva: "0.19", base: "3.50" });
    expect(sumarCada(["base"], [])).toEqual({ base: 0 });
  });

  test("gives a negative difference", () => {
    expect(textoPesos(restar(pesos("10.00"), pesos("10.05")))).toBe("-0.05");
  });
});

describe("reading and writing amounts", () => {
  test.each([
    ["0", 0],
    ["0.01", 1],
    ["1188.8", 118_880],
    ["1188.81", 118_881],
    [" 5 ", 500],
    ["\t5.25\n", 525],
    ["007", 700],
    ["99999999.99", MAXIMO_10_2],
    ["9999999999.99", MAXIMO_12_2],
    ["9999999999999.99", 999_999_999_999_999],
  ])("%j is read", (texto, centavos) => {
    expect(leerPesos(texto)).toBe(centavos);
  });

  test.each([
    "",
    " ",
    ".",
    "5.",
    ".5",
    "+5",
    "-5",
    "-0",
    "5,0",
    "1.000,50",
    "1,000.50",
    "1e3",
    "0x10",
    "5 0",
    "5. 0",
    "5.001",
    "1.2.3",
    "$5",
    "5$",
    "NaN",
    "Infinity",
    "٥",
    "５",
    "5\u00005",
    "5\n.5",
    "99999999999999",
    "9".repeat(400),
  ])("%j is refused", (texto) => {
    expect(leerPesos(texto)).toBeNull();
  });

  test.each([
    ["1376,47058823529", 137_647],
    ["8.33333", 833],
    ["0,00500", 1],
    ["0,0050", null],
    ["1.376,47058", 137_647],
    ["1,376.47058", 137_647],
    ["1.376.47058", null],
    ["0,004999", 0],
    ["999999999999,99999", 100_000_000_000_000],
    ["8,333", null],
    ["8,33", null],
    ["-8,33333", null],
  ])("a quotient of a spreadsheet: %s", (texto, centavos) => expect(leerDividido(texto)).toBe(centavos));

  test("what is written is read back", () => {
    for (const centavos of [0, 1, 9, 10, 99, 100, 118_881, MAXIMO_10_2, MAXIMO_12_2])
      expect(leerPesos(textoPesos(centavos))).toBe(centavos);
  });

  test.each([
    ["0.00", "$ 0"],
    ["0.05", "$ 0,05"],
    ["999.90", "$ 999,90"],
    ["1188.81", "$ 1.188,81"],
    ["100000.00", "$ 100.000"],
    ["9999999999.99", "$ 9.999.999.999,99"],
    ["-0.05", "-$ 0,05"],
    ["-1188.81", "-$ 1.188,81"],
  ])("%s is shown as %s", (texto, visto) => {
    expect(mostrarPesos(texto)).toBe(visto);
  });

  test.each([
    ["0.00", "$ 0"],
    ["0.50", "$ 0"],
    ["1.50", "$ 2"],
    ["2.50", "$ 2"],
    ["1188.81", "$ 1.189"],
    ["9999999999.99", "$ 10.000.000.000"],
    ["-0.50", "$ 0"],
    ["-1.50", "-$ 2"],
    ["-1188.49", "-$ 1.188"],
  ])("%s is shown to the peso, half-even, as %s", (texto, visto) => {
    expect(mostrarPesosEnteros(texto)).toBe(visto);
  });
});
