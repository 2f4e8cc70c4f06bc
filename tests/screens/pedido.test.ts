import { describe, expect, test } from "vitest";
import { leerBorrador as leerCompra, pasoDeCompra } from "~/screens/compra/paso.server";
import { pedidosDe } from "~/screens/documento/busqueda";
import { agregarProducto, cantidadCon } from "~/screens/venta/agregar";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, nuevoProducto } from "../support/tienda";

function formulario(campos: Record<string, string>): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.append(nombre, valor);
  return form;
}

describe("a text of the scan box", () => {
  test.each([
    ["7701000000018", [{ cantidad: 1, texto: "7701000000018" }]],
    ["3*7701", [{ cantidad: 3, texto: "7701" }]],
    [" 12 * pan ", [{ cantidad: 12, texto: "pan" }]],
    [
      "3x7701",
      [
        { cantidad: 1, texto: "3x7701" },
        { cantidad: 3, texto: "7701" },
      ],
    ],
    ["0*7701", [{ cantidad: 1, texto: "0*7701" }]],
    ["*7701*", [{ cantidad: 1, texto: "*7701*" }]],
    ["3*", [{ cantidad: 1, texto: "3*" }]],
    ["77012*1", [{ cantidad: 1, texto: "77012*1" }]],
  ])("%s", (texto, pedidos) => expect(pedidosDe(texto)).toEqual(pedidos));
});

describe("in a sale without JavaScript", () => {
  const pulsar = (campos: Record<string, string>, intencion = "enter") => {
    const { admin } = abrirTienda();
    const pan = nuevoProducto(admin, { nombre: "Pan 2x1", codigo_de_barras: "7701", stock: "5" });
    nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "7702", stock: "5" });
    const paso = pasoDeVenta(admin, formulario({ ...campos, intencion: intencion.replace("PAN", String(pan)) }), null);
    if (!paso) throw new Error("The sale would be saved.");
    return paso;
  };

  test("3*code and 3xcode add three; a name that looks so is found as it is", () => {
    for (const codigo of ["3*7701", "3x7701"]) expect(pulsar({ codigo }).borrador.lineas).toMatchObject([{ cantidad: "3" }]);
    expect(pulsar({ codigo: "2x1" }).borrador.lineas).toMatchObject([{ cantidad: "1" }]);
  });

  test("more than there are is refused, and the text stays", () => {
    const { borrador, errors } = pulsar({ codigo: "6*7701" });
    expect(borrador).toMatchObject({ codigo: "6*7701", lineas: [] });
    expect(errors.codigo?.[0]).toContain("quedan 5");
  });

  test("several that match are chosen with the units asked for", () => {
    expect(pulsar({ codigo: "4*pan" })).toMatchObject({ cantidad: 4, opciones: [{}, {}] });
    expect(pulsar({ codigo: "4*pan" }, "elegir:PAN:4").borrador.lineas).toMatchObject([{ cantidad: "4" }]);
    expect(pulsar({}, "elegir:PAN").borrador.lineas).toMatchObject([{ cantidad: "1" }]);
    expect(pulsar({}, "elegir:PAN:x").borrador.lineas).toMatchObject([{ cantidad: "1" }]);
  });
});

describe("in a purchase", () => {
  test("3*code adds three units, also of a product to be created", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "7702", stock: "5" });
    const paso = (campos: Record<string, string>) => pasoDeCompra(admin, formulario({ tipo: "productos", ...campos }))?.borrador.lineas;
    expect(paso({ codigo: "3*7702", intencion: "enter" })).toMatchObject([{ cantidad: "3" }]);
    expect(paso({ codigo: "3*99887766", intencion: "nuevo" })).toMatchObject([{ cantidad: "3", codigo_de_barras: "99887766" }]);
    expect(leerCompra(formulario({})).lineas).toEqual([]);
  });
});

describe("the keys + and −", () => {
  const PAN = { id: 1, nombre: "Pan", precio: "100.00", precio_publico: "119.00", iva: "19", stock: 9 } as const;
  const TIQUETE = { propias: {}, regimen: { responsable_iva: true, responsable_inc: false } };
  const agregado = agregarProducto([], { ...PAN, unidad: "und", lleva_existencias: true }, TIQUETE, 2);
  const [linea] = "lineas" in agregado ? agregado.lineas : [];
  const con = (cantidad: string, cuantas: number) => linea && cantidadCon({ ...linea, cantidad }, cuantas);

  test("add and take off units, never below one; what is not a number stays", () => {
    expect([con("2", 1), con("2", -1), con("1", -1), con("", 1), con("x", 1), con("999999", 1)]).toEqual([
      "3",
      "1",
      null,
      "2",
      "x",
      "999.999",
    ]);
  });

  test("add and take off 100 grams of what is weighed", () => {
    const queso = linea && { ...linea, unidad: "kg" };
    const pesado = (cantidad: string, cuantas: number) => queso && cantidadCon({ ...queso, cantidad }, cuantas);
    expect([pesado("0,35", 1), pesado("0,35", -1), pesado("1", 3), pesado("0,1", -1)]).toEqual(["0,45", "0,25", "1,3", null]);
  });
});
