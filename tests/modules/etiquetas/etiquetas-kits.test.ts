import { expect, test } from "vitest";
import { impresionDe } from "~/modules/etiquetas/domain/etiquetas.server";
import { conCanasta } from "../../support/kits";

test("a kit has a label of its own: its name, its price and its code, or the first of its others for one unit", () => {
  const etiquetas = (campos: Record<string, unknown>) => {
    const { admin, canasta } = conCanasta({ precio: "", precio_publico: "10000", ...campos });
    const impresion = impresionDe(admin, new URLSearchParams({ [`cantidad[${canasta}]`]: "5", producto: String(canasta), papel: "carta" }));
    return "etiquetas" in impresion ? impresion.etiquetas : impresion.errors;
  };
  const etiqueta = { nombre: "Canasta", precio: expect.stringMatching(/10\.000/), codigo: "7701" };
  expect(etiquetas({ codigo_de_barras: "7701" })).toEqual([{ etiqueta, veces: 5 }]);
  expect(etiquetas({ otros_codigos: "990*2\n7701" })).toEqual([{ etiqueta, veces: 5 }]);
});
