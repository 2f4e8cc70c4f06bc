import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { textOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { newClient } from "../support/shop";

const { service, admin, vendedor, product, sell } = await openCounter();
const MM = 72 / 25.4;

let id: number;
beforeEach(async () => {
  await admin.form("/configuracion/", {
    nombre_comercial: "La Esquina",
    ancho_tirilla: 80,
    pie_factura: "Gracias",
    imprimir_al_cobrar: "off",
  });
  id = await sell({ ...line(0, await product()), monto_recibido: "2000" });
});

const page = async (query = "") => (await vendedor.get(`/ventas/recibo/${id}/${query}`)).text();
const paperOf = async (query: string) => {
  const pdf = await (await vendedor.get(`/ventas/factura/${id}/${query}`)).arrayBuffer();
  const { pages, all } = await readPdf(new Uint8Array(pdf));
  return { width: Math.round((pages[0]?.width ?? 0) / MM), all };
};

describe("the receipt for the browser's printer", () => {
  test("says who sold what, how it was paid and the change", async () => {
    const text = textOf(await page());
    for (const said of [
      "La Esquina",
      "Comprobante de venta",
      "Consumidor final",
      "1 × $ 1.188,81",
      "Recibido",
      "Cambio $ 811,19",
      "Gracias",
    ])
      expect(text).toContain(said);
    expect(text).toContain("no es una factura electrónica de la DIAN");
  });

  test("is as wide as the shop's paper, or as the address says; the PDF too", async () => {
    for (const [ancho, other] of [
      [80, 58],
      [58, 80],
    ]) {
      await taken(admin, "/configuracion/", { ancho_tirilla: String(ancho) }, "/configuracion/");
      expect(await page()).toContain(`data-recibo="${ancho}"`);
      expect(await page(`?ancho=${other}`)).toContain(`data-recibo="${other}"`);
      expect(await page("?ancho=70")).toContain(`data-recibo="${ancho}"`);
      expect((await paperOf("?formato=tirilla")).width).toBe(ancho);
      const narrow = await paperOf(`?formato=tirilla&ancho=${other}`);
      expect(narrow.width).toBe(other);
      for (const said of ["La Esquina", "$ 1.188,81", "811,19"]) expect(narrow.all).toContain(said);
    }
  });

  test("prints by itself only where the address says so", async () => {
    expect(await page()).not.toContain("data-imprimir-ya");
    expect(await page("?imprimir=1")).toContain("data-imprimir-ya");
  });

  test("is a sale's that the person can see", async () => {
    expect((await (await service.admin()).get(`/ventas/recibo/${id}/`)).status).toBe(404);
  });
});

describe("the configuration", () => {
  test("has the width of the paper and whether each sale is printed", async () => {
    const settings = async () => (await admin.data("/configuracion/")).configuracion;
    expect(await settings()).toMatchObject({ ancho_tirilla: 80, imprimir_al_cobrar: false });
    await taken(admin, "/configuracion/", { ancho_tirilla: 58, imprimir_al_cobrar: "on" }, "/configuracion/");
    expect(await settings()).toMatchObject({ ancho_tirilla: 58, imprimir_al_cobrar: true });
    expect((await vendedor.data(`/ventas/nueva/?hecha=${id}`)).hecha.imprimir).toBe(true);
    expect(Object.keys(await errorsOf(admin, "/configuracion/", { ancho_tirilla: 70 }))).toEqual(["ancho_tirilla"]);
  });
});

describe("the receipt by WhatsApp", () => {
  const linkOf = async (venta: number) => new URL((await vendedor.data(`/ventas/nueva/?hecha=${venta}`)).hecha.whatsapp);

  test.each([
    ["300 123 4567", "/573001234567"],
    ["+57 300 123 4567", "/573001234567"],
    ["sin teléfono", "/"],
  ])("goes to the client's phone %s", async (telefono, path) => {
    const cliente_fk = await newClient(service, admin, { nombre: "Rosa", telefono });
    const url = await linkOf(await sell({ cliente_fk, ...line(0, await product()) }));
    expect([url.host, url.pathname]).toEqual(["wa.me", path]);
  });

  test("has the lines, the total, the payment and the change; of many lines the first forty", async () => {
    const text = (await linkOf(id)).searchParams.get("text");
    for (const said of ["*La Esquina*", "1 × Panela: $ 1.188,81", "*Total: $ 1.188,81*", "Cambio: $ 811,19"]) expect(text).toContain(said);
    const [one, many] = [await product({ stock: 1000 }), Array.from({ length: 50 }, (_, i) => i)];
    const long = await linkOf(await sell(Object.assign({}, ...many.map((i) => line(i, one, { precio_unitario: i + 1 })))));
    expect(long.searchParams.get("text")).toContain("y 10 más");
    expect(long.href.length).toBeLessThan(4_000);
  });
});

describe("the page of a sale", () => {
  test("shows list price and discount of each line, as the receipt does", async () => {
    id = await sell({ ...line(0, await product(), { descuento: "12.5" }), ...line(1, await product()) });
    expect(textOf(await page()).split("Antes $ 1.188,81, menos 12,5 %")).toHaveLength(2);
    const detalle = await vendedor.html(`/ventas/detalle/${id}/`);
    expect(textOf(detalle).split("antes $ 1.188,81 menos 12,5 %")).toHaveLength(2);
    expect(detalle.match(/<s>[^<]*<\/s>/g)).toEqual(["<s>$ 1.188,81</s>"]);
  });

  test("has one first button, two beside it, and the rest under Más; its total is the largest thing", async () => {
    id = await sell({ ...line(0, await product()), forma_pago: "Efectivo", monto_recibido: "2000" });
    const html = await vendedor.html(`/ventas/detalle/${id}/`);
    const main = html.slice(html.indexOf("<main"));
    expect(main.match(/boton-primario/g)).toHaveLength(1);
    const [enVista = "", ...otros] = main.slice(0, main.indexOf("</details>")).split("<details");
    expect(textOf(enVista)).toMatch(/Imprimir WhatsApp Devolver$/);
    expect(textOf(`<details${otros.join("")}`)).toBe("Más Cambio de mercancía Editar Comprobante (PDF) Tirilla (PDF) Eliminar");
    expect(main).toMatch(/papel-total[^$]*\$ 1\.188,81/);
    expect(textOf(main)).toContain("Recibido $ 2.000 Cambio $ 811,19");
  });
});
