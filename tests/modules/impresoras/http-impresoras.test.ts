import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { control, textOf } from "../../support/html";
import type { Visitor } from "../../support/service";
import { lastId, newCashSession, newClient, newPayment, newPrinter, newReturn, newSepare } from "../../support/shop";

const { service, admin, vendedor, product, sell } = await openCounter();
const LIST = "/configuracion/impresoras/";

interface Job {
  id: number;
  documento: string;
  impresora: string;
  estado: string;
  copia: boolean;
  creado: string;
  error: string;
}

const jobs = async (): Promise<Job[]> => (await admin.data(LIST)).trabajos;
const newest = async () => (await jobs())[0];
const drawerOf = (id: number | undefined) =>
  service.db.$client
    .prepare("select abre_cajon from trabajos_impresion where id = ?")
    .pluck()
    .get(id ?? 0);
/** Why a whole form was refused. */
const refusal = async (visitor: Visitor, path: string, fields: Record<string, string>) => (await json(visitor, path, fields)).json();
const json = (visitor: Visitor, path: string, fields: Record<string, string> = {}) => visitor.form(path, fields, JSON_ONLY);

let printer: number;
let venta: number;
beforeEach(async () => {
  service.db.$client.exec("delete from trabajos_impresion; delete from impresoras");
  for (const visitor of [admin, vendedor]) visitor.cookies.delete("impresora");
  await admin.form("/configuracion/", { imprimir_al_cobrar: "off" });
  printer = await newPrinter(service, admin, { nombre: "Caja", cajon: "2" });
  venta = await sell({ ...line(0, await product()), monto_recibido: "2000" });
});

const here = (visitor: Visitor) => taken(visitor, `${LIST}${printer}/este-equipo/`, {}, "/configuracion/");

// A test asks no network.
const { networkInterfaces } = os;
function seeNetworks(see: typeof networkInterfaces): void {
  os.networkInterfaces = see;
  syncBuiltinESMExports();
}
beforeAll(() => seeNetworks(() => ({})));
afterAll(() => seeNetworks(networkInterfaces));

describe("printers that are there", () => {
  test("are looked for by a button, six times in a minute at most, by the owner alone", async () => {
    expect(await admin.html(LIST)).toContain("Buscar en la red");
    expect(await admin.data(LIST)).toMatchObject({ conectadas: [], elegida: null });
    expect(textOf(await (await admin.form(LIST, { buscar: "1" })).text())).toContain("Ninguna impresora contestó en la red.");
    for (let n = 1; n < 6; n++) expect(await refusal(admin, LIST, { buscar: "1" })).toMatchObject({ success: true, encontradas: [] });
    expect((await json(admin, LIST, { buscar: "1" })).status).toBe(429);
    expect((await json(vendedor, LIST, { buscar: "1" })).status).toBe(403);
  });

  test("are chosen: the form comes with what was found", async () => {
    const page = await admin.html(`${LIST}?tipo=red&direccion=192.168.1.50&nombre=Impresora+en+192.168.1.50`);
    expect([control(page, "direccion").value, control(page, "nombre").value]).toEqual(["192.168.1.50", "Impresora en 192.168.1.50"]);
    expect(page).not.toContain("Agregar otra impresora");
  });
});

describe("the printers", () => {
  test("are listed with what they are and how they are", async () => {
    const { impresoras, trabajos } = await admin.data(LIST);
    expect(impresoras).toEqual([{ id: printer, nombre: "Caja", tipo: "red", ancho: 80, estado: "sin_probar", ultimo_error: "" }]);
    expect(trabajos).toEqual([]);
  });

  test.each([
    ["direccion", { direccion: "8.8.8.8" }],
    ["direccion", { direccion: "" }],
    ["puerto", { puerto: "80" }],
    ["puerto", { puerto: "9200" }],
    ["tipo", { tipo: "usb" }],
    ["ancho", { ancho: "70" }],
    ["nombre", { nombre: "" }],
    ["ruta", { tipo: "dispositivo", ruta: "/etc/passwd" }],
  ])("refuse a wrong %s", async (field, wrong) => {
    service.db.$client.exec(`update usuarios set es_operador = 1 where username = '${admin.username}'`);
    const fields = { nombre: "Otra", tipo: "red", direccion: "127.0.0.1", puerto: "9100", ...wrong };
    expect(Object.keys(await errorsOf(admin, LIST, fields))).toEqual([field]);
  });

  test("of this computer are the operator's alone", async () => {
    const other = await service.admin();
    expect(Object.keys(await errorsOf(other, LIST, { nombre: "Otra", tipo: "dispositivo", ruta: "/dev/null" }))).toEqual(["tipo"]);
  });

  test("are ten at most, and may be changed and taken away", async () => {
    for (let i = 1; i < 10; i++) await newPrinter(service, admin);
    expect(await refusal(admin, LIST, { nombre: "Once", tipo: "red", direccion: "127.0.0.1" })).toMatchObject({
      error: expect.stringContaining("Caben 10"),
    });
    await taken(admin, `${LIST}${printer}/editar/`, { nombre: "Mostrador", tipo: "red", direccion: "10.0.0.9", ancho: "58" }, LIST);
    expect((await admin.data(LIST)).impresoras[0]).toMatchObject({ nombre: "Mostrador", ancho: 58 });
    await taken(admin, `${LIST}${printer}/probar/`, {}, LIST);
    await taken(admin, `${LIST}${printer}/eliminar/`, {}, LIST);
    expect(await newest()).toMatchObject({ estado: "error", error: expect.stringContaining("se quitó") });
  });

  test("of another shop look missing, for a vendedor only the choice is there", async () => {
    const other = await service.admin();
    for (const path of ["editar", "eliminar", "probar", "este-equipo"])
      expect((await other.form(`${LIST}${printer}/${path}/`, {})).status).toBe(404);
    for (const path of [LIST, `${LIST}${printer}/probar/`]) expect((await vendedor.form(path, {})).status).toBe(403);
    await here(vendedor);
    expect(textOf(await vendedor.html("/configuracion/"))).toContain("Este equipo imprime en Caja.");
  });
});

describe("a document", () => {
  test("without a printer in this browser is printed by the browser; JSON says so", async () => {
    for (const [path, to] of [
      [`/ventas/recibo/${venta}/imprimir/`, `/ventas/recibo/${venta}/?imprimir=1`],
      [`/caja/${await newCashSession(service, vendedor)}/imprimir/`, `/caja/${lastId(service, "sesiones_caja")}/`],
    ] as const) {
      const response = await vendedor.form(path, {});
      expect([response.status, response.headers.get("Location")]).toEqual([302, to]);
      const refused = await json(vendedor, path);
      expect([refused.status, await refused.json()]).toMatchObject([400, { success: false, code: "VALIDATION_ERROR" }]);
    }
    expect(await jobs()).toEqual([]);
  });

  test("goes to the printer of this browser; what may be on paper already is a copy, what ended in an error is not", async () => {
    await here(vendedor);
    const print = async () => (await json(vendedor, `/ventas/recibo/${venta}/imprimir/`)).json();
    const first = await print();
    expect(first).toMatchObject({ success: true, trabajo: expect.any(Number) });
    expect(await jobs()).toEqual([
      {
        id: first.trabajo,
        documento: expect.stringMatching(/^Venta /),
        impresora: "Caja",
        estado: "en_cola",
        copia: false,
        creado: expect.stringMatching(/^2026-11-21T.*-05:00$/),
        error: "",
      },
    ]);
    service.db.$client.exec("update trabajos_impresion set estado = 'error', terminado = 1");
    await print();
    expect((await newest())?.copia).toBe(false);
    service.db.$client.exec("update trabajos_impresion set estado = 'incierto', terminado = 1");
    await print();
    expect(await newest()).toMatchObject({ copia: true });
    expect(drawerOf((await newest())?.id)).toBe(0);
  });

  test("is also a payment, a cash session, the note of a return and a separe", async () => {
    await here(vendedor);
    const cliente = await newClient(service, admin);
    const abono = await newPayment(service, vendedor, { cliente });
    const devolucion = await newReturn(vendedor, {
      venta,
      cliente,
      producto:
        service.db.$client.prepare<[number], number>("select producto_id from detalles_venta where venta_id = ?").pluck().get(venta) ?? 0,
    });
    await vendedor.form(`/devoluciones/nota/${devolucion}/imprimir/`, {});
    expect((await newest())?.documento).toMatch(/^Devolución /);
    await vendedor.form(`/clientes/abonos/${abono}/imprimir/`, {});
    expect((await newest())?.documento).toMatch(/^Abono \d+$/);
    await vendedor.form(`/caja/${await newCashSession(service, vendedor)}/imprimir/`, {});
    expect((await newest())?.documento).toMatch(/^Cierre de caja \d+$/);
    const separe = await newSepare(service, vendedor, { producto: await product(), cliente });
    expect(await (await vendedor.get(`/ventas/separes/${separe}/`)).text()).toContain(`action="/ventas/separes/${separe}/imprimir/"`);
    await vendedor.form(`/ventas/separes/${separe}/imprimir/`, {});
    expect((await newest())?.documento).toMatch(/^Separe SEP-\d+$/);
  });

  test("that the person cannot see is not printed", async () => {
    const other = await service.vendedor(admin);
    await here(other);
    expect((await other.form(`/ventas/recibo/${venta}/imprimir/`, {})).status).toBe(404);
    const stranger = await service.admin();
    stranger.cookies.set("impresora", String(printer));
    expect((await stranger.form(`/ventas/recibo/${venta}/imprimir/`, {})).status).toBe(404);
    expect((await stranger.data("/caja/abrir-cajon/")).con_cajon).toBe(false);
  });
});

describe("charging", () => {
  test("prints where the shop wants so, and opens the drawer for cash; once, when the form is sent twice", async () => {
    await here(vendedor);
    await admin.form("/configuracion/", { imprimir_al_cobrar: "on" });
    const clave_envio = crypto.randomUUID();
    const fields = { ...line(0, await product()), monto_recibido: "2000", clave_envio };
    const id = await sell(fields);
    expect(await sell(fields)).toBe(id);
    expect(await jobs()).toHaveLength(1);
    expect(await newest()).toMatchObject({ documento: expect.stringMatching(/^Venta /), copia: false });
    expect(drawerOf((await newest())?.id)).toBe(1);
    expect((await vendedor.data(`/ventas/nueva/?hecha=${id}`)).hecha.imprimir).toBe(false);
    await sell({ ...line(0, await product()), forma_pago: "Transferencia", banco: "Nequi" });
    expect(drawerOf((await newest())?.id)).toBe(0);
  });

  test("opens the drawer alone where the shop prints nothing, for cash only and where there is a drawer", async () => {
    await here(vendedor);
    await sell({ ...line(0, await product()), monto_recibido: "2000" });
    expect(await newest()).toMatchObject({ documento: "Cajón" });
    await sell({ ...line(0, await product()), forma_pago: "Transferencia", banco: "Nequi" });
    expect(await jobs()).toHaveLength(1);
    await taken(admin, `${LIST}${printer}/editar/`, { nombre: "Caja", tipo: "red", direccion: "127.0.0.1", cajon: "no" }, LIST);
    await sell({ ...line(0, await product()), monto_recibido: "2000" });
    expect(await jobs()).toHaveLength(1);
  });

  test("in a browser without a printer queues nothing", async () => {
    await admin.form("/configuracion/", { imprimir_al_cobrar: "on" });
    const id = await sell({ ...line(0, await product()), monto_recibido: "2000" });
    expect(await jobs()).toEqual([]);
    expect((await vendedor.data(`/ventas/nueva/?hecha=${id}`)).hecha.imprimir).toBe(true);
  });
});

describe("the drawer", () => {
  test("opens for cash that goes in or out, and for a reason that the owner reads", async () => {
    await here(vendedor);
    await vendedor.form("/caja/abrir/", { base: "100000" });
    await taken(vendedor, "/caja/movimientos/", { tipo: "retiro", monto: "5000", motivo: "Consignación" }, "/caja/");
    expect(await newest()).toMatchObject({ documento: "Cajón" });
    expect(Object.keys(await errorsOf(vendedor, "/caja/abrir-cajon/", { motivo: "" }))).toEqual(["motivo"]);
    expect(Object.keys(await errorsOf(vendedor, "/caja/abrir-cajon/", { motivo: "x".repeat(201) }))).toEqual(["motivo"]);
    await taken(vendedor, "/caja/abrir-cajon/", { motivo: "Cambiar un billete" }, "/caja/");
    expect(await jobs()).toHaveLength(2);
    const { actividad } = await admin.data("/actividad/?clase=cajon");
    expect(actividad).toHaveLength(1);
    expect(JSON.stringify(actividad)).toContain("abrió el cajón: Cambiar un billete");
    await vendedor.form("/caja/cerrar/", { contado: "95000" });
  });

  test("is not there in a browser without one", async () => {
    expect(await refusal(vendedor, "/caja/abrir-cajon/", { motivo: "Cambiar" })).toMatchObject({
      error: expect.stringContaining("no tiene impresora"),
    });
    expect(textOf(await vendedor.html("/caja/abrir-cajon/"))).toContain("Este equipo no abre ningún cajón");
  });
});

test("a job that did not come out is said where one sells, and on the receipt", async () => {
  await here(vendedor);
  await vendedor.form(`/ventas/recibo/${venta}/imprimir/`, {});
  service.db.$client.exec(
    "update trabajos_impresion set estado = 'incierto', error = 'Mire el papel.', terminado = 1; update impresoras set ultimo_error = 'Mire el papel.'",
  );
  expect(textOf(await vendedor.html("/ventas/nueva/"))).toContain("La impresora Caja no imprimió lo último. Mire el papel.");
  expect(textOf(await vendedor.html(`/ventas/recibo/${venta}/`))).toContain("No se sabe en Caja");
});
