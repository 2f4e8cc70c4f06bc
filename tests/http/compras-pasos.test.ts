import { beforeEach, describe, expect, test } from "vitest";
import { dump } from "../support/dump";
import { messagesOf, textOf } from "../support/html";
import { type Fields, LINE, line, openBuyers, products } from "../support/purchases";
import { newProduct } from "../support/shop";

let rice: number;
const { service, admin } = await openBuyers();

beforeEach(async () => {
  rice = await newProduct(service, admin, { nombre: "Arroz", precio: "999", stock: 0 });
});

describe("the steps of the form without JavaScript", () => {
  const step = async (fields: Fields) => {
    const before = dump(service);
    const response = await admin.form("/compras/crear/", { tipo: "productos", ...fields }, { Accept: "application/json" });
    expect([response.status, dump(service)]).toEqual([200, before]);
    return response.json();
  };
  /** What the page says at its top after a step. */
  const messages = async (fields: Fields) => {
    await admin.get("/compras/");
    const response = await admin.form("/compras/crear/", { tipo: "productos", ...fields }, { Accept: "text/html" });
    return messagesOf(await response.text()).join(" ");
  };

  test("a code adds its product at its present cost and price, the same code one more", async () => {
    const id = await newProduct(service, admin, { nombre: "Aceite", codigo_de_barras: "7711", precio: "8000", precio_compra: "6000" });
    const first = await step({ codigo: "7711", intencion: "enter" });
    const added = { indice: 0, producto: String(id), producto_nombre: "Aceite", cantidad: "1", precio: "6.000", precio_venta: "8.000" };
    expect([first.borrador.codigo, first.borrador.lineas, first.borrador.total]).toEqual(["", [expect.objectContaining(added)], "7140.00"]);
    const again = await step({
      codigo: "7711",
      intencion: "agregar",
      ...line(5, { producto: id, cantidad: 3, precio: "5000", precio_venta: "8000" }),
    });
    expect(again.borrador.lineas).toMatchObject([{ indice: 5, cantidad: "4", precio: "5000", precio_venta: "8000" }]);
    expect(again.ultima).toBe(5);
  });

  test("a code that nobody has waits until its product is made or it is dropped, and stops the registration", async () => {
    const unknown = await step({ codigo: "7799", intencion: "enter", ...line(0, { producto: rice, ...LINE }) });
    expect([unknown.borrador.pendientes, unknown.borrador.codigo, unknown.borrador.lineas.length]).toEqual([["7799"], "", 1]);
    expect(await messages({ pendiente: "7799", intencion: "guardar", ...line(0, { producto: rice, ...LINE }) })).toContain(
      "Hay códigos sin agregar",
    );
    const made = await step({ pendiente: "7799", intencion: "nuevo:7799", ...line(0, { producto: rice, ...LINE }) });
    expect([made.borrador.pendientes, made.porLlenar]).toEqual([[], true]);
    expect(made.borrador.lineas[1]).toMatchObject({ indice: 1, producto: "", codigo_de_barras: "7799", nombre: "", cantidad: "1" });
    const twice = await step({ codigo: "7799", intencion: "enter", ...line(1, { codigo_de_barras: "7799", cantidad: 1 }) });
    expect([twice.borrador.lineas[0].cantidad, twice.porLlenar]).toEqual(["2", undefined]);
    const dropped = await step({ pendiente: "a:b", intencion: "descartar:a:b" });
    expect(dropped.borrador.pendientes).toEqual([]);
  });

  test("a name shows its matches; one is chosen, or a product of that name is made", async () => {
    const [uno] = [
      await newProduct(service, admin, { nombre: "Lenteja roja" }),
      await newProduct(service, admin, { nombre: "Lenteja verde" }),
    ];
    const names = await step({ codigo: "lenteja", intencion: "agregar" });
    expect(names.opciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual(["Lenteja roja", "Lenteja verde"]);
    expect(names.borrador.codigo).toBe("lenteja");
    expect((await step({ codigo: "lenteja", intencion: `elegir:${uno}` })).borrador).toMatchObject({
      codigo: "",
      lineas: [{ producto_nombre: "Lenteja roja" }],
    });
    expect((await step({ codigo: "lenteja", intencion: "nuevo:lenteja" })).borrador).toMatchObject({
      codigo: "",
      lineas: [{ nombre: "lenteja", codigo_de_barras: "" }],
    });
    expect((await step({ codigo: "", intencion: "elegir:987654321" })).errors).toEqual({ codigo: ["Producto no encontrado."] });
  });

  test("a button takes a line off, what cannot be read is said at once, and Enter registers nothing", async () => {
    const lines = { ...line(0, { producto: rice, ...LINE }), ...line(1, { producto: rice, ...LINE, cantidad: "2x" }) };
    const recomputed = await step({ intencion: "enter", ...lines });
    expect(recomputed.errors).toEqual({ "detalles[1].cantidad": ["Escriba un número entero, como 12 o 2.500."] });
    expect([recomputed.borrador.total, recomputed.borrador.unidades]).toEqual(["26180.00", 20]);
    expect(await messages({ intencion: "enter", ...lines })).toBe("Para terminar use el botón Registrar compra.");
    expect((await step({ intencion: "quitar:1", ...lines })).borrador.lineas).toHaveLength(1);
    expect(await messages({ intencion: "guardar", codigo: "7701", ...lines })).toContain("Quedaba algo sin agregar");
  });

  test("the margin stands beside each line", async () => {
    const html = await (
      await admin.form("/compras/crear/", { intencion: "x", ...products(rice, { precio_venta: "1000" }) }, { Accept: "text/html" })
    ).text();
    expect(textOf(html)).toContain("pierde 9,1 %");
  });
});
