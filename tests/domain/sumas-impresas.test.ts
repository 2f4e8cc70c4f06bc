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

test("a shop that is not responsable shows no tax, and says so", () => {
  const sumas = de(["no_responsable", 100_000, 0]);
  expect([sumasImpresas(sumas), regimenDe(sumas, true), regimenDe([], false), regimenDe([], true)]).toEqual([
    [],
    "No responsable de IVA",
    "No responsable de IVA",
    "",
  ]);
});
