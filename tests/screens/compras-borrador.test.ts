import { describe, expect, test } from "vitest";
import {
  type CampoEnPantalla,
  costoConIva,
  erroresDeLineas,
  gananciaDe,
  igualarCostoGemelo,
  type LineaBorrador,
  subtotalDe,
  totalesDeCompra,
} from "~/screens/compra/borrador";
import { agregarNuevo, agregarProducto, repetirCodigo } from "~/screens/compra/borrador-lineas";
import { leerBorrador } from "~/screens/compra/paso.server";

const PRODUCTO = {
  id: 7,
  nombre: "Arroz",
  precio_compra: "1100.00",
  precio_venta: "1500.00",
  precio_publico: "1785.00",
  iva: "19",
  unidad: "und",
  stock: 3,
} as const;

function lineasDe(agregado: ReturnType<typeof agregarProducto> | null): LineaBorrador[] {
  if (!agregado || "falta" in agregado) throw new Error("No line was added.");
  return agregado.lineas;
}

/** A line of rice, with these fields. */
function con(cambio: Partial<LineaBorrador>): LineaBorrador {
  const [arroz] = lineasDe(agregarProducto([], PRODUCTO));
  if (!arroz) throw new Error("No line was added.");
  return { ...arroz, ...cambio };
}

describe("the cost of a unit with IVA", () => {
  const tras = (linea: LineaBorrador, campo: CampoEnPantalla, valor: string) => igualarCostoGemelo({ ...linea, [campo]: valor }, campo);

  test("follows from the one without it, until it is typed itself; then that one follows", () => {
    expect(costoConIva(con({}))).toBe("1.309");
    const escrita = tras(con({}), "costo_con_iva", "5.000");
    expect([escrita.precio, costoConIva(escrita)]).toEqual(["4.201,68", "5.000"]);
    const otra = tras(escrita, "precio", "1000");
    expect([otra.precio, costoConIva(otra)]).toEqual(["1000", "1.190"]);
  });

  test("stays as typed when the rate of a new product changes; without it the one without IVA stays", () => {
    const escrita = tras(con({ producto: "" }), "costo_con_iva", "5000");
    expect(tras(escrita, "iva", "excluido")).toMatchObject({ precio: "5.000", costo_con_iva: "5000" });
    expect(costoConIva(tras(con({ producto: "", precio: "1000" }), "iva", "5"))).toBe("1.050");
  });

  test("that cannot be read is told as the cost, and an empty one empties it", () => {
    const mala = tras(con({}), "costo_con_iva", "1x");
    expect([costoConIva(mala), Object.keys(erroresDeLineas([mala]))]).toEqual(["1x", ["detalles[0].precio"]]);
    expect(tras(mala, "costo_con_iva", "")).toMatchObject({ precio: "", costo_con_iva: "" });
  });
});

describe("what a line comes to", () => {
  test("is the database's own arithmetic, and nothing while a number cannot be read", () => {
    expect(subtotalDe(con({ cantidad: "20" }))).toBe("26180.00");
    expect(totalesDeCompra([con({ cantidad: "20" }), con({ cantidad: " 2 ", precio: "0.50" }), con({ cantidad: "x" })])).toEqual({
      base: "22001.00",
      iva: "4180.20",
      total: "26181.20",
      unidades: 22,
      cantidades: "22 unidades",
    });
    for (const cambio of [{ cantidad: "" }, { cantidad: "0" }, { cantidad: "1.5" }, { precio: "" }, { precio: "1,555,5" }])
      expect(subtotalDe(con(cambio))).toBeNull();
  });

  test.each([
    ["1100", "1500", { pesos: "400.00", porcentaje: 36.4 }],
    ["1000", "1000.00", { pesos: "0.00", porcentaje: 0 }],
    ["1100", "1000", { pesos: "-100.00", porcentaje: -9.1 }],
    ["0", "1000", { pesos: "1000.00", porcentaje: null }],
    ["99999999.99", "0.01", { pesos: "-99999999.98", porcentaje: -100 }],
    ["", "1000", null],
    ["1000", "x", null],
  ])("bought at %j and sold at %j it leaves %j", (precio, precio_venta, ganancia) => {
    expect(gananciaDe(con({ precio, precio_venta }))).toEqual(ganancia);
  });

  test("what is empty is not wrong yet; what cannot be read is", () => {
    const vacia = con({ cantidad: "", precio: "", precio_venta: "" });
    const mala = con({ indice: 4, cantidad: "0", precio: "x", precio_venta: "-1", producto_nombre: "" });
    expect(erroresDeLineas([vacia])).toEqual({});
    expect(Object.keys(erroresDeLineas([vacia, mala])).sort()).toEqual([
      "detalles[4].cantidad",
      "detalles[4].precio",
      "detalles[4].precio_venta",
      "detalles[4].producto",
    ]);
    expect(erroresDeLineas(lineasDe(agregarNuevo([], "Panela")))).toEqual({});
  });
});

describe("adding to a purchase", () => {
  test("takes the product's present figures, leaves the unset ones to be typed, and adds one when it comes again", () => {
    expect(con({})).toMatchObject({ producto: "7", producto_nombre: "Arroz", cantidad: "1", precio: "1.100", precio_venta: "1.500" });
    expect(lineasDe(agregarProducto([], { ...PRODUCTO, precio_compra: "0.00" }))).toMatchObject([{ precio: "", precio_venta: "1.500" }]);
    const dos = agregarProducto([con({ indice: 5, cantidad: "9", precio: "900" })], PRODUCTO);
    expect(lineasDe(dos)).toMatchObject([{ indice: 5, cantidad: "10", precio: "900" }]);
    expect(lineasDe(agregarProducto([con({ cantidad: "2x" })], PRODUCTO)).map(({ cantidad }) => cantidad)).toEqual(["2x", "1"]);
  });

  test("of several lines with a product the newest grows: the others may be another batch", () => {
    const lotes = [con({ indice: 0, cantidad: "5" }), con({ indice: 1, cantidad: "6" })];
    expect(lineasDe(agregarProducto(lotes, PRODUCTO)).map(({ cantidad }) => cantidad)).toEqual(["5", "7"]);
  });

  test.each([
    ["7701234567890", { codigo_de_barras: "7701234567890", nombre: "" }],
    ["ABC-1234", { codigo_de_barras: "ABC-1234", nombre: "" }],
    ["7up", { codigo_de_barras: "", nombre: "7up" }],
    ["Gaseosa 1500 ml", { codigo_de_barras: "", nombre: "Gaseosa 1500 ml" }],
    ["", { codigo_de_barras: "", nombre: "" }],
  ])("%j begins a new product as %j", (texto, campos) => {
    expect(lineasDe(agregarNuevo([], texto))).toMatchObject([{ producto: "", cantidad: "1", ...campos }]);
  });

  test("the code of a new product, read again, is one more of it", () => {
    const lineas = lineasDe(agregarNuevo([con({})], "77012345"));
    expect(lineasDe(repetirCodigo(lineas, "77012345"))).toMatchObject([{ cantidad: "1" }, { cantidad: "2" }]);
    expect(repetirCodigo(lineas, "77012346")).toBeNull();
  });

  test("takes the next place, renumbers when the places run out, and stops at a thousand lines", () => {
    const muchas = Array.from({ length: 1000 }, (_, indice) => con({ indice, producto: String(indice + 10) }));
    const casi = muchas.slice(1);
    const nueva = lineasDe(agregarProducto(casi, PRODUCTO));
    expect([nueva.length, nueva.at(-1)?.indice, new Set(nueva.map(({ indice }) => indice)).size]).toEqual([1000, 999, 1000]);
    expect(agregarProducto(muchas, PRODUCTO)).toEqual({ falta: "Una compra tiene como máximo 1.000 líneas." });
  });
});

describe("the form as it was typed", () => {
  const formulario = (campos: [string, string][]): FormData => {
    const form = new FormData();
    for (const [nombre, valor] of campos) form.append(nombre, valor);
    return form;
  };

  test("keeps lines in order, skips what is empty or nobody's, and takes a bare line for one more", () => {
    const borrador = leerBorrador(
      formulario([
        ["detalles[4].cantidad", " 2x "],
        ["detalles[2].producto", "7"],
        ["detalles[3].producto", " "],
        ["detalles[2].otro", "x"],
        ["nombre_producto", "Panela"],
        ["nombre", "no es de una línea"],
        ["pendiente", "77"],
        ["pendiente", "77"],
        ["proveedor", "3"],
      ]),
    );
    expect(borrador.lineas.map(({ indice, producto, nombre, cantidad }) => [indice, producto, nombre, cantidad])).toEqual([
      [2, "7", "", ""],
      [4, "", "", "2x"],
      [5, "", "Panela", ""],
    ]);
    expect(borrador).toMatchObject({ suelta: 5, pendientes: ["77"], proveedor: "3", codigo: "" });
  });
});
