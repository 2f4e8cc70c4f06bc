import { describe, expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { bookOf, partsOf } from "../../support/book";
import { openCounter } from "../../support/counter";
import { fileOf } from "../../support/file";
import { messagesOf, textOf } from "../../support/html";
import type { Visitor } from "../../support/service";
import { newProduct } from "../../support/shop";
import { escribirPendientes } from "./importar";

const { service, admin } = await openCounter();

const csv = (text: string, name = "lista.csv") => fileOf(text, name, "text/csv");

/** Uploads a file and returns the page of its review. */
async function bring(text: string, clase = "productos", visitor: Visitor = admin): Promise<string> {
  const response = await visitor.upload(`/${clase}/importar/`, { archivo: csv(text) });
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
}

async function confirm(path: string): Promise<Response> {
  const response = await admin.form(`${path}confirmar/`, {});
  escribirPendientes(service);
  return response;
}

test("from the template to the products: review, confirmation, result", async () => {
  const template = await admin.get("/productos/importar/?plantilla=csv");
  expect(template.headers.get("Content-Disposition")).toContain("plantilla-de-productos.csv");
  const path = await bring(await template.text());
  expect(path).toMatch(/^\/productos\/importar\/\d+\/$/);
  const review = await admin.data(path);
  expect(review).toMatchObject({
    importacion: { archivo: "lista.csv", estado: "revision", nuevos: 2, cambios: 0, iguales: 0, errores: 0, total: 2 },
    filas: [
      { fila: 2, accion: "nuevo", nombre: "Leche entera 1 l" },
      { fila: 3, accion: "nuevo", nombre: "Queso campesino" },
    ],
    page: { total: 2 },
  });
  expect((await admin.data("/productos/")).productos).toEqual([]);
  const asked = await admin.form(`${path}confirmar/`, {});
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, path]);
  const waiting = await admin.html(path);
  expect(waiting).toContain('<progress value="0" max="100"');
  expect(waiting).toContain('http-equiv="refresh"');
  escribirPendientes(service);
  expect((await admin.data(path)).importacion).toMatchObject({ estado: "hecha", motivo: "" });
  const { productos } = await admin.data("/productos/");
  expect(productos).toMatchObject([
    { nombre: "Leche entera 1 l", precio_publico: "4500.00", stock: 24, iva: "0" },
    { nombre: "Queso campesino", unidad: "kg", stock: "3.500", iva: "excluido" },
  ]);
  const { actividad } = await admin.data("/actividad/?clase=importacion");
  expect(actividad).toMatchObject([{ que: "importó 2 productos", enlace: path }]);
});

test("after the upload a message says what was read, and that nothing is written yet", async () => {
  await newProduct(service, admin, { nombre: "Panela", codigo_de_barras: "81", precio_publico: "2500", precio: "" });
  const path = await bring("codigo;nombre;pvp\n81;Panela;2.500\n82;Pan;500\n83;Sal;mil\n84;Té;900");
  expect(messagesOf(await admin.html(path))).toEqual(["Archivo leído: 2 nuevos, 1 igual, 1 con error. Todavía no se guardó nada."]);
});

test("products that a file leaves without a price are counted and marked, and can be imported", async () => {
  await newProduct(service, admin, { nombre: "Alpiste", codigo_de_barras: "9991", precio_publico: "2500", precio: "" });
  const path = await bring("codigo;nombre;pvp;stock\n9991;Alpiste;0;3\n9992;Boldo;;4\n9993;Canela;900;1");
  const { importacion, filas } = await admin.data(path);
  expect(importacion).toMatchObject({ sin_precio: 2, errores: 0 });
  expect(filas.map(({ sin_precio }: { sin_precio: boolean }) => sin_precio)).toEqual([true, true, false]);
  const html = await admin.html(path);
  expect(messagesOf(html)).toContainEqual(expect.stringMatching(/^2 productos quedan sin precio: en la caja valdrían/));
  expect(textOf(html)).toContain("Al confirmar,");
  const file = await admin.html(`${path}?formato=csv`);
  expect(file.split("\r\n").filter((line) => line.endsWith(";Queda sin precio."))).toHaveLength(2);
});

test("a file with a wrong row is not written, and its reason is shown and is in the file to mend", async () => {
  const path = await bring("codigo;nombre;pvp\n1;Pan;mil pesos\n2;Sal;900");
  const html = await admin.text(path);
  expect(html).toContain("Escriba un valor como 2.500 o 2.500,50.");
  const refused = await admin.form(`${path}confirmar/`, {}, JSON_ONLY);
  expect(refused.status).toBe(400);
  expect((await refused.json()).error).toBe("No se guardó nada: hay 1 fila con error. Corrija el archivo y súbalo de nuevo.");
  expect(textOf(await admin.html(path))).toMatch(/Con error .*Filas con error .*Filas del archivo/s);
  expect(await admin.html(`${path}?accion=error`)).not.toContain("Filas con error");
  expect((await admin.data(`${path}?accion=error`)).filas.map(({ fila }: { fila: number }) => fila)).toEqual([2]);
  const file = await admin.html(`${path}?formato=csv`);
  expect(file.split("\r\n")[1]).toBe('1;Pan;;;;mil pesos;;;;;;;;2;Error;"Precio al público: Escriba un valor como 2.500 o 2.500,50."');
});

test("with `solo_buenas` the good rows are written, and the bad ones stay as a file that can be mended and brought again", async () => {
  const path = await bring("codigo;nombre;pvp\n71;Maíz;mil pesos\n72;Avena;900\n73;Trigo;800");
  const html = await admin.text(path);
  expect(html).toContain("Importar las 2 buenas");
  expect((await admin.form(`${path}confirmar/`, { solo_buenas: "" }, JSON_ONLY)).status).toBe(400);
  await admin.form(`${path}confirmar/`, { solo_buenas: "1" });
  escribirPendientes(service);
  expect((await admin.data(path)).importacion).toMatchObject({ estado: "hecha", nuevos: 2, errores: 1 });
  expect((await admin.data("/productos/?q=avena")).productos).toMatchObject([{ precio_publico: "900.00" }]);
  expect((await admin.data("/productos/?q=maiz")).productos).toEqual([]);
  expect(await admin.text(path)).toContain("1 fila con error quedó sin importar.");
  const left = await admin.html(`${path}?formato=csv`);
  expect(left.trimEnd().split("\r\n").slice(1)).toEqual([expect.stringMatching(/^71;Maíz;.*Precio al público: Escriba un valor/)]);
  const mended = await bring(left.replace("mil pesos", "1.000"));
  expect((await admin.data(mended)).importacion).toMatchObject({ nuevos: 1, errores: 0 });
});

test("what was written without the bad rows is undone like any import, and what has only bad rows writes nothing", async () => {
  const path = await bring("nombre;pvp\nCuajada;mil\nKumis;700");
  await admin.form(`${path}confirmar/`, { solo_buenas: "1" });
  escribirPendientes(service);
  await admin.form(`/actividad/${(await admin.data(path)).deshacer}/deshacer/`);
  expect((await admin.data(path)).importacion).toMatchObject({ estado: "deshecha", nuevos: 1, errores: 1 });
  expect((await admin.data("/productos/?q=kumis")).productos).toEqual([]);
  const bad = await bring("nombre;pvp\nCuajada;mil");
  const refused = await admin.form(`${bad}confirmar/`, { solo_buenas: "1" }, JSON_ONLY);
  expect((await refused.json()).error).toMatch(/^No se guardó nada: hay 1 fila con error/);
  expect(await admin.html(bad)).not.toContain("solo_buenas");
});

describe("columns that were not understood", () => {
  const assign = (path: string, fields: Record<string, string>) => admin.form(`${path}columnas/`, fields);
  const columns = async (path: string) =>
    (await admin.data(path)).columnas.map(({ columna, titulo, campo }: Record<string, unknown>) => [columna, titulo, campo]);

  test("are named above the preview, and what a person says of them is read from the file again", async () => {
    const path = await bring("Cód. prov;Nombre;Vale;Notas\n91;Guaro;3.000;x\n92;Chicha;2.000;");
    expect(await columns(path)).toEqual([
      [0, "Cód. prov", ""],
      [1, "Nombre", "nombre"],
      [2, "Vale", ""],
      [3, "Notas", ""],
    ]);
    const html = await admin.text(path);
    expect(html).toContain("No entendimos «Cód. prov», «Vale» y «Notas».");
    const sent = await assign(path, { "columna[0]": "codigo_de_barras", "columna[2]": "precio_publico", "columna[3]": "" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, path]);
    const { importacion, filas } = await admin.data(path);
    expect(importacion).toMatchObject({ estado: "revision", nuevos: 2, total: 2 });
    expect(filas[0].datos.map(({ campo, valor }: Record<string, string>) => [campo, valor])).toContainEqual(["precio_publico", "$ 3.000"]);
    await confirm(path);
    expect((await admin.data("/productos/?q=chicha")).productos).toMatchObject([{ codigo_de_barras: "92", precio_publico: "2000.00" }]);
    const late = await admin.form(`${path}columnas/`, { "columna[0]": "" }, JSON_ONLY);
    expect([late.status, (await late.json()).error]).toEqual([400, "Este archivo ya no se puede leer de nuevo: súbalo otra vez."]);
  });

  test("a column takes the field of another one, and an empty choice is not read", async () => {
    const path = await bring("nombre;precio sin iva;valor final\nRon;1000;2000");
    await assign(path, { "columna[2]": "precio", "columna[1]": "" });
    expect(await columns(path)).toEqual([
      [0, "nombre", "nombre"],
      [1, "precio sin iva", ""],
      [2, "valor final", "precio"],
    ]);
    expect((await admin.data(path)).filas[0].datos).toContainEqual({
      campo: "precio_publico",
      titulo: "Precio al público",
      valor: "$ 2.380",
    });
  });

  test("a price that does not say whether it has IVA is asked about above the preview, which follows", async () => {
    const path = await bring("nombre;precio\nLeche deslactosada;3.500");
    expect(await admin.text(path)).toContain("¿«precio» tiene IVA?");
    expect(await admin.html(path)).toMatch(/name="precio_con_iva"[\s\S]*?<option value="1" selected="">/);
    const said = async () => {
      const { importacion, filas } = await admin.data(path);
      return [importacion.precio_con_iva, filas[0].datos.find(({ campo }: Record<string, string>) => campo === "precio_publico").valor];
    };
    expect(await said()).toEqual([true, "$ 3.500"]);
    expect((await assign(path, { precio_con_iva: "0" })).headers.get("Location")).toBe(path);
    expect(await said()).toEqual([false, "$ 4.165"]);
    await assign(path, { precio_con_iva: "1" });
    await confirm(path);
    expect((await admin.data("/productos/?q=deslactosada")).productos).toMatchObject([{ precio_publico: "3500.00" }]);
  });

  test("a file of which no heading is understood goes to the page where they are assigned", async () => {
    const path = await bring("Foo;Bar\nTamal;4.000");
    const html = await admin.text(path);
    expect(html).toContain("Diga qué es cada columna");
    expect(html).not.toContain("Confirmar importación");
    await assign(path, { "columna[0]": "nombre", "columna[1]": "precio_publico" });
    await confirm(path);
    expect((await admin.data("/productos/?q=tamal")).productos).toMatchObject([{ precio_publico: "4000.00" }]);
  });

  test.each([
    ["a field that there is not", { "columna[1]": "usuario_id" }, "Elija una opción de la lista para cada columna."],
    ["one field twice", { "columna[0]": "precio", "columna[1]": "precio" }, "Dos columnas no pueden ser «Precio sin IVA»."],
    ["no column by which a record is known", { "columna[0]": "" }, /^No encontramos las columnas/],
  ])("%s is refused, and the review stays", async (_, fields, sentence) => {
    const path = await bring("nombre;raro\nAnís;1");
    const refused = await admin.form(`${path}columnas/`, fields, JSON_ONLY);
    expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await admin.data(path)).importacion).toMatchObject({ estado: "revision", nuevos: 1 });
  });

  test("the columns of the house's own files are no strangers, and a newer file takes the place of the kept one", async () => {
    const path = await bring("nombre;saldo;a_favor;fila;que_pasara;motivo\nVino;1;0;2;Error;x");
    expect(await admin.html(path)).not.toContain("columnas/");
    const other = await bring("nombre;raro\nVino;1");
    expect(await admin.html(other)).toContain("columnas/");
    expect((await assign(path, { "columna[1]": "stock" })).headers.get("Location")).toBe(path);
    const files = service.db.$client.prepare<[], number>("select importacion_id from archivos_importacion").pluck().all();
    expect(files).toEqual([Number(/\d+/.exec(other)?.[0])]);
  });
});

test("new products whose row names no rate get the one that was chosen, also when the file is read again", async () => {
  expect(await admin.html("/productos/importar/")).toContain('name="iva"');
  expect(await admin.html("/clientes/importar/")).not.toContain('name="iva"');
  const archivo = csv("nombre;pvp;tasa\nGas;1.000;5\nHielo;1.000;");
  const sent = await admin.upload("/productos/importar/", { archivo, iva: "excluido" });
  const path = sent.headers.get("Location") ?? "";
  const rates = async () =>
    (await admin.data(path)).filas.map(
      ({ datos }: { datos: Record<string, string>[] }) => datos.find(({ campo }) => campo === "iva")?.valor,
    );
  expect(await rates()).toEqual(["Excluido", "Excluido"]);
  await admin.form(`${path}columnas/`, { "columna[2]": "iva" });
  expect(await rates()).toEqual(["5 %", "Excluido"]);
  const wrong = await admin.upload("/productos/importar/", { archivo, iva: "8" }, { Accept: "application/json" });
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([400, ["iva"]]);
});

test("what changes is shown old and new; two names of the page filter its rows", async () => {
  const id = await newProduct(service, admin, { nombre: "Panela", codigo_de_barras: "77", precio_publico: "2500", precio: "" });
  const path = await bring("codigo;pvp\n77;2.900");
  const { filas } = await admin.data(path);
  expect(filas).toEqual([
    {
      fila: 2,
      accion: "cambia",
      registro: id,
      sin_precio: false,
      nombre: "Panela",
      datos: [],
      cambios: [
        { campo: "precio", titulo: "Precio sin IVA", antes: "$ 2.100,84", despues: "$ 2.436,97" },
        { campo: "precio_publico", titulo: "Precio al público", antes: "$ 2.500", despues: "$ 2.900" },
      ],
      errores: [],
    },
  ]);
  await confirm(path);
  const again = await admin.form(`${path}confirmar/`, {}, JSON_ONLY);
  expect((await again.json()).error).toBe("Esta importación ya se guardó.");
});

test("a workbook of Excel is read like a file of text", async () => {
  const texts = ["Código", "Descripción", "PVP", "Existencia", "Bocadillo"].map((text) => `<t>${text}</t>`);
  const heading = [0, 1, 2, 3].map((text, i) => `<c r="${"ABCD"[i]}2" t="s"><v>${text}</v></c>`).join("");
  const product = '<c r="A3"><v>7702001044115</v></c><c r="B3" t="s"><v>4</v></c><c r="C3"><v>1500.5</v></c><c r="D3"><v>24</v></c>';
  const book = bookOf(partsOf(`<row r="2">${heading}</row><row r="3">${product}</row>`, texts));
  const response = await admin.upload("/productos/importar/", { archivo: fileOf(book, "lista.xlsx", "application/octet-stream") });
  expect(response.status).toBe(302);
  const path = response.headers.get("Location") ?? "";
  expect((await admin.data(path)).filas).toMatchObject([{ fila: 3, accion: "nuevo", nombre: "Bocadillo" }]);
  expect(await admin.text(path)).toContain("Al confirmar, se crea 1 producto.");
  await confirm(path);
  const { productos } = await admin.data("/productos/?q=bocadillo");
  expect(productos).toMatchObject([{ codigo_de_barras: "7702001044115", precio_publico: "1500.50", stock: 24 }]);
});

test.each([
  ["nothing chosen", fileOf("", ""), "Elija el archivo"],
  ["a workbook that is none", fileOf("PK\u0003\u0004", "lista.xlsx"), "libro de Excel"],
  ["a workbook of one cell", fileOf(bookOf(partsOf('<row r="1"><c r="A1"><v>1</v></c></row>')), "lista.xlsx"), "No encontramos las"],
  ["no table", csv("a\n1"), "No encontramos las columnas"],
])("%s is refused at the field", async (_, archivo, sentence) => {
  const response = await admin.upload("/productos/importar/", { archivo }, { Accept: "application/json" });
  expect(response.status).toBe(400);
  expect((await response.json()).errors.archivo[0]).toContain(sentence);
});

test("an import opens only under its own kind", async () => {
  const path = await bring("nombre\nUno");
  expect((await admin.get(path.replace("productos", "clientes"))).status).toBe(404);
});

test("clients and suppliers have the same pages", async () => {
  for (const [clase, text] of [
    ["clientes", "Cédula;Nombre\n11;Ana"],
    ["proveedores", "Nombre;Empresa;Teléfono;Correo;Dirección\nLuz;Lácteos;300;luz@x.co;Calle 1"],
  ] as const) {
    const path = await bring(text, clase);
    await confirm(path);
    expect((await admin.data(path)).importacion).toMatchObject({ clase, estado: "hecha", nuevos: 1 });
  }
});
