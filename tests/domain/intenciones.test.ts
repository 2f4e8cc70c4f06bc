import { describe, expect, test } from "vitest";
import { intencionesDeSms as deCampana } from "~/screens/sms/intenciones";
import { intencionesDeVenta } from "~/screens/venta/intenciones";

describe("the buttons of a form", () => {
  test("what a button sends is read as its name and its argument", () => {
    expect(intencionesDeVenta.boton("cobrar")).toEqual({ name: "intencion", value: "cobrar" });
    expect(intencionesDeVenta.leer(intencionesDeVenta.boton("quitar", 3).value)).toEqual(["quitar", "3"]);
    expect(intencionesDeVenta.leer("elegir:a:b")).toEqual(["elegir", "a:b"]);
  });

  test.each(["otra", "toString", "__proto__", "COBRAR", "guardar:1"])("%s is no button of the sale", (valor) => {
    expect(intencionesDeVenta.leer(valor, "cobrar")[0]).toBeUndefined();
  });

  test("without a button the form does what it says", () => {
    expect(intencionesDeVenta.leer("", "cobrar")).toEqual(["cobrar", ""]);
    expect(deCampana.leer("")[0]).toBeUndefined();
  });
});
