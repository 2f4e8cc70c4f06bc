import { describe, expect, test } from "vitest";
import { chipsDe, leerChip, separarChip } from "~/domain/ventas/chips";
import { completarMedios, faltaPorPagar, PAGO_VACIO } from "~/screens/venta/borrador";

describe("the chips of a shop", () => {
  test("are banks, and card terminals by their name; the usual ways are there anyway", () => {
    expect(chipsDe("Nequi\n Datáfono Bold \nEfectivo\n\nNequi").map(({ valor }) => valor)).toEqual([
      "Transferencia/Nequi",
      "Tarjeta/Datáfono Bold",
    ]);
    expect(chipsDe("")).toEqual([]);
  });

  test("say the method and the bank as if these had been typed", () => {
    expect(leerChip("Transferencia/Bre-B")).toEqual({ forma_pago: "Transferencia", nombre: "Bre-B" });
    expect(separarChip({ forma_pago: "Transferencia/Bre-B", banco: "x" })).toEqual({ forma_pago: "Transferencia", banco: "Bre-B" });
    expect(separarChip({ forma_pago: "Tarjeta/Datáfono", referencia: "V7" })).toEqual({ forma_pago: "Tarjeta", referencia: "V7" });
    expect(separarChip({ forma_pago: "Efectivo/Nequi" })).toEqual({ forma_pago: "Efectivo/Nequi" });
  });
});

describe("the parts of a sale on the screen", () => {
  test("have a row for each way, with the typed ones in their place", () => {
    const tecleados = [{ ...PAGO_VACIO, indice: 2, medio: "tarjeta", monto: "5" }];
    expect(completarMedios(tecleados).map(({ medio, indice }) => [medio, indice])).toEqual([
      ["efectivo", 3],
      ["transferencia", 4],
      ["tarjeta", 2],
      ["fiado", 5],
    ]);
  });

  test.each([
    [["1.000", ""], "1380.00"],
    [["2380"], "0.00"],
    [["$ 3.000"], "-620.00"],
    [["x"], null],
  ])("of 2,380 with %j typed, %s is left", (montos, queda) => expect(faltaPorPagar("2380.00", montos)).toBe(queda));
});
