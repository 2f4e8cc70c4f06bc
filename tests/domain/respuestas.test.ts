import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { CierreForm } from "~/domain/caja/esquema";
import { deudaConProveedores, deudaDeClientes } from "~/domain/cuentas/deuda.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { SinPermiso } from "~/domain/nucleo/errores";
import { respuestasDe } from "~/domain/panel/respuestas.server";
import { cuantosSeAcaban } from "~/domain/productos/stock-bajo.server";
import { pagarle, tiendaQueDebe } from "../support/credito";
import { abonar } from "../support/cuentas";
import { plansOf } from "../support/plans";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, nuevoProveedor, nuevoVendedor, rechazo, vender } from "../support/tienda";

// The questions of the start page. What is sold and earned is in panel.test.ts.

const alas = <T extends object>(ctx: T, dia: string) => ({ ...ctx, ahora: Date.parse(`${dia}T09:00:00-05:00`) });

test("a new shop has no open drawer, owes nothing, is owed nothing, and nothing runs out", () => {
  expect(respuestasDe(abrirTienda().admin)).toEqual({
    en_caja: { total: "0.00", cajas: [] },
    me_deben: { total: "0.00", cuantos: 0, desde: null },
    debo: { total: "0.00", cuantos: 0, desde: null, proximo: null },
    se_acaban: { cuantos: 0, mas: false },
  });
});

describe("the cash", () => {
  test("is what the open drawers should have, the oldest first, also those that were opened long ago", () => {
    const { db, admin, vendedor } = abrirTienda();
    const deTodos = abrirCaja(alas(vendedor, "2026-08-01"), { base: 5_000_000 });
    const propia = abrirCaja(admin, { base: 2_000_050 });
    vender(admin, { detalles: [{ producto: nuevoProducto(admin) }] });
    abrirCaja(nuevoAdmin(db), { base: 900 });
    const { quien } = respuestasDe(vendedor).en_caja.cajas[0] ?? {};
    expect(respuestasDe(admin).en_caja).toEqual({
      total: "71190.50",
      cajas: [
        { id: deTodos, quien, esperado: "50000.00" },
        { id: propia, quien: expect.any(String), esperado: "21190.50" },
      ],
    });
    cerrarCaja(admin, CierreForm.parse({ contado: "21190.50" }));
    expect(respuestasDe(admin).en_caja.cajas.map(({ id }) => id)).toEqual([deTodos]);
  });

  test("is a vendedor's own, and not told before a blind count", () => {
    const { db, admin, vendedor } = abrirTienda();
    abrirCaja(admin, { base: 1_000_000 });
    const id = abrirCaja(vendedor, { base: 5_000_000 });
    expect(respuestasDe(vendedor).en_caja).toEqual({ total: null, cajas: [expect.objectContaining({ id, esperado: null })] });
    db.update(tiendas).set({ arqueo_ciego: false }).run();
    expect(respuestasDe(vendedor).en_caja).toMatchObject({ total: "50000.00", cajas: [{ id, esperado: "50000.00" }] });
    expect(respuestasDe(nuevoVendedor(admin)).en_caja).toEqual({ total: "0.00", cajas: [] });
  });
});

describe("what clients owe", () => {
  const fiar = (ctx: Parameters<typeof vender>[0], cliente_fk: number, producto: number) =>
    vender(ctx, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto }] });

  test("is the sum of their balances, with their number and the day of the oldest debt", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "100" });
    const [ana, luis] = [nuevoCliente(admin), nuevoCliente(admin, { nombre: "Luis" })];
    fiar(alas(admin, "2026-09-03"), ana, producto);
    fiar(alas(admin, "2026-10-05"), luis, producto);
    const otra = nuevoAdmin(db);
    fiar(alas(otra, "2026-01-01"), nuevoCliente(otra), nuevoProducto(otra));
    expect(deudaDeClientes(admin)).toEqual({ total: "2380.00", cuantos: 2, desde: "2026-09-03" });
    abonar(admin, ana, PagoForm.parse({ monto: "1190" }));
    expect(deudaDeClientes(admin)).toEqual({ total: "1190.00", cuantos: 1, desde: "2026-10-05" });
  });

  test("is not told to a vendedor, nor is what the shop owes", () => {
    const { vendedor } = abrirTienda();
    expect(respuestasDe(vendedor)).toMatchObject({ me_deben: null, debo: null });
    for (const leer of [deudaDeClientes, deudaConProveedores]) expect(rechazo(vendedor, () => leer(vendedor))).toBeInstanceOf(SinPermiso);
  });
});

test("what the shop owes names the unpaid purchase that falls due first: the oldest is paid first", () => {
  const { db, admin, marta, fiado } = tiendaQueDebe();
  fiado(1, { vence: "2026-11-22" }, alas(admin, "2026-08-01"));
  fiado(3, { vence: "2026-12-15" }, alas(admin, "2026-10-01"));
  const otro = nuevoProveedor(admin, { nombre: "Luis Rojas", empresa: "Lácteos" });
  fiado(1, { vence: "2026-12-20", proveedor: otro });
  fiado(1, {}, alas(admin, "2026-09-01"));
  const debo = deudaConProveedores(admin);
  expect(debo).toMatchObject({ total: "7140.00", cuantos: 2, desde: "2026-08-01", proximo: { vence: "2026-11-22", debe: "1190.00" } });
  pagarle(admin, marta, "2000");
  expect(deudaConProveedores(admin).proximo).toEqual({ vence: "2026-12-15", proveedor: debo.proximo?.proveedor, debe: "2760.00" });
  pagarle(admin, marta, "3950");
  expect(deudaConProveedores(admin)).toMatchObject({
    total: "1190.00",
    cuantos: 1,
    proximo: { proveedor: "Luis Rojas · Lácteos", debe: "1190.00" },
  });
  expect(deudaConProveedores(nuevoAdmin(db)).total).toBe("0.00");
});

test("the products that run out are those at or below their own minimum or the shop's, counted up to a hundred", () => {
  const { db, admin } = abrirTienda();
  for (const stock of [0, 5, 6]) nuevoProducto(admin, { stock });
  nuevoProducto(admin, { stock: 20, stock_minimo: 20 });
  nuevoProducto(admin, { stock: 1, stock_minimo: 0 });
  nuevoProducto(nuevoAdmin(db), { stock: 0 });
  expect(cuantosSeAcaban(admin)).toEqual({ cuantos: 3, mas: false });
  for (let i = 0; i < 96; i++) nuevoProducto(admin, { stock: 0 });
  expect(cuantosSeAcaban(admin)).toEqual({ cuantos: 99, mas: false });
  for (let i = 0; i < 4; i++) nuevoProducto(admin, { stock: 0, stock_minimo: 1 });
  expect(cuantosSeAcaban(admin)).toEqual({ cuantos: 100, mas: true });
});

test("the answers walk over no whole table, and sort only the open drawers and the purchases that are not paid", async () => {
  const { admin, fiado } = tiendaQueDebe();
  fiado(1, {});
  const planes = await plansOf(admin.db, () => respuestasDe(admin));
  const de = (tabla: string) => planes.filter((plan) => plan.includes(`${tabla} USING`)).map((plan) => plan.replace(/ — .*/s, ""));
  expect(de("sesiones_caja")).toEqual([expect.stringContaining("sesiones_caja_abierta (quien_id=?)")]);
  expect(de("movimientos_caja")).toEqual([expect.stringContaining("COVERING INDEX movimientos_caja_sesion (sesion_id=?)")]);
  expect(de("deuda_por_dia")).toEqual([expect.stringContaining("(usuario_id=?)")]);
  expect(de("movimientos_proveedor")).toEqual([
    expect.stringContaining("movimientos_proveedor_cargos (proveedor_id=? AND cargado_centavos>?)"),
  ]);
  expect(de("compras")).toEqual([expect.stringContaining("INTEGER PRIMARY KEY (rowid=?)")]);
  for (const plan of de("proveedores")) expect(plan).toContain("proveedores_deudas (usuario_id=?");
  const deProductos = new Set(de("productos").map((plan) => / INDEX (\w+)/.exec(plan)?.[1]));
  expect([...deProductos]).toEqual(["productos_stock", "productos_por_agotarse"]);
  const recorridos = planes.filter((plan) => /^SCAN /.test(plan) && !/^SCAN (\(subquery|bajos)/.test(plan));
  expect(recorridos).toEqual([]);
  const ordenados = planes.filter((plan) => /TEMP B-TREE/.test(plan)).map((plan) => /order by (\S+)/.exec(plan)?.[1]);
  expect(ordenados).toEqual(['"sesiones_caja"."abierta"', '"compras"."vence"']);
});
