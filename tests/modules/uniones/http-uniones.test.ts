import { expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";
import { lastId, newClient } from "../../support/shop";

const { service, admin, vendedor, product } = await openCounter();

async function two() {
  const [ana, hana] = [await newClient(service, admin, { nombre: "Ana" }), await newClient(service, admin, { nombre: "Hana" })];
  const producto = await product();
  await vendedor.form("/ventas/nueva/", { forma_pago: "Fiado", cliente_fk: hana, ...line(0, producto, { cantidad: 1 }) });
  return { ana, hana, venta: lastId(service, "ventas"), unir: `/clientes/${ana}/unir/` };
}

test("two clients side by side become one; the page of the other leads to it", async () => {
  const { ana, hana, venta, unir } = await two();
  const html = await (await admin.get(`${unir}?con=${hana}`)).text();
  const page = textOf(html);
  expect(page).toContain("Se queda");
  expect(page).toContain("Pasan a Ana: 1 venta");
  // No line ends between the sign and its number.
  expect(html).toMatch(/class="dinero">\$ \d/);
  expect(html).not.toMatch(/<(td|li)[^>]*>[^<]*\$ /);
  expect((await admin.data(`${unir}?q=hana`)).hallados.map(({ id }: { id: number }) => id)).toContain(hana);
  const { saldo } = await admin.data(`/clientes/${hana}/`);

  const done = await admin.form(unir, { con: hana });
  expect([done.status, done.headers.get("location")]).toEqual([302, `/clientes/${ana}/`]);
  for (const path of [`/clientes/${hana}/`, `/clientes/editar/${hana}/`, `/clientes/${hana}/unir/`])
    for (const answer of [await admin.get(path), await admin.send(path, { headers: JSON_ONLY })])
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, `/clientes/${ana}/`]);
  const paid = await vendedor.form(`/clientes/${hana}/abonos/`, { monto: "1" });
  expect([paid.status, paid.headers.get("location")]).toEqual([302, `/clientes/${ana}/`]);
  expect(textOf(await (await vendedor.get(`/clientes/${ana}/`)).text())).toContain("Hana se unió con este. Si estaba guardando algo");
  expect(await admin.data(`/clientes/${ana}/`)).toMatchObject({ saldo, compras: [{ id: venta }] });
  expect((await admin.data(`/ventas/detalle/${venta}/`)).venta).toMatchObject({ cliente: "Hana", cliente_fk: ana });
  expect((await admin.data("/actividad/?clase=union")).actividad[0]).toMatchObject({ clase: "union" });
});

test("a refusal is an error of `con`, in HTML and in JSON, and changes nothing", async () => {
  const { ana, unir } = await two();
  const before = lastId(service, "movimientos_cliente");
  for (const con of ["", "x", "999999", String(ana)]) {
    const page = await admin.form(unir, { con });
    expect([con, page.status]).toEqual([con, 200]);
    expect(await page.text()).toContain("campo-error");
    const answer = await admin.form(unir, { con }, JSON_ONLY);
    expect([con, answer.status, await answer.json()]).toEqual([
      con,
      400,
      expect.objectContaining({ success: false, errors: { con: [expect.any(String)] } }),
    ]);
  }
  expect(lastId(service, "movimientos_cliente")).toBe(before);
});

test("is for the admin of the shop alone", async () => {
  const { hana, unir } = await two();
  expect((await vendedor.get(unir)).status).toBe(403);
  expect((await vendedor.form(unir, { con: hana })).status).toBe(403);
  expect((await admin.get("/clientes/999999/unir/")).status).toBe(404);
});

async function twoProducts(end = "1") {
  const [arroz, aros] = [
    await product({ nombre: "Arroz", codigo_de_barras: `111000${end}` }),
    await product({ nombre: "Aros", codigo_de_barras: `222000${end}` }),
  ];
  await vendedor.form("/ventas/nueva/", { ...line(0, aros, { cantidad: 1 }) });
  return { arroz, aros, venta: lastId(service, "ventas"), unir: `/productos/${arroz}/unir/` };
}

test("two products become one; the code of the other sells it", async () => {
  const { arroz, aros, venta, unir } = await twoProducts();
  const { consecuencias } = await admin.data(`${unir}?con=${aros}`);
  expect(consecuencias.join(" ")).toContain("Con el código 2220001 se vende Arroz.");
  expect(textOf(await (await admin.get(`${unir}?con=${aros}`)).text())).toContain("Aros");
  for (const con of ["", "999999", String(arroz)]) {
    const answer = await admin.form(unir, { con }, JSON_ONLY);
    expect([con, answer.status, Object.keys((await answer.json()).errors)]).toEqual([con, 400, ["con"]]);
  }
  expect((await vendedor.form(unir, { con: aros })).status).toBe(403);
  const done = await admin.form(unir, { con: aros });
  expect([done.status, done.headers.get("location")]).toEqual([302, `/productos/${arroz}/`]);
  for (const path of [`/productos/${aros}/`, `/productos/editar/${aros}/`])
    for (const answer of [await admin.get(path), await admin.send(path, { headers: JSON_ONLY })])
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, `/productos/${arroz}/`]);
  const gone = await admin.json("/compras/ajax/obtener-producto-datos/", { producto_id: aros });
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, expect.stringContaining("json")]);
  const { producto } = await (await vendedor.json("/ventas/api/buscar-producto/", { codigo_barras: "2220001" })).json();
  expect(producto).toMatchObject({ id: arroz });
  expect((await admin.data(`/ventas/detalle/${venta}/`)).venta.detalles[0].producto).toEqual({ id: arroz, nombre: "Aros" });
});

test("what is open of the second refuses: a separe of a client, a count and a separe of a product", async () => {
  const refused = async (unir: string, con: number) => (await (await admin.form(unir, { con }, JSON_ONLY)).json()).errors.con.join(" ");
  const { ana, hana } = await two();
  const { aros, unir } = await twoProducts("5");
  await vendedor.form("/ventas/nueva/", { intencion: "separar", cliente_fk: hana, abono: "1000", ...line(0, aros, { cantidad: 1 }) });
  expect(await refused(`/clientes/${ana}/unir/`, hana)).toContain("tiene un separe abierto");
  expect(await refused(unir, aros)).toContain("está apartado en un separe");
  const others = await twoProducts("6");
  await admin.form("/inventario/conteos/", { alcance: "todo" });
  expect(await refused(others.unir, others.aros)).toContain("hay un conteo abierto");
});
