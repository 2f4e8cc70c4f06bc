import { expect, test } from "vitest";
import { regimenDe, sumasImpresas, sumasPorTarifa } from "~/domain/cifras/sumas";
import type { TarifaIva } from "~/domain/cifras/tarifas";

const de = (...lineas: [tarifa: TarifaIva, base: number, iva: number][]) =>
  sumasPorTarifa(lineas.map(([tarifa, base, iva]) => ({ tarifa, base, iva })));

test("one rate is said as before, and so is a document without lines", () => {
  expect(sumasImpresas(de(["19", 100_000, 19_000], ["19", 100, 19]))).toEqual([
    ["Base gravable", "$ 1.001"],
    ["IVA 19 %", "$ 190,19"],
  ]);
  expect(sumasImpresas(de())).toEqual([
    ["Base gravable", "$ 0"],
    ["IVA 19 %", "$ 0"],
  ]);
});

test("each rate has its base and its IVA, and what has none is apart", () => {
  expect(sumasImpresas(de(["excluido", 500, 0], ["5", 100_000, 5_000], ["0", 200, 0], ["19", 100_000, 19_000]))).toEqual([
    ["Base al 19 %", "$ 1.000"],
    ["IVA 19 %", "$ 190"],
    ["Base al 5 %", "$ 1.000"],
    ["IVA 5 %", "$ 50"],
    ["Exento", "$ 2"],
    ["Excluido", "$ 5"],
  ]);
});

test("what costs nothing has no tax to show: a bag alone has its own", () => {
  const bolsa = { tarifa: "19" as const, base: 0, iva: 7_000, bolsas: 7_000 };
  const panela = { tarifa: "5" as const, base: 100_000, iva: 5_000 };
  expect(sumasImpresas(sumasPorTarifa([bolsa]))).toEqual([["Impuesto a las bolsas", "$ 70"]]);
  expect(sumasImpresas(sumasPorTarifa([bolsa, panela]))).toEqual([
    ["Base gravable", "$ 1.000"],
    ["IVA 5 %", "$ 50"],
    ["Impuesto a las bolsas", "$ 70"],
  ]);
});

const CON_IVA = { responsable_iva: true, responsable_inc: false };
const SIN_IVA = { responsable_iva: false, responsable_inc: false };

test("a shop that charges INC says so, with or without IVA", () => {
  const conInc = { ...SIN_IVA, responsable_inc: true };
  const sumas = de(["inc8", 100_000, 8_000], ["19", 100_000, 19_000]);
  expect(sumasImpresas(sumas)).toEqual([
    ["Base al 19 %", "$ 1.000"],
    ["IVA 19 %", "$ 190"],
    ["Base al 8 %", "$ 1.000"],
    ["INC 8 %", "$ 80"],
  ]);
  expect(regimenDe([], conInc)).toBe("No responsable de IVA. Responsable del impuesto nacional al consumo");
  expect(regimenDe(sumas, CON_IVA)).toBe("Responsable del impuesto nacional al consumo");
});

test("a shop that is not responsable shows no tax, and says so", () => {
  const sumas = de(["no_responsable", 100_000, 0]);
  expect([sumasImpresas(sumas), regimenDe(sumas, CON_IVA), regimenDe([], SIN_IVA), regimenDe([], CON_IVA)]).toEqual([
    [],
    "No responsable de IVA",
    "No responsable de IVA",
    "",
  ]);
});
