import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from "@zxing/library";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { type Fields, line, shopForEachTest } from "../support/counter";
import { textOf } from "../support/html";
import { newProduct, newSale } from "../support/shop";
import { pngOfSvg } from "../support/svg";

// The bars of a receipt, and where they lead.

const { service, admin, vendedor } = await shopForEachTest();

let producto: number;
beforeEach(async () => {
  await admin.form("/configuracion/", { prefijo: "FV" });
  producto = await newProduct(service, admin, { nombre: "Panela", precio: "999.00", stock: 50 });
});
const sell = (seller = vendedor) => newSale(service, seller, line(0, producto));
const numberOf = async (id: number): Promise<string> => (await admin.data(`/ventas/detalle/${id}/`)).venta.numero;
const leads = async (path: string, visitor = vendedor) => (await visitor.get(path)).headers.get("Location");

async function readBars(html: string): Promise<string> {
  const [svg = ""] = /<svg class="recibo-barras".*?<\/svg>/s.exec(html) ?? [];
  const wide = svg.replace(/class="[^"]*"/, 'xmlns="http://www.w3.org/2000/svg"').replace(/ width="[\d.]+mm"/, ' width="600" height="80"');
  const { data, info } = await sharp(await pngOfSvg(wide))
    .flatten({ background: "#fff" })
    .extend({ left: 60, right: 60, background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

test("the receipt has the number of the sale as bars that a scanner reads", async () => {
  const id = await sell();
  expect(await readBars(await vendedor.html(`/ventas/recibo/${id}/`))).toBe(await numberOf(id));
});

describe("scanned", () => {
  test("where sales are looked up it opens the sale; the same text without our hint only searches", async () => {
    const id = await sell();
    const q = encodeURIComponent(await numberOf(id));
    expect(await leads(`/ventas/?q=${q}&abrir=1`)).toBe(`/ventas/detalle/${id}/`);
    expect((await vendedor.get(`/ventas/?q=${q}`)).status).toBe(200);
    expect(await vendedor.html("/ventas/")).toContain('name="abrir" value="1"');
  });

  test("where a return begins it opens the return of the sale", async () => {
    const id = await sell();
    expect(await leads(`/devoluciones/nueva/?q=${encodeURIComponent(await numberOf(id))}&abrir=1`)).toMatch(`?venta=${id}`);
    expect(await vendedor.html("/devoluciones/nueva/")).toContain('name="abrir" value="1"');
  });

  test("a number that is also the total of another sale shows both", async () => {
    await admin.form("/configuracion/", { prefijo: "" });
    const id = await sell();
    const numero = await numberOf(id);
    const otro = await newProduct(service, admin, { nombre: "Chicle", precio: numero, iva: "0", stock: 9 });
    await newSale(service, vendedor, line(0, otro));
    expect(await leads(`/ventas/?q=${numero}&abrir=1`)).toBeNull();
  });

  test("on the sale screen an empty ticket opens the sale, and one with products says whose receipt it is", async () => {
    const id = await sell();
    const codigo = await numberOf(id);
    const scan = (fields: Fields = {}) => vendedor.form("/ventas/nueva/", { intencion: "agregar", codigo, ...fields });
    expect((await scan()).headers.get("Location")).toBe(`/ventas/detalle/${id}/`);
    const html = await (await scan(line(0, producto))).text();
    expect(textOf(html)).toContain("es el recibo de una venta.");
    expect(html).toContain(`href="/ventas/detalle/${id}/" target="_blank"`);
  });

  test("a product with that very code wins, and one with it in its name makes the person choose", async () => {
    const id = await sell();
    const codigo = await numberOf(id);
    const conNombre = await newProduct(service, admin, { nombre: `Recarga ${codigo}`, precio: "10", stock: 5 });
    const dudoso = await (await vendedor.form("/ventas/nueva/", { intencion: "agregar", codigo })).text();
    expect(dudoso).toContain(`value="elegir:${conNombre}"`);
    expect(dudoso).toContain(`href="/ventas/detalle/${id}/" target="_blank"`);
    const conCodigo = await newProduct(service, admin, { nombre: "Arroz", codigo_de_barras: codigo, precio: "10", stock: 5 });
    const claro = await (await vendedor.form("/ventas/nueva/", { intencion: "agregar", codigo })).text();
    expect(claro).toContain(`name="detalles[0].producto" value="${conCodigo}"`);
  });

  test("of another person's sale a vendedor learns nothing", async () => {
    const id = await sell(admin);
    const numero = await numberOf(id);
    const ask = async (con_ventas: boolean, visitor = vendedor) => {
      const answer = await visitor.json("/ventas/api/buscar-producto/", { codigo_barras: numero, con_ventas });
      return (await answer.json()).venta;
    };
    expect(await ask(true)).toBeUndefined();
    expect(await ask(true, admin)).toEqual({ id, numero });
    expect(await ask(false, admin)).toBeUndefined();
    expect(await leads(`/ventas/?q=${encodeURIComponent(numero)}&abrir=1`)).toBeNull();
  });

  test("JSON shows the list, with or without the hint's page", async () => {
    const numero = await numberOf(await sell());
    const answer = await vendedor.send(`/ventas/?q=${encodeURIComponent(numero)}`, { headers: JSON_ONLY });
    expect((await answer.json()).ventas).toHaveLength(1);
  });
});
