import { describe, expect, test } from "vitest";
import { taken } from "../../support/answers";
import { dump } from "../../support/dump";
import { control, notesOf, textOf } from "../../support/html";
import { readPdf } from "../../support/read-pdf";
import { startService } from "../../support/service";
import { newProduct, newPurchase } from "../../support/shop";

const PATH = "/productos/etiquetas/";
const EAN = "7702004003508";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");
const arroz = await newProduct(service, admin, {
  nombre: "Arroz",
  precio: undefined,
  precio_publico: "35150",
  codigo_de_barras: EAN,
  categoria: "Granos",
});
const pan = await newProduct(service, admin, { nombre: "Pan" });
admin.cookies.delete("flash");

const page = async (query: string, visitor = vendedor) => (await visitor.get(PATH + query)).text();
const rowsOf = async (query: string) =>
  (await vendedor.data(PATH + query)).productos.map(({ id, cantidad, elegido }: Record<string, unknown>) => [id, cantidad, elegido]);

test("a shop without products is told so, not that nothing matches", async () => {
  const owner = await service.admin();
  for (const path of ["/productos/etiquetas/", "/productos/lista-de-precios/"]) {
    expect(await owner.text(path), path).toContain("Aún no hay productos");
    expect(await owner.text(`${path}?q=zzz`), path).toContain("Nada coincide");
  }
});

test("with a paper it is a PDF, for any login", async () => {
  for (const papel of ["carta", "a4", "rollo50x25", "rollo32x25"]) {
    const response = await vendedor.get(`${PATH}?papel=${papel}&producto=${arroz}&cantidad[${arroz}]=2`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const { texts } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(texts.map(({ text }) => text)).toEqual(["Arroz", "$ 35.150", EAN, "Arroz", "$ 35.150", EAN]);
  }
  expect((await service.visitor().get(PATH)).headers.get("Location")).toContain("/login/");
});

test("a product without a code has a label with its name and its price", async () => {
  const response = await vendedor.get(`${PATH}?papel=carta&producto=${pan}`);
  const { texts } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(texts.map(({ text }) => text)).toEqual(["Pan", "$ 1.188,81"]);
});

test("a wrong number shows the form again, with its message beside the field, and what was typed", async () => {
  const html = await page(`?papel=carta&celda=99&producto=${arroz}&cantidad[${arroz}]=muchas`);
  expect(notesOf(html, "celda")).toContain("La hoja tiene 30 etiquetas: escriba de 1 a 30.");
  expect(notesOf(html, `cantidad[${arroz}]`)).toEqual(["Escriba un número entero, como 12 o 2.500."]);
  expect([control(html, "celda").value, control(html, `cantidad[${arroz}]`).value]).toEqual(["99", "muchas"]);
  expect(textOf(await page("?papel=carta"))).toContain("Marque al menos un producto.");
});

describe("the form", () => {
  test("shows the products of the shop to choose from, and what is chosen before them", async () => {
    expect(await rowsOf("")).toEqual([
      [arroz, "1", false],
      [pan, "1", false],
    ]);
    expect(await rowsOf(`?producto=${pan}&cantidad[${pan}]=3`)).toEqual([[pan, "3", true]]);
    expect(await rowsOf(`?producto=${pan}&cantidad[${pan}]=3&q=arr&buscar=1`)).toEqual([
      [pan, "3", true],
      [arroz, "1", false],
    ]);
    expect(await rowsOf(`?categoria=granos&buscar=todos&papel=carta`)).toEqual([[arroz, "1", true]]);
  });

  test("a scanned code chooses its product, and again one label more", async () => {
    expect(await rowsOf(`?q=${EAN}&buscar=1`)).toEqual([[arroz, "1", true]]);
    expect(await rowsOf(`?producto=${pan}&producto=${arroz}&cantidad[${arroz}]=1&q=${EAN}&buscar=1&papel=carta`)).toEqual([
      [pan, "1", true],
      [arroz, "2", true],
    ]);
    expect(control(await page(`?q=${EAN}&buscar=1`), "q").value).toBe("");
  });

  test("has a label for each unit of a purchase, to which its page leads", async () => {
    const compra = await newPurchase(service, admin, pan, { cantidad: 3 });
    expect(await rowsOf(`?compra=${compra}`)).toEqual([[pan, "3", true]]);
    for (const [from, to] of [
      [`/compras/detalle/${compra}/`, `${PATH}?compra=${compra}`],
      [`/productos/${pan}/`, `${PATH}?producto=${pan}`],
      ["/productos/?categoria=granos", `${PATH}?categoria=granos&amp;`],
    ] as const)
      expect(await vendedor.html(from)).toContain(`href="${to}`);
  });
});

describe("dar_codigo", () => {
  test("is offered to the admin where a code is missing, and makes it; the choice stays", async () => {
    const query = `?producto=${pan}&cantidad%5B${pan}%5D=3`;
    expect(control(await page(query, admin), "dar_codigo").value).toBe("1");
    expect(await page(query)).not.toContain("dar_codigo");
    const fields = { producto: pan, [`cantidad[${pan}]`]: 3, dar_codigo: 1 };
    const before = dump(service);
    expect((await vendedor.form(PATH, fields)).status).toBe(403);
    expect((await admin.form(PATH, { ...fields, dar_codigo: 0 })).headers.get("Location")).toBe(PATH + query);
    expect(dump(service)).toBe(before);
    const flash = await taken(admin, PATH, fields, PATH + query);
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "Código nuevo en 1 producto." });
    const [{ codigo_de_barras }] = (await admin.data(PATH + query)).productos;
    expect(codigo_de_barras).toMatch(/^29\d{11}$/);
    expect(await page(query, admin)).not.toContain("dar_codigo");
  });
});

test("a code that is too long for the bars of a paper is announced when its product is chosen", async () => {
  const de = (letras: number) => newProduct(service, admin, { nombre: `Largo ${letras}`, codigo_de_barras: "X".repeat(letras) });
  const [dieciocho, cincuenta] = [await de(18), await de(50)];
  admin.cookies.delete("flash");
  const html = textOf(await page(`?producto=${arroz}&producto=${dieciocho}&producto=${cincuenta}`));
  expect(html).toContain("XX Sale escrito, sin barras, en: Rollo de 32 × 25 mm.");
  expect(html).toContain("XX Sale escrito, sin barras, en: todos los papeles.");
  expect(html.match(/sin barras/g)).toHaveLength(2);
});

test("a form that does not fit in the address of its answer is refused", async () => {
  const response = await admin.form(PATH, { q: "x".repeat(20_000) });
  expect([response.status, textOf(await response.text())]).toEqual([413, expect.stringContaining("Lo que envió es demasiado grande.")]);
});
