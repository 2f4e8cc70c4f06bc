import { describe, expect, test } from "vitest";
import { intencionesDeSms as deCampana } from "~/screens/sms/redaccion";
import { botonesDeVenta } from "~/screens/venta/botones";

describe("the buttons of a form", () => {
  test("what a button sends is read as its name and its argument", () => {
    expect(botonesDeVenta.boton("cobrar")).toEqual({ name: "intencion", value: "cobrar" });
    expect(botonesDeVenta.leer(botonesDeVenta.boton("quitar", 3).value)).toEqual(["quitar", "3"]);
    expect(botonesDeVenta.leer("elegir:a:b")).toEqual(["elegir", "a:b"]);
  });

  test.each(["otra", "toString", "__proto__", "COBRAR", "guardar:1"])("%s is no button of the sale", (valor) => {
    expect(botonesDeVenta.leer(valor, "cobrar")[0]).toBeUndefined();
  });

  test("without a button the form does what it says", () => {
    expect(botonesDeVenta.leer("", "cobrar")).toEqual(["cobrar", ""]);
    expect(deCampana.leer("")[0]).toBeUndefined();
  });
});
