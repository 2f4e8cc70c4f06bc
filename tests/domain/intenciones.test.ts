import { describe, expect, test } from "vitest";
import { intenciones as deCampana } from "~/screens/sms/intenciones";
import { intenciones } from "~/screens/venta/intenciones";

describe("the buttons of a form", () => {
  test("what a button sends is read as its name and its argument", () => {
    expect(intenciones.boton("cobrar")).toEqual({ name: "intencion", value: "cobrar" });
    expect(intenciones.leer(intenciones.boton("quitar", 3).value)).toEqual(["quitar", "3"]);
    expect(intenciones.leer("elegir:a:b")).toEqual(["elegir", "a:b"]);
  });

  test.each(["otra", "toString", "__proto__", "COBRAR", "guardar:1"])("%s is no button of the sale", (valor) => {
    expect(intenciones.leer(valor, "cobrar")[0]).toBeUndefined();
  });

  test("without a button the form does what it says", () => {
    expect(intenciones.leer("", "cobrar")).toEqual(["cobrar", ""]);
    expect(deCampana.leer("")[0]).toBeUndefined();
  });
});
