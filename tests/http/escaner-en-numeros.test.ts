import { describe, expect, test } from "vitest";
import { askedPage, errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { line } from "../support/counter";
import { dump } from "../support/dump";
import { formsOf } from "../support/forms";
import { control } from "../support/html";
import { needsToken, pathOf } from "../support/routes";
import { loadBuild } from "../support/service";
import { newProduct, openShop } from "../support/shop";

const { MAP } = await loadBuild();

const CO = { formato: "co" };
/** An EAN-8, which many fields take as a number. */
const CODE = "77012340";
const PRODUCT = "Agua 600 ml";
const IS_CODE = `${CODE} es el código de ${PRODUCT}`;

const shop = await openShop();
const agua = await newProduct(shop.service, shop.admin, { nombre: PRODUCT, codigo_de_barras: CODE, precio: "2000", stock: 50 });

/** Pages that show a field for a number only for some query. */
const WITH_QUERY: Record<string, () => string> = {
  "/devoluciones/nueva/": () => `?venta=${shop.records.venta}`,
  "/devoluciones/compras/nueva/": () => `?compra=${shop.records.compra}`,
  "/inventario/conteos/:id/": () => `?producto=${shop.records.producto}`,
  "/compras/crear/": () => "?tipo=activos",
  "/proveedores/:id/": () => "",
};

/** Digits that are no number, and what the steps of the sale screen read before the sale is saved. */
const NO_NUMBER = /^(code|prefijo_balanza|base_caja|existencias|nuevo_producto_\w+|nit|dv|pin\w*|resolucion|cantidad_\d\d)$/;

describe("a code in a field for a number, without JavaScript", () => {
  test("is named or asked about in every form of every page, and nothing is written", async () => {
    await shop.vendedor.form("/caja/abrir/", { base: "1000" });
    await shop.vendedor.form(`/ventas/editar/${shop.records.venta}/`, { con_detalles: 1, ...line(0, shop.records.producto) });
    const tried = new Set<string>();
    const silent: string[] = [];
    for (const entry of MAP.filter(({ kind }) => kind === "page"))
      for (const visitor of [shop.admin, shop.vendedor]) {
        if (needsToken(entry) || entry.path === "*") continue;
        const path = pathOf(entry, shop.records) + (WITH_QUERY[entry.path]?.() ?? "");
        const html = await visitor.html(path);
        // A code that is cut is none of the shop's.
        for (const [input, name = ""] of html.matchAll(
          /<input\b(?=[^>]* maxlength="(?:\d|1[0-2])")(?=[^>]* inputmode=)[^>]* name="([^"]*)"[^>]*>/gi,
        ))
          if (!NO_NUMBER.test(name)) silent.push(`${entry.path} has no room for a code: ${input}`);
        for (const { action, fields, numbers } of formsOf(html, path))
          for (const name of numbers.filter((name) => !NO_NUMBER.test(name))) {
            const before = dump(shop.service);
            const response = await visitor.form(action, { ...fields, [name]: CODE }, JSON_ONLY);
            // A count goes on with the product of the code.
            const body = await response.text();
            if (!body.includes(IS_CODE) && !body.includes(`Escaneó ${PRODUCT}`)) silent.push(`${entry.path} ${name}: ${body}`);
            if (dump(shop.service) !== before) silent.push(`${entry.path} ${name} WROTE`);
            tried.add(`${entry.path} ${name}`);
          }
      }
    expect(silent).toEqual([]);
    expect(tried.size).toBeGreaterThan(50);
  });

  test("is asked about where it is the code of the new product in the form itself, and saved after a yes", async () => {
    const { admin } = shop;
    const nuevo = { ...CO, nombre: "Té", codigo_de_barras: "7701-2555" };
    for (const field of ["precio", "precio_publico", "precio_compra", "stock", "stock_minimo"]) {
      const errors = await errorsOf(admin, "/productos/nuevo/", { ...nuevo, [field]: "77012555" });
      expect([field, Object.values(errors).flat().join()]).toEqual([
        field,
        expect.stringContaining("77012555 es el código de este producto"),
      ]);
    }
    await taken(admin, "/productos/nuevo/", { ...nuevo, precio: "77012555", confirmar_precio: "1" }, "/productos/");
  });

  test("is asked about once for all lines, and saved after a yes for the form or for the line", async () => {
    const { admin, service } = shop;
    // A quantity keeps below its maximum only when the code begins with zeros.
    const pan = await newProduct(service, admin, { nombre: "Pan", codigo_de_barras: "00123457", precio: "100", stock: 900_000 });
    const lines = { ...line(0, pan, { cantidad: "00123457" }), ...line(1, pan, { cantidad: "00123457" }), ...line(2, pan) };
    const fields = { ...CO, ...lines };
    expect(await errorsOf(admin, "/ventas/nueva/", fields)).toEqual({
      confirmar_cantidad: [expect.stringContaining("código de Pan. ¿De verdad")],
    });
    const ofLine = { "detalles[0].confirmar_cantidad": "1", "detalles[1].confirmar_cantidad": "1" };
    for (const yes of [{ confirmar_cantidad: "1" }, ofLine]) await taken(admin, "/ventas/nueva/", { ...fields, ...yes }, "/ventas/");
    expect(await errorsOf(admin, "/ventas/nueva/", { ...fields, "detalles[0].confirmar_cantidad": "1" })).toHaveProperty(
      "confirmar_cantidad",
    );
  });

  test("is asked about again for the next field, and what was answered is not", async () => {
    const fields = { ...CO, nombre: "Hielo", precio: CODE, precio_compra: "$ 77.012.340" };
    const first = await askedPage(shop.admin, "/productos/nuevo/", fields);
    expect(first.match(/class="pregunta"/g)).toHaveLength(2);
    const html = await askedPage(shop.admin, "/productos/nuevo/", { ...fields, confirmar_precio: "1" });
    expect([html.match(/class="pregunta"/g)?.length, control(html, "confirmar_precio")]).toMatchObject([1, { type: "hidden", value: "1" }]);
    // A wrong field may be a new scan: nothing stays answered.
    const wrong = await refusedPage(shop.admin, "/productos/nuevo/", { ...fields, stock: "x", confirmar_precio: "1" });
    expect(control(wrong, "confirmar_precio")).toEqual({});
    await taken(shop.admin, "/productos/nuevo/", { ...fields, confirmar_precio: "1", confirmar_precio_compra: "1" }, "/productos/");
  });

  test("is the error of a field that cannot hold it, and of the base typed beside a ticket", async () => {
    const base = await shop.admin.form("/ventas/nueva/", { ...CO, intencion: "abrir-caja", base_caja: CODE }, JSON_ONLY);
    expect((await base.json()).errors).toEqual({ base_caja: [`${IS_CODE}, no un número.`] });
    const quantity = { ...CO, tipo: "productos", ...line(0, agua, { cantidad: CODE, precio: "100", precio_venta: "200" }) };
    expect(await errorsOf(shop.admin, "/compras/crear/", quantity)).toEqual({ "detalles[0].cantidad": [`${IS_CODE}, no un número.`] });
  });

  test("is a number for a form without the hint, for JSON, and when no product has it", async () => {
    const { admin } = shop;
    await taken(admin, "/compras/gastos/nuevo/", { concepto: "Arriendo", monto: CODE }, "/compras/gastos/");
    await taken(admin, "/compras/gastos/nuevo/", { ...CO, concepto: "Arriendo", monto: "77.012.357" }, "/compras/gastos/");
    expect((await admin.json("/ventas/api/ingreso-extra/", { tipo: "otro", descripcion: "Venta", monto: CODE })).status).toBe(201);
    await taken(shop.ajeno, "/compras/gastos/nuevo/", { ...CO, concepto: "Arriendo", monto: CODE }, "/compras/gastos/");
  });
});
