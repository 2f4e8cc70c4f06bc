import { expect, test } from "vitest";
import { shopForEachTest } from "../../support/counter";
import { readPdf } from "../../support/read-pdf";
import { newProduct, newSupplier } from "../../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const RUTA = "/compras/sugeridas/";

async function faltante() {
  const proveedor = await newSupplier(service, admin);
  const arroz = await newProduct(service, admin, { nombre: "Arroz", precio_compra: "700", stock: 2, stock_minimo: 10 });
  await admin.form("/compras/crear/", {
    tipo: "productos",
    proveedor,
    "detalles[0].producto": arroz,
    "detalles[0].cantidad": 1,
    "detalles[0].precio": "800.00",
    "detalles[0].precio_venta": "1500",
  });
  return { proveedor, arroz };
}

test("what to order is proposed, filled into a purchase, and sent as text, PDF or file", async () => {
  const { proveedor, arroz } = await faltante();
  const { sugeridas } = await admin.data(RUTA);
  expect(sugeridas).toMatchObject([
    {
      producto: { id: arroz, nombre: "Arroz" },
      proveedor: { id: proveedor },
      stock: 3,
      stock_minimo: 10,
      vendidas_60: 0,
      dias: null,
      proponer: 7,
      costo: "800.00",
    },
  ]);
  const consulta = `proveedor=${proveedor}&pedir%5B${arroz}%5D=12`;
  const { borrador } = await admin.data(`/compras/crear/?${consulta}`);
  expect(borrador).toMatchObject({ proveedor: String(proveedor), lineas: [{ producto: String(arroz), cantidad: "12", precio: "800" }] });
  const pagina = await (await admin.get(`${RUTA}pedido/?${consulta}`)).text();
  expect(pagina).toContain("- 12 Arroz");
  expect(pagina).toContain("https://wa.me/");
  const pdf = await admin.get(`${RUTA}pedido/?${consulta}&formato=pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  const { texts } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(JSON.stringify(texts)).toContain("Arroz");
  expect(await (await admin.get(`${RUTA}pedido/?${consulta}&formato=csv`)).text()).toContain(";Arroz;12;und");
  expect(await (await admin.get(`${RUTA}?formato=csv`)).text()).toContain("Arroz;und;3;10;0;;7;800,00");
});

test("days out of range are refused on the page, and a vendedor may not see it", async () => {
  await faltante();
  expect((await admin.data(`${RUTA}?dias=0`)).errors.dias).toHaveLength(1);
  expect((await vendedor.get(RUTA)).status).toBe(403);
  expect((await vendedor.get(`${RUTA}pedido/`)).status).toBe(403);
});
