import { describe, expect, test } from "vitest";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { SE_COTIZA } from "../support/cotizaciones";
import { abrirTienda, nuevoProducto } from "../support/tienda";

const { admin } = abrirTienda();
const queso = nuevoProducto(admin, { nombre: "Queso", codigo_de_barras: "20001", unidad: "kg", stock: "10" });
const pan = nuevoProducto(admin, { nombre: "Pan", codigo_de_barras: "20002" });

const form = (campos: Record<string, string>): FormData => {
  const enviado = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) enviado.set(nombre, valor);
  return enviado;
};
const agregado = (codigo: string) =>
  pasoDeVenta(admin, form({ codigo, intencion: "agregar" }), null)?.borrador.lineas.map(({ cantidad }) => cantidad);

describe("what is weighed", () => {
  test.each([
    ["20001", [""]],
    ["queso", [""]],
    ["0,350*20001", ["0,35"]],
    ["1*20001", ["1"]],
    ["20002", ["1"]],
  ])("enters by %j with the quantity %j", (codigo, cantidades) => expect(agregado(codigo)).toEqual(cantidades));

  test.each(["cobrar", ...(SE_COTIZA ? ["cotizar"] : [])])(
    "is asked for by %j where nobody said how much, and saved where somebody did",
    (intencion) => {
      const linea = (cantidad: string) =>
        form({ "detalles[0].producto": String(queso), "detalles[0].unidad": "kg", "detalles[0].cantidad": cantidad, intencion });
      expect(pasoDeVenta(admin, linea(""), null)?.errors).toEqual({ "detalles[0].cantidad": ["Escriba el peso o la medida."] });
      expect(pasoDeVenta(admin, linea("0,5"), null)).toBeNull();
    },
  );

  test.each(["0", "0,0"])("is not %j of it: a part of one is enough", (cantidad) => {
    const linea = form({
      "detalles[0].producto": String(queso),
      "detalles[0].unidad": "kg",
      "detalles[0].cantidad": cantidad,
      intencion: "mas:9",
    });
    expect(pasoDeVenta(admin, linea, null)?.errors).toEqual({ "detalles[0].cantidad": ["Debe ser mayor que cero."] });
  });

  test("is one unit in a request that says neither unit nor quantity, and what is sold by units always", () => {
    expect(pasoDeVenta(admin, form({ "detalles[0].producto": String(queso) }), null)).toBeNull();
    expect(pasoDeVenta(admin, form({ "detalles[0].producto": String(pan), "detalles[0].cantidad": "" }), null)).toBeNull();
  });
});
