import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Contenido, Linea } from "~/modules/dian/domain/contenido";
import { nodoDelDocumento } from "~/modules/dian/domain/documento/cuerpo";
import { montosDe, porcentajeJusto } from "~/modules/dian/domain/documento/montos";
import { Nodo } from "~/modules/dian/domain/documento/xml";
import { casesOf } from "../../support/cases";
import { EPOS002, FACTURA, NOTA_DE_AJUSTE } from "./support/contenido";
import { cents, reading } from "./support/reading";
import { totalsErrors } from "./support/totals";

// At a desk some 11,000 lines: a hundred of each unit, rate, size and discount.
const TICKETS = casesOf("TIQUETES", 2_500, 10_000);

const written = (contenido: Contenido) =>
  reading(nodoDelDocumento(contenido, montosDe(contenido), { cude: "c", ssc: "s" }, new Nodo("<ds:Signature></ds:Signature>")).xml);

const medidas = fc.oneof(
  fc.record({ unidad: fc.constant("und" as const), milesimas: fc.integer({ min: 1, max: 99_999 }).map((units) => units * 1000) }),
  fc.record({ unidad: fc.constantFrom("kg" as const, "l" as const, "m" as const), milesimas: fc.integer({ min: 1, max: 9_999_999 }) }),
);

const linea: fc.Arbitrary<Linea> = fc
  .record({
    medida: medidas,
    tarifa: fc.constantFrom("19" as const, "5" as const, "inc8" as const, "0" as const, "excluido" as const),
    subtotal: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 999_999_999_999 })),
    porBolsa: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
    rebaja: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 9_999_999_999 })),
  })
  .map(({ medida, tarifa, subtotal, porBolsa, rebaja }) => ({
    codigo: "1",
    gtin: false,
    descripcion: "Algo",
    ...medida,
    tarifa,
    subtotal,
    ...(medida.unidad === "und" && porBolsa > 0 && { bolsas: (porBolsa * medida.milesimas) / 1000 }),
    // What is given away is worth something.
    sinDescuento: subtotal + rebaja || medida.milesimas,
    motivo: rebaja > 0 ? "Descuento" : "",
    lotes: [],
  }));

const pagado = (lineas: readonly Linea[]): number => lineas.reduce((total, { subtotal, bolsas = 0 }) => total + subtotal + bolsas, 0);

const tiquete: fc.Arbitrary<Contenido> = fc
  .record({
    de: fc.constantFrom(EPOS002, FACTURA, NOTA_DE_AJUSTE),
    lineas: fc.array(linea, { minLength: 1, maxLength: 8 }),
    redondeo: fc.integer({ min: -5_000, max: 5_000 }),
    propina: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000 })),
  })
  // Rounding never takes off all, and nothing is sent of what costs nothing.
  .map(({ de, lineas, redondeo, propina }) => ({ ...de, lineas, propina, redondeo: Math.max(redondeo, 1 - pagado(lineas)) }));

test("the DIAN's rules of totals hold for any ticket, and its total is what was paid", () => {
  fc.assert(
    fc.property(tiquete, (contenido) => {
      const document = written(contenido);
      expect(totalsErrors(document)).toEqual([]);
      expect(cents(document.text("LegalMonetaryTotal/PayableAmount"))).toBe(
        pagado(contenido.lineas) + contenido.redondeo + contenido.propina,
      );
    }),
    { numRuns: TICKETS, seed: 165 },
  );
});

describe("a line", () => {
  const linea = (cambios: Partial<Linea>): Linea => ({
    codigo: "1",
    gtin: false,
    descripcion: "Algo",
    milesimas: 1000,
    unidad: "und",
    tarifa: "19",
    subtotal: 0,
    sinDescuento: cambios.subtotal ?? 0,
    motivo: "",
    lotes: [],
    ...cambios,
  });
  const montos = (cambios: Partial<Linea>) => montosDe({ lineas: [linea(cambios)], redondeo: 0, propina: 0 }).lineas[0];

  test.each([
    [
      { subtotal: 119_000 },
      { base: 100_000, bruto: 100_000, descuento: 0, precio: "1000.00", tributo: { impuesto: "iva", monto: 19_000, porcentaje: 19 } },
    ],
    [
      { subtotal: 21, tarifa: "5" as const },
      { base: 20, tributo: { monto: 1 }, precio: "0.20" },
    ],
    [
      { subtotal: 108_000, tarifa: "inc8" as const },
      { base: 100_000, tributo: { impuesto: "inc", monto: 8_000, porcentaje: 8 } },
    ],
    [
      { subtotal: 100, tarifa: "excluido" as const },
      { base: 100, tributo: null },
    ],
    [
      { subtotal: 100, tarifa: "0" as const },
      { base: 100, tributo: { impuesto: "iva", monto: 0, porcentaje: 0 } },
    ],
    [
      { subtotal: 119_000, sinDescuento: 238_000 },
      { base: 100_000, bruto: 200_000, descuento: 100_000, precio: "2000.00" },
    ],
    [
      { subtotal: 0, sinDescuento: 119_000 },
      { base: 0, tributo: { monto: 0 }, bruto: 0, descuento: 0, precio: "0.00", referencia: "1000.00" },
    ],
    [{ subtotal: 0 }, { base: 0, descuento: 0, precio: "0.00" }],
    // Bags: at a price with IVA, for their tax alone, and what a return kept of it.
    [
      { subtotal: 23_800, bolsas: 14_600, milesimas: 2000 },
      { base: 20_000, precio: "100.00", bolsas: 14_600, porBolsa: "73.00", tributo: { monto: 3_800 } },
    ],
    [
      { subtotal: 0, sinDescuento: 200, bolsas: 14_600, milesimas: 2000, tarifa: "excluido" as const },
      { base: 0, precio: "0.00", referencia: "1.00", bolsas: 14_600, porBolsa: "73.00" },
    ],
    [{ subtotal: 0, bolsas: 1_000, milesimas: 3000 }, { porBolsa: "3.333" }],
    // Three for a thousand: with two decimals their product would be a cent less.
    [{ subtotal: 100_000, milesimas: 3000, tarifa: "0" as const }, { precio: "333.333" }],
    [{ subtotal: 1_000_000, milesimas: 7_777_000, tarifa: "0" as const }, { precio: "1.285843" }],
    [{ subtotal: 456_789, milesimas: 1235, unidad: "kg" as const, tarifa: "0" as const }, { precio: "3698.70" }],
    // A raised price is no discount.
    [
      { subtotal: 119_000, sinDescuento: 100_000 },
      { bruto: 100_000, descuento: 0 },
    ],
  ])("%j", (cambios, esperados) => {
    expect(montos(cambios)).toMatchObject(esperados);
  });

  test("a price has six decimals at most below two million units, and then what a peso needs", () => {
    const decimales = (milesimas: number) => montos({ subtotal: 999_999_999_999, milesimas, tarifa: "0" })?.precio.split(".")[1]?.length;
    expect(decimales(1_999_999_000)).toBe(6);
    expect(decimales(999_999_999_000)).toBeGreaterThan(6);
  });

  test("the percentage of a discount gives its amount", () => {
    expect(porcentajeJusto(1, 3)).toBe("33.33");
    expect(porcentajeJusto(100_000, 300_000)).toBe("33.3333");
    expect(porcentajeJusto(0, 0)).toBe("0.00");
  });
});
