import { describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { isOfEmptyBox, methodsOf, needsToken, pathOf } from "../support/routes";
import { loadBuild } from "../support/service";
import { openShopAndBox } from "../support/shop";

// Every page of the map as JSON, by one mechanism.

const { MAP } = await loadBuild();
const pages = MAP.filter((entry) => entry.kind === "page" && !needsToken(entry) && !isOfEmptyBox(entry)).map((entry) => ({
  ruta: entry.path,
  entry,
}));
const HTML = "text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8";

const shop = await openShopAndBox();

describe("GET", () => {
  test.each(pages)("$ruta answers with its data and the flash; with its HTML to a browser", async ({ entry }) => {
    const visitor = entry.path === "/" ? shop.anonimo : shop.admin;
    const path = pathOf(entry, shop.records);
    const response = await visitor.twin().send(path, { headers: JSON_ONLY });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect((await response.json()).flash).toEqual([]);
    for (const Accept of [HTML, "text/html", "*/*", ""])
      expect((await visitor.twin().send(path, { headers: { Accept } })).headers.get("Content-Type"), Accept).toContain("text/html");
  });

  test("/ of a logged-in user leads to the dashboard, as JSON too", async () => {
    for (const headers of [JSON_ONLY, { Accept: "text/html" }]) {
      const response = await shop.admin.send("/", { headers });
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/dashboard/"]);
    }
  });

  const PAGE = { number: 1, num_pages: 1, has_next: false, has_previous: false, total: 1 };
  const AMOUNT = expect.stringMatching(/^\d+\.\d\d$/);
  const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-05:00$/);
  const ID = expect.any(Number);
  const TEXT = expect.any(String);
  const producto = {
    id: ID,
    usuario: ID,
    nombre: TEXT,
    precio: AMOUNT,
    precio_compra: AMOUNT,
    stock: ID,
    fecha_creacion: INSTANT,
    fecha_actualizacion: INSTANT,
  };
  const cliente = { id: ID, nombre: TEXT, telefono: "", documento: "", activo: true, creado: INSTANT, usuario: ID };
  const proveedor = {
    id: ID,
    usuario: ID,
    nombre: TEXT,
    empresa: TEXT,
    telefono: TEXT,
    correo: TEXT,
    direccion: TEXT,
    tipo_documento: "",
    documento: "",
    fecha_registro: INSTANT,
  };
  const gasto = { id: ID, usuario: ID, concepto: TEXT, descripcion: "", monto: AMOUNT, fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  const ingreso = { id: ID, usuario: ID, tipo: "domicilio", descripcion: TEXT, monto: AMOUNT, fecha: INSTANT };
  const venta = {
    id: ID,
    numero: "1",
    cliente: TEXT,
    forma_pago: "Efectivo",
    banco: "",
    referencia: "",
    fecha_venta: INSTANT,
    vendedor: ID,
    total_venta: AMOUNT,
  };

  const devolucion = {
    id: ID,
    numero: "1",
    fecha: INSTANT,
    motivo: TEXT,
    usuario: ID,
    total_devuelto: AMOUNT,
    detalles: [
      {
        id: ID,
        producto: { id: ID, nombre: TEXT },
        cantidad: 1,
        unidad: "und",
        tarifa_iva: "19",
        precio_unitario: AMOUNT,
        subtotal: AMOUNT,
      },
    ],
  };
  const deCliente = { ...devolucion, venta: ID, cliente: ID };
  const aProveedor = { ...devolucion, compra: ID, proveedor: null };

  const compra = { id: ID, numero: "1", proveedor: null, fecha: INSTANT, tipo: "productos", total: AMOUNT, usuario: ID, activo: null };
  // The second one is on credit, so that its supplier can be paid.
  const aCredito = { ...compra, numero: "2", proveedor: expect.objectContaining({ id: ID }) };
  const COMPRAS = [aCredito, compra].map((una) => expect.objectContaining(una));
  const PAGE_OF_TWO = { ...PAGE, total: 2 };

  test.each([
    ["/productos/", { productos: [expect.objectContaining(producto)], page: PAGE }],
    [
      "/productos/:id/",
      { producto: expect.objectContaining(producto), movimientos: expect.any(Array), page: expect.objectContaining({ number: 1 }) },
    ],
    ["/productos/editar/:id/", { producto: expect.objectContaining(producto) }],
    ["/productos/eliminar/:id/", { producto: expect.objectContaining(producto) }],
    ["/clientes/", { clientes: [expect.objectContaining(cliente)], page: PAGE }],
    ["/clientes/editar/:pk/", { cliente: expect.objectContaining(cliente) }],
    ["/clientes/eliminar/:pk/", { cliente: expect.objectContaining(cliente) }],
    ["/proveedores/", { proveedores: [proveedor], page: PAGE }],
    [
      "/proveedores/:id/",
      { proveedor, compras: [expect.any(Object)], total_compras: "833.00", page: expect.objectContaining({ total: 1 }) },
    ],
    ["/proveedores/editar/:id/", { proveedor }],
    ["/proveedores/eliminar/:id/", { proveedor, compras: 1 }],
    [
      "/compras/gastos/",
      { gastos: [gasto], page: PAGE, totales_mes: [{ mes: expect.stringMatching(/^\d{4}-\d\d$/), total: AMOUNT, cantidad: 1 }] },
    ],
    ["/compras/gastos/editar/:pk/", { gasto }],
    ["/compras/gastos/eliminar/:pk/", { gasto }],
    ["/ventas/ingresos/", { ingresos: [expect.objectContaining(ingreso)], page: PAGE, hoy: { total: AMOUNT, cantidad: 1 } }],
    ["/ventas/ingreso-extra/eliminar/:ingresoId/", { ingreso }],
    ["/ventas/", { ventas: [expect.anything(), expect.objectContaining(venta)], page: PAGE_OF_TWO }],
    [
      "/ventas/detalle/:id/",
      {
        venta: expect.objectContaining({ ...venta, detalles: expect.any(Array) }),
        devoluciones: [expect.objectContaining(deCliente)],
      },
    ],
    ["/ventas/editar/:ventaId/", { venta: expect.objectContaining(venta) }],
    ["/ventas/eliminar/:ventaId/", { venta: expect.objectContaining(venta) }],
    ["/compras/", { compras: COMPRAS, page: PAGE_OF_TWO }],
    ["/compras/detalle/:pk/", { compra: expect.objectContaining({ ...compra, detalles: expect.any(Array) }) }],
    ["/compras/eliminar/:pk/", { compra: expect.objectContaining(compra) }],
    ["/devoluciones/nueva/", { venta: null, ventas: [expect.anything(), expect.objectContaining(venta)], page: PAGE_OF_TWO }],
    [
      "/devoluciones/lista/",
      { devoluciones: [expect.objectContaining({ medio: "saldo" }), expect.objectContaining(deCliente)], page: PAGE_OF_TWO },
    ],
    ["/devoluciones/detalle/:id/", { devolucion: expect.objectContaining(deCliente) }],
    ["/devoluciones/eliminar/:id/", { devolucion: expect.objectContaining(deCliente) }],
    ["/devoluciones/compras/nueva/", { compra: null, compras: COMPRAS, page: PAGE_OF_TWO }],
    ["/devoluciones/compras/lista/", { devoluciones: [expect.objectContaining(aProveedor)], page: PAGE }],
    ["/devoluciones/compras/detalle/:id/", { devolucion: expect.objectContaining(aProveedor) }],
    ["/devoluciones/compras/eliminar/:id/", { devolucion: expect.objectContaining(aProveedor) }],
  ])("%s has its keys", async (ruta, shape) => {
    const entry = MAP.find(({ path }) => path === ruta);
    if (!entry) throw new Error(`${ruta} is not on the map`);
    expect(await shop.admin.data(pathOf(entry, shop.records))).toMatchObject(shape);
  });

  test("nothing in it that must not leave: no hash, no key, no session", async () => {
    for (const { entry } of pages.filter(({ ruta }) => ruta !== "/")) {
      const text = JSON.stringify(await shop.admin.data(pathOf(entry, shop.records)));
      expect(text, entry.path).not.toMatch(/argon2|password_?hash|secret|sessionid|_centavos|Centavos/i);
    }
  });

  test("answers refusals with an envelope", async () => {
    const refusals: [string, string, number, string][] = [
      ["admin", "/productos/987654321/", 404, "RESOURCE_NOT_FOUND"],
      ["admin", "/no-existe/", 404, "RESOURCE_NOT_FOUND"],
      ["vendedor", "/productos/nuevo/", 403, "PERMISSION_DENIED"],
      ["admin", "/logout/", 405, "METHOD_NOT_ALLOWED"],
    ];
    for (const [person, path, status, code] of refusals) {
      const response = await (person === "admin" ? shop.admin : shop.vendedor).send(path, { headers: JSON_ONLY });
      expect(response.status, path).toBe(status);
      expect(await response.json()).toEqual({ success: false, error: expect.any(String), code });
    }
  });
});

describe("a form posted for JSON", () => {
  const posts = pages.filter(({ entry }) => methodsOf(entry).includes("POST"));

  test.each(posts)("$ruta without its token: 403 envelope", async ({ entry }) => {
    const response = await shop.admin.send(pathOf(entry, shop.records), {
      method: "POST",
      headers: JSON_ONLY,
      body: new URLSearchParams({ nombre: "x" }),
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      { success: false, error: expect.any(String), code: "CSRF_TOKEN_MISSING" },
    ]);
  });

  test.each([
    ["/productos/nuevo/", { nombre: "Nuevo" }, "/productos/", "Producto agregado correctamente."],
    ["/clientes/nuevo/", { nombre: "Nueva" }, "/clientes/", "Cliente agregado correctamente."],
    ["/ventas/nueva/", {}, "/ventas/", expect.stringContaining("Venta ")],
    [
      "/compras/crear/",
      { tipo: "activos", nombre: "Vitrina", valor: "1", fecha_adquisicion: "2026-11-20" },
      "/compras/",
      "Compra registrada correctamente.",
    ],
  ])("%s taken: success, the message and where to go; no flash stays behind", async (path, fields, redirect, mensaje) => {
    const response = await shop.admin.form(path, fields, JSON_ONLY);
    expect([response.status, await response.json()]).toEqual([200, { success: true, mensaje, redirect }]);
    expect((await shop.admin.data(redirect)).flash).toEqual([]);
  });

  test("answers a deletion, a login and a logout in the same way", async () => {
    const visitor = shop.service.visitor();
    await visitor.token();
    const login = await visitor.form("/login/", { username: "duena", password: "Clave-segura-1" }, JSON_ONLY);
    expect([login.status, await login.json()]).toEqual([200, { success: true, mensaje: expect.any(String), redirect: "/dashboard/" }]);
    const deletion = await visitor.form(`/ventas/eliminar/${shop.records.venta}/`, {}, JSON_ONLY);
    expect(await deletion.json()).toEqual({ success: true, mensaje: expect.any(String), redirect: "/ventas/" });
    const logout = await visitor.form("/logout/", {}, JSON_ONLY);
    expect([logout.status, await logout.json()]).toEqual([200, { success: true, mensaje: expect.any(String), redirect: "/" }]);
    await shop.renew();
  });
});
