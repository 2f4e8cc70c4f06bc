import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { shopForEachTest } from "../support/counter";
import { control, textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newClient, newProduct, newSale } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };
const sesionDe = async (visitor: Visitor) => (await visitor.data("/caja/")).sesion;
const abrir = (visitor: Visitor, base = "50.000") => taken(visitor, "/caja/abrir/", { formato: "co", base }, "/caja/");

describe("a session", () => {
  test("is opened with a base; who opens another is told that one is open", async () => {
    expect(await sesionDe(admin)).toBeNull();
    expect(await admin.text("/caja/")).toContain("Su caja está cerrada.");
    expect(await abrir(admin)).toMatchObject({ tipo: "exito", mensaje: "Caja abierta." });
    expect(await abrir(admin, "1")).toMatchObject({ tipo: "aviso", mensaje: "Ya tiene una caja abierta: ciérrela antes de abrir otra." });
    const sesion = await sesionDe(admin);
    expect(sesion).toMatchObject({
      id: expect.any(Number),
      quien: admin.username,
      abierta: "2026-11-21T10:15:00-05:00",
      cerrada: null,
      base: "50000.00",
      esperado: "50000.00",
      contado: null,
      diferencia: null,
    });
    expect(sesion.movimientos).toEqual([
      { id: expect.any(Number), tipo: "base", monto: "50000.00", referencia: "Base", fecha: "2026-11-21T10:15:00-05:00" },
    ]);
  });

  test("goes back to the sale screen when that asked for it, and to no other place", async () => {
    await taken(admin, "/caja/abrir/", { base: "1", volver: "/ventas/nueva/" }, "/ventas/nueva/");
    const otra = await service.admin();
    await taken(otra, "/caja/abrir/", { base: "1", volver: "//otra.test/" }, "/caja/");
  });

  test("counts sales in cash, and what is taken out and put in", async () => {
    await abrir(admin);
    const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
    await newSale(service, admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 2 });
    const retiro = { tipo: "retiro", monto: "10000.50", motivo: "Consignación" };
    expect(await taken(admin, "/caja/movimientos/", retiro, "/caja/")).toMatchObject({ mensaje: "Retiro anotado." });
    await taken(admin, "/caja/movimientos/", { tipo: "ingreso", monto: "500", motivo: "Sencillo" }, "/caja/");
    const { esperado, movimientos } = await sesionDe(admin);
    expect(movimientos.map(({ tipo, monto }: { tipo: string; monto: string }) => `${tipo} ${monto}`)).toEqual([
      "base 50000.00",
      "venta 2380.00",
      "retiro -10000.50",
      "ingreso 500.00",
    ]);
    expect(esperado).toBe("42879.50");
  });

  test.each(["otro", ""])(
    "refuses a movement of the kind %j, without amount and reason, at its fields, and writes nothing",
    async (tipo) => {
      await abrir(admin);
      const fields = { tipo, monto: "0", motivo: "" };
      expect(Object.keys(await errorsOf(admin, "/caja/movimientos/", fields)).toSorted()).toEqual(["monto", "motivo", "tipo"]);
      await refusedPage(admin, "/caja/movimientos/", fields);
      expect((await sesionDe(admin)).movimientos).toHaveLength(1);
    },
  );

  test("is closed by notes and coins; what is over or missing stays with it, and it prints on the roll", async () => {
    await abrir(admin);
    const { id } = await sesionDe(admin);
    const conteo = { "billetes[20000]": "2", "billetes[1000]": "9", "monedas[1000]": "0", "monedas[50]": "3", nota: "Faltó sencillo" };
    expect(await taken(admin, "/caja/cerrar/", conteo, `/caja/${id}/`)).toMatchObject({ mensaje: "Caja cerrada." });
    const { sesion, ancho } = await admin.data(`/caja/${id}/`);
    expect(sesion).toMatchObject({
      cerrada: expect.any(String),
      esperado: "50000.00",
      contado: "49150.00",
      diferencia: "-850.00",
      nota: "Faltó sencillo",
    });
    expect([ancho, (await admin.data(`/caja/${id}/?ancho=58`)).ancho]).toEqual([80, 58]);
    const html = await admin.html(`/caja/${id}/?ancho=58`);
    expect(html).toContain('data-recibo="58"');
    expect(textOf(html)).toMatch(/Faltan \$ 850.*2 × \$ 20\.000 \$ 40\.000/);
    expect(await taken(admin, "/caja/movimientos/", { tipo: "retiro", monto: "1", motivo: "Tarde" }, "/caja/")).toMatchObject({
      tipo: "error",
    });
    expect((await admin.data(`/caja/${id}/`)).sesion).toEqual(sesion);
  });

  test("is closed by one sum, and stays open without a count", async () => {
    await abrir(admin);
    const { id } = await sesionDe(admin);
    expect(Object.keys(await errorsOf(admin, "/caja/cerrar/", {}))).toEqual(["contado"]);
    expect((await sesionDe(admin)).id).toBe(id);
    await taken(admin, "/caja/cerrar/", { formato: "co", contado: "50.000" }, `/caja/${id}/`);
    expect((await admin.data(`/caja/${id}/`)).sesion).toMatchObject({ contado: "50000.00", diferencia: "0.00" });
    expect((await admin.form("/caja/cerrar/", { contado: "1" }, HTML)).headers.get("Location")).toBe("/caja/");
  });

  test("shows a vendedor what is expected only after counting, unless the shop lets them", async () => {
    await abrir(vendedor);
    const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
    await newSale(service, vendedor, { "detalles[0].producto": producto });
    const ciega = await sesionDe(vendedor);
    expect([ciega.esperado, ciega.movimientos.length]).toEqual([null, 1]);
    for (const path of ["/caja/", "/caja/cerrar/", `/caja/${ciega.id}/`, "/caja/lista/"]) {
      expect(JSON.stringify(await vendedor.data(path)), path).not.toMatch(/51190|1190\.00/);
      expect(await vendedor.text(path), path).not.toMatch(/51\.190|1\.190/);
    }
    expect((await admin.data(`/caja/${ciega.id}/`)).sesion.esperado).toBe("51190.00");
    await admin.form("/configuracion/", { arqueo_ciego: "off" });
    expect((await sesionDe(vendedor)).esperado).toBe("51190.00");
    await admin.form("/configuracion/", { arqueo_ciego: "on" });
    await taken(vendedor, "/caja/cerrar/", { contado: "51000" }, `/caja/${ciega.id}/`);
    expect((await vendedor.data(`/caja/${ciega.id}/`)).sesion).toMatchObject({ esperado: "51190.00", diferencia: "-190.00" });
  });
});

describe("a customer return", () => {
  test("is paid out of the drawer when its form says so; the box is ticked while a session is open", async () => {
    const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
    const venta = await newSale(service, admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 3, forma_pago: "Tarjeta" });
    const casilla = async () =>
      /<input[^>]*type="checkbox"[^>]*name="de_caja"[^>]*>|<input[^>]*name="de_caja"[^>]*type="checkbox"[^>]*>/.exec(
        await admin.html(`/devoluciones/nueva/?venta=${venta}`),
      )?.[0];
    expect(await casilla()).toBeUndefined();
    await abrir(admin);
    expect(await casilla()).toContain('checked=""');
    const fila = { sin_cliente: "1", "productos[0].producto_id": producto, "productos[0].cantidad": 1 };
    await admin.form(`/devoluciones/nueva/?venta=${venta}`, { ...fila, de_caja: "1" });
    await admin.form(`/devoluciones/nueva/?venta=${venta}`, { ...fila, de_caja: "0" });
    admin.cookies.delete("flash");
    expect((await sesionDe(admin)).esperado).toBe("48810.00");
    const { devoluciones } = await admin.data("/devoluciones/lista/");
    expect(devoluciones.map(({ de_caja }: { de_caja: boolean }) => de_caja)).toEqual([false, true]);
  });
});

describe("editing and deleting a sale on credit", () => {
  test("offers to pay out of the drawer what was paid on account only while a session is open, and ticks it", async () => {
    const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
    const cliente_fk = await newClient(service, admin);
    const fiada = { forma_pago: "Fiado", cliente_fk, "detalles[0].producto": producto, "detalles[0].cantidad": 3 };
    const venta = await newSale(service, admin, fiada);
    await admin.form(`/clientes/${cliente_fk}/abonos/`, { monto: "2000" });
    admin.cookies.delete("flash");
    const casillas = async () => {
      const paginas = [`/ventas/editar/${venta}/`, `/ventas/eliminar/${venta}/`].map(async (path) => (await admin.get(path)).text());
      return (await Promise.all(paginas)).map((html) => control(html, "de_caja"));
    };
    for (const casilla of await casillas()) expect(casilla).toEqual({});
    await abrir(admin);
    for (const casilla of await casillas()) expect(casilla).toMatchObject({ type: "checkbox", checked: "" });
    await admin.form(`/ventas/eliminar/${venta}/`, { de_caja: "on" });
    expect((await sesionDe(admin)).esperado).toBe("48000.00");
  });
});

describe("a shop that wants an open session for each sale", () => {
  const CERRADA = "Abra su caja antes de vender.";
  let producto: number;
  beforeEach(async () => {
    producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
    await admin.form("/configuracion/", { exigir_caja: "on" });
    admin.cookies.delete("flash");
  });
  const tiquete = () => ({ con_detalles: "1", "detalles[0].producto": producto, "detalles[0].cantidad": "3" });

  test("refuses a sale without an open session, of the owner too, and takes it with one", async () => {
    const error = async (visitor: Visitor) => (await (await visitor.form("/ventas/nueva/", tiquete(), JSON_ONLY)).json()).error;
    for (const visitor of [admin, vendedor]) {
      expect(await error(visitor)).toBe(CERRADA);
      expect(textOf(await refusedPage(visitor, "/ventas/nueva/", tiquete()))).toContain(CERRADA);
    }
    expect((await admin.data("/ventas/")).ventas).toEqual([]);
    await abrir(vendedor);
    await taken(vendedor, "/ventas/nueva/", tiquete(), "/ventas/");
    expect(await error(admin)).toBe(CERRADA);
  });

  test("opens the drawer on the sale screen, and the ticket stays", async () => {
    expect((await vendedor.data("/ventas/nueva/")).borrador.por_abrir).toBe(true);
    const mal = await vendedor.form("/ventas/nueva/", { ...tiquete(), intencion: "abrir-caja", base_caja: "mucho" }, HTML);
    expect(textOf(await mal.text())).toContain("Escriba un valor como");
    expect(await sesionDe(vendedor)).toBeNull();
    const abierta = await vendedor.form("/ventas/nueva/", { ...tiquete(), intencion: "abrir-caja", base_caja: "$ 20.000" }, HTML);
    const html = await abierta.text();
    expect(html).not.toContain('name="base_caja"');
    expect(html).toMatch(/name="detalles\[0\]\.cantidad"[^>]*value="3"/);
    expect((await sesionDe(vendedor)).base).toBe("20000.00");
    expect((await vendedor.data("/ventas/nueva/")).borrador.por_abrir).toBe(false);
    await taken(vendedor, "/ventas/nueva/", tiquete(), "/ventas/");
  });
});

test("the dashboard shows an admin the drawers that are open and today's differences, a vendedor none", async () => {
  const owner = await service.admin("con-cajas");
  expect((await owner.data("/dashboard/")).cajas).toEqual([]);
  const seller = await service.vendedor(owner, "abre");
  await seller.form("/caja/abrir/", { base: "1000" });
  await owner.form("/caja/abrir/", {});
  await owner.form("/caja/cerrar/", { contado: "500" });
  const { cajas } = await owner.data("/dashboard/");
  expect(cajas.map((una: { quien: string; diferencia: string | null }) => [una.quien, una.diferencia])).toEqual([
    ["con-cajas", "500.00"],
    ["abre", null],
  ]);
  expect((await seller.data("/dashboard/")).cajas).toEqual([]);
  expect(await owner.text("/dashboard/")).toMatch(
    /Hay en caja \$ 1\.000 abre \$ 1\.000 .* Cajas cerradas hoy Ver todas con-cajas Sobran \$ 500/,
  );
  const report = await owner.html("/reportes/caja/");
  expect(report).toContain("—");
  expect(report).not.toContain("null");
});

test("the report of the drawers shows a vendedor its own, and what an open one expects only where counts are not blind", async () => {
  await abrir(admin);
  await abrir(vendedor, "1.000");
  const informe = async (visitor: Visitor) =>
    (await visitor.data("/reportes/caja/")).sesiones.map(({ quien, esperado }: Record<string, string>) => [quien, esperado]);
  const [delVendedor, delAdmin] = [
    [vendedor.username, "1000.00"],
    [admin.username, "50000.00"],
  ];
  expect([await informe(vendedor), await informe(admin)]).toEqual([[[vendedor.username, null]], [delVendedor, delAdmin]]);
  const archivo = async () => (await vendedor.get("/reportes/caja/?formato=csv")).text();
  expect(await archivo()).not.toContain("1000,00");
  await admin.form("/configuracion/", { arqueo_ciego: "off" });
  expect([await informe(vendedor), await archivo()]).toEqual([[delVendedor], expect.stringContaining("1000,00")]);
});
