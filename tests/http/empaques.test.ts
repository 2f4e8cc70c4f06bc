import { describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { control, textOf } from "../support/html";

const { admin, vendedor, product, stockOf, post } = await openCounter();

let cajas = 0;

/** A can with 5 in stock, and a case of 24 of them with 2. */
async function conCaja(deCaja: Fields = {}) {
  const codigo = `77000${++cajas}`;
  const lata = await product({ nombre: `Lata ${cajas}`, stock: 5, codigo_de_barras: codigo });
  const trae = { empaque_de: lata, unidades_por_empaque: 24, precio_compra: "24000", stock: 2 };
  return { codigo, lata, caja: await product({ nombre: `Caja ${cajas}`, ...trae, ...deCaja }) };
}

const pulsar = async (intencion: string, campos: Fields, quien = vendedor) => {
  const response = await quien.form("/ventas/nueva/", { intencion, con_detalles: "1", ...campos });
  expect(response.status).toBe(200);
  return response.text();
};

describe("a pack", () => {
  test("shows what it brings, and the unit its packs", async () => {
    const { lata, caja } = await conCaja();
    expect((await admin.data(`/productos/${caja}/`)).producto).toMatchObject({ empaque_de: lata, unidades_por_empaque: 24 });
    expect((await admin.data(`/productos/${lata}/`)).empaques).toMatchObject([{ id: caja, stock: 2, unidades: 24 }]);
    const html = await admin.html(`/productos/editar/${caja}/`);
    expect([control(html, "empaque_nombre").value, control(html, "unidades_por_empaque").value]).toEqual([`Lata ${cajas}`, "24"]);
  });

  test("is written in the form by the name or the code of its unit, and taken away with an empty one", async () => {
    const { codigo, lata, caja } = await conCaja();
    const guardar = (campos: Fields) =>
      taken(admin, `/productos/editar/${caja}/`, { nombre: "Caja", formato: "co", ...campos }, "/productos/");
    const leer = async () => (await admin.data(`/productos/${caja}/`)).producto;
    await guardar({ empaque_nombre: "", unidades_por_empaque: "" });
    expect(await leer()).toMatchObject({ empaque_de: null, unidades_por_empaque: null });
    await guardar({ empaque_nombre: codigo, unidades_por_empaque: "1.200" });
    expect(await leer()).toMatchObject({ empaque_de: lata, unidades_por_empaque: 1200 });
    await guardar({});
    expect(await leer()).toMatchObject({ empaque_de: lata, unidades_por_empaque: 1200 });
  });

  test("is refused with the field that says why", async () => {
    const { caja } = await conCaja();
    const campos = (datos: Fields) => errorsOf(admin, `/productos/editar/${caja}/`, { nombre: "Caja", ...datos });
    expect(await campos({ empaque_de: caja })).toEqual({ empaque_de: ["Un producto no es empaque de sí mismo."] });
  });
});

describe("opening a pack", () => {
  test("leads to the unit, for any login; without a quantity it is one", async () => {
    const { lata, caja } = await conCaja();
    expect(await taken(vendedor, `/productos/${caja}/abrir-empaque/`, {}, `/productos/${lata}/`)).toMatchObject({
      tipo: "exito",
      mensaje: `Se abrió 1 de Caja ${cajas}.`,
    });
    expect([await stockOf(caja), await stockOf(lata)]).toEqual([1, 29]);
    expect((await admin.data("/actividad/?clase=empaque")).actividad[0]).toMatchObject({ enlace: `/productos/${lata}/` });
  });

  test("is refused beyond the stock and for what is no pack", async () => {
    const { lata, caja } = await conCaja();
    expect(await errorsOf(vendedor, `/productos/${caja}/abrir-empaque/`, { cantidad: 3 })).toEqual({
      cantidad: [`Stock insuficiente: quedan 2 de Caja ${cajas}.`],
    });
    expect(await refusedPage(vendedor, `/productos/${lata}/abrir-empaque/`, {})).toContain(
      `Lata ${cajas} no es un empaque de otro producto.`,
    );
    expect(await vendedor.html(`/productos/${lata}/abrir-empaque/`)).toContain("no es un empaque");
  });
});

describe("at the counter, a unit that is short offers its pack", () => {
  test("for the text in the box: the ticket goes on with what was asked for, and a second request opens nothing", async () => {
    const { codigo, lata, caja } = await conCaja();
    const pregunta = await pulsar("enter", { codigo: `8*${codigo}` });
    expect(textOf(pregunta)).toContain(`Abrir 1 de Caja ${cajas}`);
    expect(pregunta).toContain(`value="abrir-empaque:${lata}:8"`);
    const ticket = { codigo: `8*${codigo}` };
    for (const _ of [1, 2]) {
      const hecha = await pulsar(`abrir-empaque:${lata}:8`, ticket);
      expect([control(hecha, "detalles[0].cantidad").value, control(hecha, "codigo").value]).toEqual(["8", ""]);
    }
    expect([await stockOf(caja), await stockOf(lata)]).toEqual([1, 29]);
  });

  test("for a line that could not be charged, which is charged then", async () => {
    const { lata, caja } = await conCaja();
    const ticket = line(0, lata, { cantidad: 12 });
    const negada = await pulsar("cobrar", ticket);
    expect(textOf(negada)).toContain(`Stock insuficiente: quedan 5 de Lata ${cajas}.`);
    expect(negada).toContain(`value="abrir-empaque:${lata}:0"`);
    const abierta = await pulsar(`abrir-empaque:${lata}:0`, ticket);
    expect(control(abierta, "detalles[0].cantidad").value).toBe("12");
    expect(abierta).not.toContain("Stock insuficiente");
    expect((await vendedor.form("/ventas/nueva/", { con_detalles: "1", ...ticket })).status).toBe(302);
    expect([await stockOf(caja), await stockOf(lata)]).toEqual([1, 17]);
  });

  test("and no pack when none is left, nor for another product", async () => {
    const { codigo, lata } = await conCaja({ stock: 0 });
    const pregunta = await pulsar("enter", { codigo: `8*${codigo}` });
    expect(pregunta).toContain("Stock insuficiente");
    expect(pregunta).not.toContain("abrir-empaque");
    expect(textOf(await pulsar(`abrir-empaque:${lata}:8`, {}))).toContain(`No quedan empaques de Lata ${cajas} por abrir.`);
    expect(await post("/ventas/api/buscar-producto/", { codigo_barras: codigo })).not.toHaveProperty("producto.empaque");
  });

  test("the browser learns of the pack with the product", async () => {
    const { codigo, caja } = await conCaja();
    const { producto } = await post("/ventas/api/buscar-producto/", { codigo_barras: codigo });
    expect(producto.empaque).toEqual({ id: caja, nombre: `Caja ${cajas}`, unidades: 24 });
  });
});
