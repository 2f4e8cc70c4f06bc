import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ProductoPorTasar, type Promocion, tasarProducto } from "~/domain/precios/motor";
import { estaVigente, type Vigencia } from "~/domain/precios/vigencia";
import { casesOf } from "../support/cases";
import { modelar } from "./precios-modelo";

const GASEOSA: ProductoPorTasar = { publico: 100_000, unidad: "und", lista: null, escalas: [], promociones: [] };
const promocion = (campos: Partial<Promocion>): Promocion => ({
  id: 1,
  nombre: "Promo",
  tipo: "porcentaje",
  rebaja: 0,
  precio: 0,
  lleve: 0,
  pague: 0,
  ...campos,
});
const tasar = (cantidades: number[], producto: Partial<ProductoPorTasar>) => tasarProducto(cantidades, { ...GASEOSA, ...producto });

describe("the rule that gives a price", () => {
  test("the list of the client, also for one unit", () => {
    const [linea] = tasar([1], { lista: { nombre: "Mayorista", publico: 90_000 } });
    expect(linea).toEqual({
      regla: { tipo: "lista", nombre: "Mayorista", promocionId: null },
      partes: [{ cantidad: 1, publico: 90_000, descuento: 0 }],
    });
  });

  test("the sum of all lines of the product reaches a quantity", () => {
    const escalas = [
      { desde: 6_000, publico: 95_000 },
      { desde: 12_000, publico: 90_000 },
    ];
    expect(tasar([5], { escalas })[0]?.regla).toBeNull();
    expect(tasar([5, 1], { escalas }).map(({ partes }) => partes[0]?.publico)).toEqual([95_000, 95_000]);
    expect(tasar([13], { escalas })[0]?.regla).toEqual({ tipo: "cantidad", nombre: "12", promocionId: null });
  });

  test("three for two: the free units are a part of their own, taken from the last lines", () => {
    const promociones = [promocion({ tipo: "lleve", lleve: 3, pague: 2 })];
    expect(tasar([7], { promociones })[0]?.partes).toEqual([
      { cantidad: 5, publico: 100_000, descuento: 0 },
      { cantidad: 2, publico: 0, descuento: 10_000 },
    ]);
    expect(tasar([2, 1], { promociones }).map(({ partes }) => partes.length)).toEqual([1, 1]);
    expect(tasar([2, 1], { promociones })[1]?.partes[0]?.publico).toBe(0);
    expect(tasar([2], { promociones })[0]?.regla).toBeNull();
  });

  test("the second at half its price; of what is weighed whole kilos count", () => {
    const promociones = [promocion({ tipo: "segundo", rebaja: 5_000 })];
    expect(tasar([2], { promociones })[0]?.partes[1]).toEqual({ cantidad: 1, publico: 50_000, descuento: 5_000 });
    expect(tasar([3_700], { promociones, unidad: "kg" })[0]?.partes.map(({ cantidad }) => cantidad)).toEqual([2_700, 1_000]);
  });

  test("the lowest total stands; on a tie the list, then the quantity, then the older promotion; above the shelf none", () => {
    const lista = { nombre: "Mayorista", publico: 90_000 };
    const escalas = [{ desde: 2_000, publico: 90_000 }];
    const [diez, otra] = [promocion({ id: 4, rebaja: 1_000 }), promocion({ id: 9, tipo: "precio", precio: 90_000 })];
    const tipo = (producto: Partial<ProductoPorTasar>) => tasar([2], producto)[0]?.regla?.tipo;
    expect(tipo({ lista, escalas, promociones: [diez, otra] })).toBe("lista");
    expect(tipo({ escalas, promociones: [diez, otra] })).toBe("cantidad");
    expect(tasar([2], { promociones: [diez, otra] })[0]?.regla?.promocionId).toBe(4);
    expect(tipo({ lista, promociones: [promocion({ tipo: "segundo", rebaja: 5_000 })] })).toBe("segundo");
    expect(
      tipo({ lista: { nombre: "Cara", publico: 100_000 }, promociones: [promocion({ tipo: "precio", precio: 120_000 })] }),
    ).toBeUndefined();
  });
});

const cantidad = (unidad: "und" | "kg") => (unidad === "und" ? fc.integer({ min: 1, max: 40 }) : fc.integer({ min: 1, max: 9_999 }));
const dePrueba = fc.integer({ min: 1, max: 50_000 }).chain((pesos) => fc.constantFrom(pesos * 100, pesos * 100 + 37, pesos));
const unaPromocion = fc.record({
  tipo: fc.constantFrom("porcentaje" as const, "precio" as const, "lleve" as const, "segundo" as const),
  rebaja: fc.integer({ min: 1, max: 10_000 }),
  precio: fc.integer({ min: 0, max: 4_000_000 }),
  lleve: fc.integer({ min: 2, max: 6 }),
  pague: fc.integer({ min: 1, max: 5 }),
});
const unTiquete = fc.constantFrom("und" as const, "kg" as const).chain((unidad) =>
  fc.record({
    cantidades: fc.array(cantidad(unidad), { minLength: 1, maxLength: 4 }),
    unidad: fc.constant(unidad),
    publico: dePrueba,
    lista: fc.option(dePrueba.map((publico) => ({ nombre: "Lista", publico }))),
    escalas: fc.uniqueArray(fc.record({ desde: fc.integer({ min: 2, max: 20 }).map((n) => n * 1000), publico: dePrueba }), {
      maxLength: 5,
      selector: ({ desde }) => desde,
    }),
    promociones: fc
      .array(unaPromocion, { maxLength: 6 })
      .map((todas) => todas.map((una, i) => ({ ...una, id: i + 1, nombre: `Promo ${i + 1}`, pague: Math.min(una.pague, una.lleve - 1) }))),
  }),
);

const RONDAS = casesOf("RONDAS_DE_PRECIOS", 25_000, 100_000);
/** How often each rule gives the price at least: one ticket in a hundred. */
const VECES = RONDAS / 100;

test("random tickets cost what an independent model says, to the cent", () => {
  const vistas: Record<string, number> = {};
  fc.assert(
    fc.property(unTiquete, ({ cantidades, ...producto }) => {
      const tasadas = tasarProducto(cantidades, producto);
      const modelo = modelar(cantidades, producto);
      const reglas = tasadas.map(({ regla }) => (regla?.promocionId ? String(regla.promocionId) : (regla?.tipo ?? null)));
      expect(new Set(reglas)).toEqual(new Set([modelo.regla]));
      const regla = `${producto.unidad} ${tasadas[0]?.regla?.tipo ?? "ninguna"}`;
      vistas[regla] = (vistas[regla] ?? 0) + 1;
      const partes = tasadas.map((tasada) =>
        tasada.partes.map(({ publico, cantidad }) => ({ precio: BigInt(publico), cantidad: BigInt(cantidad) })),
      );
      expect(partes).toEqual(modelo.lineas);
      expect(tasadas.map((tasada) => tasada.partes.reduce((suma, una) => suma + una.cantidad, 0))).toEqual(cantidades);
    }),
    { numRuns: RONDAS },
  );
  for (const unidad of ["und", "kg"])
    for (const regla of ["ninguna", "lista", "cantidad", "porcentaje", "precio", "lleve", "segundo"])
      expect([unidad, regla, (vistas[`${unidad} ${regla}`] ?? 0) >= VECES]).toEqual([unidad, regla, true]);
});

describe("when a promotion is in force", () => {
  const siempre: Vigencia = { desde: "2026-11-01", hasta: "2026-11-30", dias: "", hora_desde: "", hora_hasta: "" };
  const vale = (texto: string, campos: Partial<Vigencia> = {}) => estaVigente({ ...siempre, ...campos }, Date.parse(`${texto}-05:00`));

  test("both days are included, in Bogotá", () => {
    expect(["2026-10-31T23:59", "2026-11-01T00:00", "2026-11-30T23:59", "2026-12-01T00:00"].map((hora) => vale(hora))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("only on its days: Monday is 0", () => {
    expect(vale("2026-11-23T10:00", { dias: "0" })).toBe(true);
    expect(vale("2026-11-24T10:00", { dias: "0" })).toBe(false);
    expect(vale("2026-11-29T10:00", { dias: "06" })).toBe(true);
  });

  test("to the minute before its end; past midnight it belongs to the day on which it began", () => {
    const tarde = { hora_desde: "14:00", hora_hasta: "16:00" };
    expect(["13:59", "14:00", "15:59", "16:00"].map((hora) => vale(`2026-11-23T${hora}`, tarde))).toEqual([false, true, true, false]);
    const noche = { dias: "4", hora_desde: "22:00", hora_hasta: "02:00" };
    expect(["2026-11-20T21:59", "2026-11-20T22:00", "2026-11-21T01:59", "2026-11-21T02:00"].map((hora) => vale(hora, noche))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(vale("2026-11-20T01:00", noche)).toBe(false);
  });
});
