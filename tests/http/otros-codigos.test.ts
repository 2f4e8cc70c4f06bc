import { expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { control, notesOf, textOf } from "../support/html";
import { lastId } from "../support/shop";

const { service, admin, vendedor, product, post } = await openCounter();
const SENTENCIA = "Ya existe un producto con este código de barras.";
const paginaDe = async (path: string) => await (await admin.send(path, { headers: { Accept: "text/html" } })).text();

test("the form stores them one a line, the JSON shows them, and every page that names the product takes each", async () => {
  const fields = { nombre: "Leche", precio: "1000", stock: 40, codigo_de_barras: "7702132004484" };
  await taken(admin, "/productos/nuevo/", { ...fields, otros_codigos: "7 702132 004491*6\r\nREF-1" }, "/productos/");
  const id = lastId(service, "productos");
  const otros = [
    { codigo: "7702132004491", unidades: 6 },
    { codigo: "REF-1", unidades: 1 },
  ];
  for (const quien of [admin, vendedor]) expect((await quien.data(`/productos/${id}/`)).producto.otros_codigos).toEqual(otros);
  expect(await admin.text(`/productos/${id}/`)).toContain("Otros códigos 7702132004491 (6), REF-1");
  expect(await paginaDe(`/productos/editar/${id}/`)).toContain("7702132004491*6\nREF-1</textarea>");
  for (const q of ["7702132004491", "77021320044", "ref-1"])
    expect((await vendedor.data(`/productos/?q=${q}`)).productos).toMatchObject([{ id }]);
  expect(await admin.text("/buscar/?q=ref-1")).toContain("Leche");
  await taken(admin, `/productos/editar/${id}/`, fields, "/productos/");
  expect((await admin.data(`/productos/${id}/`)).producto.otros_codigos).toEqual(otros);
  await taken(admin, `/productos/editar/${id}/`, { ...fields, otros_codigos: "" }, "/productos/");
  expect((await admin.data(`/productos/${id}/`)).producto.otros_codigos).toEqual([]);
});

test("a code that is taken, or none, is an error of its field, with what was typed", async () => {
  await product({ nombre: "Arroz", codigo_de_barras: "770", otros_codigos: "880" });
  const nueva = { nombre: "Otra", precio: "1" };
  expect(await errorsOf(admin, "/productos/nuevo/", { ...nueva, otros_codigos: "990\n88-0*6" })).toEqual({ otros_codigos: [SENTENCIA] });
  expect(await errorsOf(admin, "/productos/nuevo/", { ...nueva, codigo_de_barras: "880" })).toEqual({ codigo_de_barras: [SENTENCIA] });
  expect(await errorsOf(admin, "/productos/nuevo/", { ...nueva, otros_codigos: "990*10000" })).toEqual({
    otros_codigos: ["990: después de * escriba un número entero de 1 a 9.999."],
  });
  const html = await refusedPage(admin, "/productos/nuevo/", { ...nueva, otros_codigos: "990\n770" });
  expect(notesOf(html, "otros_codigos")).toContain(SENTENCIA);
  expect(html).toMatch(/<details class="opcion" open="">(?:(?!<\/details>).)*otros_codigos/s);
  expect((await vendedor.form("/productos/nuevo/", { ...nueva, otros_codigos: "1" })).status).toBe(403);
  expect(await paginaDe("/productos/nuevo/")).toMatch(
    /<details class="mas-datos"><summary>Más opciones.*<details class="opcion"><summary><span>Más de un código(?:(?!<\/details>).)*otros_codigos/s,
  );
});

test("buscar-producto says the units of a further code, and nothing more of a first one", async () => {
  const id = await product({ nombre: "Huevos", codigo_de_barras: "7701", otros_codigos: "7702*30\n7703" });
  const buscar = (codigo_barras: string) => post("/ventas/api/buscar-producto/", { codigo_barras });
  expect(await buscar("77-02")).toMatchObject({ success: true, producto: { id, codigo_barras: "7701" }, unidades: 30, cantidad: 30 });
  expect(await buscar("7703")).toMatchObject({ producto: { id }, unidades: 1 });
  expect(Object.keys(await buscar("7701"))).toEqual(["status", "success", "producto"]);
  expect(await post("/ventas/api/buscar-producto/", { codigo_barras: "88" })).toMatchObject({ code: "RESOURCE_NOT_FOUND" });
});

test("without JavaScript a code for several adds that many to a sale and to a purchase, and 2* as often", async () => {
  await product({ nombre: "Gaseosa", codigo_de_barras: "8801", otros_codigos: "8802*6", stock: 40 });
  for (const [codigo, cantidad] of [
    ["8802", "6"],
    ["2*8802", "12"],
    ["8801", "1"],
  ]) {
    for (const path of ["/ventas/nueva/", "/compras/crear/"]) {
      const campos = { tipo: "productos", intencion: "enter", con_detalles: "1", codigo: codigo ?? "" };
      const { borrador } = await (await admin.form(path, campos, JSON_ONLY)).json();
      expect([path, codigo, borrador.lineas]).toMatchObject([path, codigo, [{ cantidad }]]);
    }
  }
  const parte = await admin.form("/ventas/nueva/", { intencion: "enter", con_detalles: "1", codigo: "88" }, { Accept: "text/html" });
  const html = await parte.text();
  expect(control(html, "detalles[0].cantidad")).toEqual({});
  expect(textOf(html)).toContain("no es el código de un producto");
});

test("a GS1 text is its trade item where nothing has the whole text", async () => {
  const id = await product({ nombre: "Jamón", otros_codigos: "7702132004507" });
  const hallado = async (codigo_barras: string) => (await post("/ventas/api/buscar-producto/", { codigo_barras })).producto?.id;
  const textos = [
    "0107702132004507",
    "(01)07702132004507",
    "]C10107702132004507",
    "010770213200450717271231",
    "(01)07702132004507(17)271231",
  ];
  expect(await Promise.all(textos.map(hallado))).toEqual(textos.map(() => id));
  expect(await hallado("0107702132004508")).toBeUndefined();
  const entero = await product({ nombre: "Entero", codigo_de_barras: "0107702132004507" });
  expect(await hallado("0107702132004507")).toBe(entero);
});
