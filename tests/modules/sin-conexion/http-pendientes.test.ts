import { afterAll, expect, test } from "vitest";
import { lastId } from "../../support/shop";
import { verificarBase } from "../../support/verificar";
import { openOffline } from "./tienda-sin-caja";

const shop = await openOffline();
const { service, admin, vendedor, product, stockOf, causesOf, readSale, waiting, send, sendOne, listed, rows, vende, duena } = shop;
const DAY_MS = 24 * 60 * 60 * 1000;

afterAll(() => expect(verificarBase(service.db)).toEqual([]));

test("a waiting sale is taken once, with the time of its device, the number of the box and its own cause in the ledger", async () => {
  const producto = await product({ precio: "", precio_publico: "1200" });
  const sale = waiting([{ producto, cantidad: 2, precio_publico: "1200.00" }], { monto_recibido: "5000", total: "2400.00" });
  const first = await sendOne(sale);
  expect(first).toEqual({
    clave_envio: sale.clave_envio,
    estado: "registrada",
    venta: expect.any(Number),
    numero: expect.any(String),
    avisos: [],
  });
  const before = rows("ventas");
  expect(await sendOne(sale)).toEqual({ ...first, estado: "repetida" });
  expect(rows("ventas")).toBe(before);
  const venta = await readSale(first.venta);
  expect(venta).toMatchObject({ numero: first.numero, total_venta: "2400.00", monto_recibido: "5000.00" });
  expect(Date.parse(venta.fecha_venta)).toBe(Date.parse(sale.hora_dispositivo));
  expect([await stockOf(producto), (await causesOf(producto))[0]]).toEqual([8, "venta_sin_conexion"]);
  expect(await listed()).toEqual([]);
});

test("what the box charged and could not answer is not sold again", async () => {
  const producto = await product();
  const sale = waiting([{ producto, cantidad: 1 }]);
  await vendedor.form("/ventas/nueva/", { clave_envio: sale.clave_envio, "detalles[0].producto": producto });
  const before = rows("ventas");
  expect(await sendOne(sale, admin)).toMatchObject({ estado: "repetida", venta: expect.any(Number) });
  expect([rows("ventas"), await stockOf(producto)]).toEqual([before, 9]);
});

test("goods that were gone are sold: below zero, named, until they are counted or bought", async () => {
  const producto = await product({ stock: 1 });
  const { avisos, estado } = await sendOne(waiting([{ producto, cantidad: 4 }]));
  expect([estado, avisos]).toEqual(["registrada", ["No había suficiente Panela: quedó en −3. Cuéntelo."]]);
  expect(await stockOf(producto)).toBe(-3);
  // At the counter nothing more goes out, and the form of the product still saves.
  const refused = await vendedor.form("/ventas/nueva/", { "detalles[0].producto": producto }, { Accept: "application/json" });
  expect(refused.status).toBe(400);
  expect(await admin.text(`/productos/editar/${producto}/`)).not.toContain("-3");
  await admin.form(`/productos/editar/${producto}/`, { nombre: "Panela", stock: "5" });
  expect(await stockOf(producto)).toBe(5);
});

test("the printed price stands, and the difference is named", async () => {
  const producto = await product({ nombre: "Arroz", precio: "", precio_publico: "2000" });
  await admin.form(`/productos/editar/${producto}/`, { nombre: "Arroz", precio_publico: "2500" });
  const sale = waiting([{ producto, cantidad: 2, precio_publico: "2000.00" }], { total: "4000.00", monto_recibido: "4000" });
  const { venta, avisos } = await sendOne(sale);
  expect(avisos).toEqual(["Por Arroz se cobraron $ 4.000 y hoy son $ 5.000."]);
  expect((await readSale(venta)).total_venta).toBe("4000.00");
});

test("limits of a vendedor and a closed drawer do not keep a sale back", async () => {
  const producto = await product({ nombre: "Aceite", precio: "", precio_publico: "9000" });
  await admin.form("/configuracion/", { vendedor_cambia_precios: "", descuento_maximo_vendedor: "5", exigir_caja: "on" });
  const { estado, avisos } = await sendOne(waiting([{ producto, cantidad: 1, precio_publico: "9000", descuento: "20" }]));
  expect([estado, avisos]).toEqual(["registrada", ["El descuento es mayor que el que vendedor puede dar."]]);
  await admin.form("/configuracion/", { vendedor_cambia_precios: "on", descuento_maximo_vendedor: "", exigir_caja: "" });
});

test("cash of a drawer that was counted since goes into the open one", async () => {
  const producto = await product({ nombre: "Sal" });
  await vendedor.form("/caja/abrir/", { base: "10000" });
  service.clock.now += 60_000;
  const hora_dispositivo = new Date(service.clock.now).toISOString();
  service.clock.now += 60_000;
  await vendedor.form("/caja/cerrar/", { contado: "10000" });
  const closed = await sendOne(waiting([{ producto, cantidad: 1 }], { hora_dispositivo }));
  expect(closed.avisos).toEqual(["La caja de vendedor ya estaba cerrada: el efectivo no está en ninguna."]);
  await vendedor.form("/caja/abrir/", { base: "5000" });
  const open = await sendOne(waiting([{ producto, cantidad: 1 }], { hora_dispositivo }));
  expect(open.avisos).toEqual(["La caja de vendedor ya estaba cerrada: el efectivo entró en la que tiene abierta."]);
  expect(JSON.stringify(await vendedor.data("/caja/"))).toContain(open.numero);
});

test.each<[string, number | null, string]>([
  ["a year off", -365 * DAY_MS, "decía"],
  ["not there", null, "no se entiende"],
  ["a minute more than a week behind", -7 * DAY_MS - 60_000, "decía"],
  ["in the future", 2 * 60 * 1000, "decía"],
])("a clock that is %s gives way to that of the box", async (_, off, words) => {
  const producto = await product({ nombre: "Azúcar" });
  const hora_dispositivo = off === null ? undefined : new Date(service.clock.now + off).toISOString();
  const { venta, avisos } = await sendOne(waiting([{ producto, cantidad: 1 }], { hora_dispositivo }));
  expect(avisos).toEqual([expect.stringContaining(words)]);
  expect(Date.parse((await readSale(venta)).fecha_venta)).toBe(service.clock.now);
});

test("a sale of almost a week ago keeps the time of its device", async () => {
  const producto = await product({ nombre: "Avena" });
  const hora = service.clock.now - 7 * DAY_MS + 60_000;
  const { venta, avisos } = await sendOne(waiting([{ producto, cantidad: 1 }], { hora_dispositivo: new Date(hora).toISOString() }));
  expect([avisos, Date.parse((await readSale(venta)).fecha_venta)]).toEqual([[], hora]);
});

test("a sale to a client who is gone is taken without the client, and that is said", async () => {
  const producto = await product({ nombre: "Miel" });
  await admin.form("/clientes/nuevo/", { nombre: "Ana" });
  const cliente_fk = lastId(service, "clientes");
  const sale = waiting([{ producto, cantidad: 1 }], { cliente_fk });
  await admin.form(`/clientes/eliminar/${cliente_fk}/`, {});
  const { estado, avisos } = await sendOne(sale);
  expect([estado, avisos[0]]).toEqual(["registrada", "Su cliente ya no está registrado: quedó sin él."]);
});

test("a sale of a closed day is of today", async () => {
  const producto = await product({ nombre: "Café" });
  await admin.form("/configuracion/", { cerrado_hasta: new Date(service.clock.now - 2 * DAY_MS).toISOString().slice(0, 10) });
  const sale = waiting([{ producto, cantidad: 1 }], { hora_dispositivo: new Date(service.clock.now - 3 * DAY_MS).toISOString() });
  const { venta, avisos } = await sendOne(sale);
  expect(avisos).toEqual([expect.stringContaining("El periodo está cerrado")]);
  expect(Date.parse((await readSale(venta)).fecha_venta)).toBe(service.clock.now);
  await admin.form("/configuracion/", { cerrado_hasta: "" });
});

test("a person who was switched off meanwhile sold, and that is said", async () => {
  const producto = await product({ nombre: "Leche" });
  await vendedor.form("/caja/cerrar/", { contado: "5000", confirmar_diferencia: "1" });
  await admin.form(`/usuarios/activar/${vende}/`, { activar: 0 });
  const { estado, avisos, venta } = await sendOne(waiting([{ producto, cantidad: 1 }]), admin);
  expect([estado, avisos]).toEqual(["registrada", ["vendedor ya no está activo.", expect.stringContaining("caja")]]);
  expect((await readSale(venta)).vendedor_username).toBe("vendedor");
  await admin.form(`/usuarios/activar/${vende}/`, { activar: 1 });
  await vendedor.login("vendedor");
  service.clock.now += 5 * 60_000;
});

test("a promotion that was printed stays what it was, in the report of promotions too", async () => {
  const producto = await product({ nombre: "Gaseosa", precio: "", precio_publico: "3000" });
  await admin.form("/productos/promociones/nueva/", {
    nombre: "3x2",
    tipo: "lleve",
    lleve: "3",
    pague: "2",
    alcance: "todo",
    desde: "2026-11-01",
  });
  const regla = { tipo: "lleve", nombre: "3x2" };
  const lines = [
    { producto, cantidad: 2, precio_publico: "3000", regla },
    { producto, cantidad: 1, precio_publico: "3000", descuento: "100", regla },
  ];
  const { venta, avisos } = await sendOne(waiting(lines, { total: "6000.00" }));
  expect(avisos).toEqual([]);
  const sold = await readSale(venta);
  expect([sold.total_venta, sold.detalles.map((una: { regla: unknown }) => una.regla)]).toEqual(["6000.00", [regla, regla]]);
  const id = service.db.$client.prepare("select id from promociones").pluck().get();
  await admin.form(`/productos/promociones/${id}/terminar/`, {});
  expect((await sendOne(waiting(lines, { total: "6000.00" }))).avisos).toEqual(["Por Gaseosa se cobraron $ 6.000 y hoy son $ 9.000."]);
});

test("what cannot be a sale is rejected, with its reason for the owner, and keeps nothing else back", async () => {
  const producto = await product({ nombre: "Pan" });
  const before = rows("ventas");
  const bad = [
    waiting([{ producto: 999_999, cantidad: 1 }]),
    waiting([{ producto, cantidad: 1 }], { forma_pago: "Fiado" }),
    waiting([{ producto, cantidad: 1 }], { forma_pago: "Mixto", pagos: [{ medio: "saldo", monto: "1188.81" }] }),
    waiting([{ producto, cantidad: 1 }], { vendedor_id: duena + 1000 }),
    waiting([{ producto, cantidad: -1 }]),
    waiting([]),
    waiting([{ producto, cantidad: 1 }], { forma_pago: "Efectivo", monto_recibido: "1" }),
  ];
  const { ventas } = await send([...bad, waiting([{ producto, cantidad: 1 }])]);
  expect(ventas.map(({ estado }: { estado: string }) => estado)).toEqual([...bad.map(() => "rechazada"), "registrada"]);
  expect(rows("ventas")).toBe(before + 1);
  const rejected = (await listed()).slice(0, bad.length).map(({ numero_dispositivo }) => numero_dispositivo);
  expect(rejected.toSorted()).toEqual(bad.map(({ numero_dispositivo }) => numero_dispositivo));
  // Mended, it is taken under the same key.
  expect((await sendOne({ ...bad[1], forma_pago: "Efectivo" })).estado).toBe("registrada");
  expect((await listed()).some(({ numero_dispositivo }) => numero_dispositivo === bad[1]?.numero_dispositivo)).toBe(false);
});

test("more than 50, or what is no list, is a 400 that takes nothing", async () => {
  const producto = await product({ nombre: "Huevo" });
  const before = rows("ventas");
  const many = Array.from({ length: 51 }, () => waiting([{ producto, cantidad: 1 }]));
  for (const body of [many, "x", null, {}, 5]) expect((await send(body)).status).toBe(400);
  expect((await vendedor.json("/ventas/api/pendientes/", [])).status).toBe(400);
  expect(rows("ventas")).toBe(before);
});

test("damaged and hostile entries are answered one by one", async () => {
  const producto = await product({ nombre: "Queso" });
  const fields = { reglas: "1", cotizacion: 1, volver: "otra", cambio_de: 1, autorizar_cupo: "1", usuario_id: 1 };
  const entries = [
    null,
    7,
    "x",
    [],
    {},
    { clave_envio: "" },
    { clave_envio: {} },
    { clave_envio: "x".repeat(5000) },
    { clave_envio: "sola" },
    { clave_envio: "rara", dispositivo: {}, numero_dispositivo: "C".repeat(50), hora_dispositivo: [] },
  ];
  const { status, ventas } = await send([...entries, waiting([{ producto, cantidad: 1 }], fields)]);
  expect(ventas.at(-2).clave_envio).toBe("rara");
  expect((await listed()).slice(0, 2).map(({ avisos }) => avisos)).toEqual([[ventas.at(-2).avisos[0]], [ventas.at(-3).avisos[0]]]);
  expect([status, ventas.map(({ estado }: { estado: string }) => estado)]).toEqual([
    200,
    [...entries.map(() => "rechazada"), "registrada"],
  ]);
});

test("another shop's products, sellers and keys are nothing here", async () => {
  const producto = await product({ nombre: "Jabón" });
  const other = await service.admin();
  const sale = waiting([{ producto, cantidad: 1 }]);
  expect(await sendOne(sale, other)).toMatchObject({ estado: "rechazada", venta: null });
  expect((await sendOne(sale)).estado).toBe("registrada");
  expect(await sendOne(sale, other)).toMatchObject({ estado: "rechazada", venta: null, numero: null });
  expect(JSON.stringify((await other.data("/ventas/pendientes/")).pendientes)).not.toContain("Jabón");
});

test("the check of the database finds a waiting sale that is not the one it says", async () => {
  const db = service.db.$client;
  const last = "(select max(id) from ventas_sin_conexion where venta_id is not null)";
  const { numero } = db.prepare(`select numero from ventas_sin_conexion where id = ${last}`).get() as { numero: string };
  db.prepare(`update ventas_sin_conexion set numero = 'otro' where id = ${last}`).run();
  expect(verificarBase(service.db)).toEqual([expect.stringContaining("dice ser la venta otro")]);
  db.prepare(`update ventas_sin_conexion set numero = ? where id = ${last}`).run(numero);
});

test("only the owner sees the differences, and says that they were seen", async () => {
  expect((await vendedor.get("/ventas/pendientes/")).status).toBe(403);
  expect((await vendedor.form("/ventas/pendientes/", { id: 1 })).status).toBe(403);
  const total = async () => (await admin.data("/ventas/pendientes/")).page.total;
  const [[first], before] = [await listed(), await total()];
  expect(await admin.text("/dashboard/")).toContain("por revisar");
  await admin.form("/ventas/pendientes/", { id: first?.id ?? 0 });
  expect((await listed()).map(({ id }) => id)).not.toContain(first?.id);
  const other = await service.admin();
  expect((await other.form("/ventas/pendientes/", { id: (await listed())[0]?.id ?? 0 })).status).toBe(404);
  expect(await total()).toBe(before - 1);
  await admin.form("/ventas/pendientes/", {});
  expect([await listed(), (await admin.data("/ventas/pendientes/?vistas=1")).pendientes.length > 0]).toEqual([[], true]);
});

test("what a browser wiped before it was sent is on the owner's list, once", async () => {
  const name = async (dispositivo: string, perdidas: unknown) =>
    (await (await vendedor.json("/ventas/api/dispositivo/", { dispositivo, perdidas })).json()).nombre;
  const number = await name("vacio", 2);
  expect(await name("vacio", 2)).toBe(number);
  for (const [i, none] of [0, -1, "x", undefined].entries()) await name(`entero ${i}`, none);
  const aviso = "El navegador en que entró vendedor borró lo que guardaba: 2 ventas sin enviar se perdieron. Regístrelas por sus papeles.";
  expect(await listed()).toMatchObject([{ numero_dispositivo: number, avisos: [aviso] }]);
});

test("switched off, the catalogue is not there, and what waits is still taken", async () => {
  const producto = await product({ nombre: "Vela" });
  await admin.form("/configuracion/", { sin_conexion: "" });
  expect((await vendedor.get("/ventas/api/catalogo/")).status).toBe(404);
  expect((await sendOne(waiting([{ producto, cantidad: 1 }]))).estado).toBe("registrada");
  await admin.form("/configuracion/", { sin_conexion: "on" });
  expect((await service.visitor().get("/ventas/api/catalogo/")).status).not.toBe(200);
});
