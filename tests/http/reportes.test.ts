import { describe, expect, test } from "vitest";
import { informesPara } from "~/domain/reportes/informes.server";
import { EXTENSIONS } from "~/modules.server";
import { textOf } from "../support/html";
import { startService, type Visitor } from "../support/service";
import { newCashSession, newClient, newProduct, newPurchase, newSale } from "../support/shop";

const INFORMES_DE_UN_VENDEDOR = informesPara("vendedor", { extensiones: EXTENSIONS }).map(({ nombre }): string => nombre);
const INFORMES = informesPara("admin", { extensiones: EXTENSIONS }).map(({ nombre }): string => nombre);
const INFORMES_SOLO_DEL_ADMIN = INFORMES.filter((nombre) => !INFORMES_DE_UN_VENDEDOR.includes(nombre));

// 2 units for 1.190 each by the admin and 3 by the vendedor, one of which came back.
const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "camila");
const ajeno = await service.admin("ajeno");
const producto = await newProduct(service, admin, { nombre: '=1+1; "Café"', precio: "1000", precio_compra: "700", categoria: "Granos" });
const cliente = await newClient(service, admin);
await newSale(service, admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 2, cliente_fk: cliente });
const venta = await newSale(service, vendedor, {
  "detalles[0].producto": producto,
  "detalles[0].cantidad": 3,
  forma_pago: "Transferencia",
  banco: "Nequi",
});
await admin.form("/caja/abrir/", { base: "1000" });
admin.cookies.delete("flash");
const productos = [{ producto_id: producto, cantidad: 1 }];
await vendedor.json("/devoluciones/crear/", { venta_id: venta, cliente_id: cliente, productos });
await newPurchase(service, admin, producto, { cantidad: 5, tiene_caducidad: "on", fecha_caducidad: "2026-12-01" });
await newCashSession(service, admin);
await admin.form("/ventas/nueva/", { intencion: "cotizar", "detalles[0].producto": producto });
await admin.form("/ventas/nueva/", { intencion: "separar", "detalles[0].producto": producto, cliente_fk: cliente });
await admin.form("/configuracion/", { usa_cotizaciones: "1", usa_separes: "1" });
admin.cookies.delete("flash");

const csv = async (visitor: Visitor, path: string) => {
  const response = await visitor.send(path);
  // `text` takes the mark at the beginning for itself.
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, text: bytes.toString("utf8"), lines: bytes.toString("utf8").trimEnd().split("\r\n") };
};

describe("each report", () => {
  test.each(INFORMES)("%s is a page, JSON and a file for the admin", async (nombre) => {
    const path = `/reportes/${nombre}/`;
    const page = await admin.send(path, { headers: { Accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Descargar para Excel")]);
    expect(await admin.data(path)).toMatchObject({ periodo: { hasta: expect.any(String) }, errors: {}, flash: [] });
    const { response, text, lines } = await csv(admin, `${path}?formato=csv`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(response.headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="${nombre}-2026-\\d\\d-\\d\\d-a-2026-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(text.startsWith("\u{feff}")).toBe(true);
    // Nothing was sold in a promotion.
    expect(lines.length).toBeGreaterThan(nombre === "promociones" ? 0 : 1);
  });

  test.each(INFORMES)("%s says beside the field that a day cannot be read, with 200 and without a file", async (nombre) => {
    for (const formato of ["", "&formato=csv"]) {
      const path = `/reportes/${nombre}/?desde=ayer&hasta=2026-02-30${formato}`;
      const page = await admin.send(path, { headers: { Accept: "text/html" } });
      expect([page.status, page.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("text/html")]);
      expect(await page.text()).toContain("Escriba una fecha como 2026-11-21.");
      const { errors, filtro } = await admin.data(path);
      expect(errors).toEqual({ desde: ["Escriba una fecha como 2026-11-21."], hasta: ["Escriba una fecha como 2026-11-21."] });
      expect(filtro).toMatchObject({ desde: "ayer", hasta: "2026-02-30" });
    }
    expect((await admin.data(`/reportes/${nombre}/?desde=2026-11-02&hasta=2026-11-01`)).errors).toHaveProperty("hasta");
  });

  test.each(INFORMES)("%s shows another shop nothing of this one", async (nombre) => {
    const { text } = await csv(ajeno, `/reportes/${nombre}/?formato=csv`);
    expect(text).not.toContain("Café");
    expect(JSON.stringify(await ajeno.data(`/reportes/${nombre}/`))).not.toContain("Café");
  });

  test.each(INFORMES_SOLO_DEL_ADMIN)("%s is not for a vendedor, as a file neither", async (nombre) => {
    for (const query of ["", "?formato=csv"]) expect((await vendedor.send(`/reportes/${nombre}/${query}`)).status).toBe(403);
    expect((await service.visitor().send(`/reportes/${nombre}/?formato=csv`)).status).toBe(302);
  });
});

describe("sales", () => {
  test("are gross, returned and net, and come to the same by hour, payment, category, product and person", async () => {
    const informe = await admin.data("/reportes/ventas/?periodo=hoy");
    expect(informe).toMatchObject({
      periodo: { desde: "2026-11-21", hasta: "2026-11-21", dias: 1, nombre: "hoy" },
      ventas_brutas: "5950.00",
      devoluciones: "1190.00",
      ventas_netas: "4760.00",
      tickets: 2,
      unidades: 4,
      margen: "1200.00",
      cambios: { ventas_netas: { antes: "0.00", diferencia: "4760.00", porcentaje: null } },
      por_hora: [{ hora: 10, tickets: 2, ventas_brutas: "5950.00" }],
      por_forma_pago: [
        { forma_pago: "Transferencia", banco: "Nequi", tickets: 1, ventas_brutas: "3570.00" },
        { forma_pago: "Efectivo", banco: "", tickets: 1, ventas_brutas: "2380.00" },
      ],
      por_categoria: [{ categoria: "Granos", productos: 1, ventas_netas: "4760.00" }],
      por_producto: [{ producto_nombre: '=1+1; "Café"', unidades: 4, ventas_netas: "4760.00" }],
    });
    expect(
      informe.por_vendedor.map(({ vendedor_nombre, ventas_netas }: Record<string, string>) => [vendedor_nombre, ventas_netas]),
    ).toEqual([
      ["duena", "2380.00"],
      ["camila", "2380.00"],
    ]);
  });

  test("show a vendedor its own sales alone", async () => {
    const informe = await vendedor.data("/reportes/ventas/");
    expect(informe).toMatchObject({ ventas_brutas: "3570.00", devoluciones: "1190.00", ventas_netas: "2380.00", tickets: 1 });
    expect(informe.por_forma_pago).toHaveLength(1);
    expect(informe.por_vendedor).toHaveLength(1);
    expect(await vendedor.data("/reportes/productos/")).toMatchObject({ productos: [{ unidades: 2 }], categorias: [{ unidades: 2 }] });
  });

  test("of a year are shown by month, and its file has the days", async () => {
    const { por_dia, por_mes } = await admin.data("/reportes/ventas/?periodo=ano");
    expect([por_dia, por_mes.length]).toEqual([[], 1]);
    const { lines } = await csv(admin, "/reportes/ventas/?periodo=ano&formato=csv");
    expect(lines).toContain("Día;2026-11-21;2;4;5950,00;1190,00;4760,00");
  });
});

test("no cell of a file is run as a formula", async () => {
  const { lines } = await csv(admin, "/reportes/productos/?formato=csv");
  expect(lines[1]).toBe(`"'=1+1; ""Café""";Granos;4;5950,00;1190,00;4760,00;4000,00;2800,00;1200,00;30`);
});

test("products are sorted by what is asked for, else by sales", async () => {
  for (const orden of ["ventas", "unidades", "margen"]) expect((await admin.data(`/reportes/productos/?orden=${orden}`)).orden).toBe(orden);
  expect((await admin.data("/reportes/productos/?orden=constructor")).orden).toBe("ventas");
});

test("IVA is what sales generated less what purchases paid", async () => {
  expect(await admin.data("/reportes/iva/")).toMatchObject({ iva_generado: "760.00", iva_pagado: "665.00", saldo: "95.00" });
  const text = textOf(await admin.html("/reportes/iva/"));
  expect(text).toContain("IVA por pagar $ 95");
  expect(text).toContain("IVA 19 % $ 4.000 $ 760 $ 3.500 $ 665 $ 95");
});

test("what is weighed is not added to what is counted, and the screen has whole pesos where the file has cents", async () => {
  const dueno = await service.admin("quesera");
  const [queso, pan] = [
    await newProduct(service, dueno, {
      nombre: "Queso",
      unidad: "kg",
      stock: "20",
      precio: "10000.33",
      precio_compra: "7000",
      categoria: "Lácteos",
    }),
    await newProduct(service, dueno, { nombre: "Pan", stock: "20", precio: "500", precio_compra: "300", categoria: "Lácteos" }),
  ];
  await newSale(service, dueno, {
    "detalles[0].producto": queso,
    "detalles[0].cantidad": "1.250",
    "detalles[1].producto": pan,
    "detalles[1].cantidad": 8,
  });
  const { medidas, por_categoria, unidades, ventas_netas } = await dueno.data("/reportes/ventas/?periodo=hoy");
  const ambas = [
    { unidad: "und", cantidad: 8 },
    { unidad: "kg", cantidad: "1.250" },
  ];
  expect([medidas, por_categoria[0].medidas, unidades]).toEqual([ambas, ambas, "9.250"]);
  expect(ventas_netas).not.toMatch(/\.00$/);
  for (const path of ["/reportes/ventas/?periodo=hoy", "/reportes/productos/?periodo=hoy", "/reportes/inventario/"]) {
    const text = textOf(await dueno.html(path)).replaceAll("\u00a0", " ");
    expect(text, path).toMatch(/(8|12) und · (1,25|18,75) kg/);
    expect(text, path).not.toMatch(/\$ [\d.]+,\d/);
  }
  expect((await csv(dueno, "/reportes/ventas/?periodo=hoy&formato=csv")).text).toContain(ventas_netas.replace(".", ","));
});

test("a report says which days it is compared with, and marks what cannot be", async () => {
  const html = await admin.html("/reportes/utilidad/?desde=2026-11-21&hasta=2026-11-21");
  expect(textOf(html)).toContain("El 21/11/2026. Antes: el 20/11/2026");
  expect(textOf(html)).toContain("Vendido $ 5.950 $ 0 – Devuelto $ 1.190 $ 0 – Vendido, menos lo devuelto $ 4.760");
});

test("the page of a month, and what it shows, is compared with the same days of the month before; its JSON with as many days before", async () => {
  const path = "/reportes/utilidad/?periodo=mes";
  expect(textOf(await admin.html(path))).toContain("Del 01/11/2026 al 21/11/2026. Antes: del 01/10/2026 al 21/10/2026");
  expect(await admin.data(path)).toMatchObject({ periodo_anterior: { desde: "2026-10-11", hasta: "2026-10-31" } });
});

test("the stock is worth its cost, and sleeps where nothing was sold", async () => {
  const inventario = await admin.data("/reportes/inventario/");
  expect(inventario).toMatchObject({ periodo: { dias: 60 }, sin_ventas: [] });
  service.clock.now += 90 * 24 * 3_600_000;
  await admin.login("duena");
  expect(await admin.data("/reportes/inventario/")).toMatchObject({
    productos: 1,
    sin_ventas: [{ producto_nombre: '=1+1; "Café"' }],
    valor_sin_ventas: inventario.valor_costo,
  });
  service.clock.now -= 90 * 24 * 3_600_000;
  await admin.login("duena");
});

describe("the list of reports", () => {
  const namesFor = async (visitor: Visitor) => (await visitor.data("/reportes/")).reportes.map(({ nombre }: { nombre: string }) => nombre);

  test("has those that one may see, and no link to others", async () => {
    // The shop has no promotion, no INC, no bags and no tips.
    const notHere = ["promociones", "consumo", "bolsas", "propinas"];
    expect(await namesFor(admin)).toEqual(INFORMES.filter((nombre) => !notHere.includes(nombre)));
    expect(await namesFor(vendedor)).toEqual(INFORMES_DE_UN_VENDEDOR);
    for (const path of ["/reportes/", "/reportes/ventas/"]) {
      const html = await (await vendedor.send(path, { headers: { Accept: "text/html" } })).text();
      for (const nombre of INFORMES_SOLO_DEL_ADMIN) expect(html).not.toContain(`/reportes/${nombre}/`);
    }
  });

  test("has these for everybody, and these for the admin alone", () => {
    expect(INFORMES_DE_UN_VENDEDOR).toEqual(expect.arrayContaining(["ventas", "productos"]));
    expect(INFORMES_SOLO_DEL_ADMIN).toEqual(expect.arrayContaining(["vendedores", "utilidad", "iva", "inventario"]));
  });

  test("has the main figure of each, in groups, and no figure of costs for who may not see them", async () => {
    const html = await admin.html("/reportes/?periodo=hoy");
    expect([...html.matchAll(/<h2 id="reportes-[^>]*>([^<]+)<\/h2>/g)].map(([, grupo]) => grupo)).toEqual([
      "Ventas",
      "Dinero",
      "Inventario",
      "Personas",
    ]);
    const text = textOf(html);
    expect(text).toContain("Ventas Vendido, menos lo devuelto $ 4.760 Antes: $ 0");
    expect(text).toContain("Productos Margen de lo vendido $ 1.200");
    expect(text).toContain("IVA IVA por pagar $ 95");
    expect(text).toContain("Caja Faltó en caja $ 0 1 caja");
    expect(text).toContain("Por vencer Vence en 30 días $ 3.500 1 lote");
    expect(text).toContain("Vendedores Quien más vendió duena $ 2.380");
    expect(textOf(await ajeno.html("/reportes/?periodo=hoy"))).toContain("Vendido, menos lo devuelto $ 0");
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
    const own = textOf(await vendedor.html("/reportes/?periodo=hoy"));
    await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
    expect(own).toContain("Vendido, menos lo devuelto $ 2.380");
    expect(own).not.toContain("Margen");
  });

  test("says what is wrong with its days", async () => {
    expect((await admin.data("/reportes/?desde=x")).errors).toHaveProperty("desde");
  });
});

test("what only the screen shows is not in the JSON, and an unknown name is no report", async () => {
  for (const path of ["", ...INFORMES.map((nombre) => `${nombre}/`)])
    expect(await admin.data(`/reportes/${path}`)).not.toHaveProperty("pantalla");
  for (const nombre of ["nada", ":informe", "constructor"])
    for (const method of ["GET", "POST"]) {
      const headers = { "X-CSRFToken": await admin.token() };
      expect((await admin.send(`/reportes/${nombre}/`, { method, headers })).status).toBe(404);
    }
});

test("a page that has no file ignores formato=csv", async () => {
  const response = await admin.send("/configuracion/?formato=csv", { headers: { Accept: "text/html" } });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("text/html")]);
});
