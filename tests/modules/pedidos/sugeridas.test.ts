import { compras } from "@db/schema/compras";
import { componentes } from "@db/schema/kits";
import { porPedir, porPedirHasta } from "@db/schema/por-pedir";
import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { pedidoDe } from "~/modules/pedidos/domain/pedido.server";
import { ponerPorPedir } from "~/modules/pedidos/domain/por-pedir.server";
import { diasPedidos, sugeridas } from "~/modules/pedidos/domain/sugeridas.server";
import { comprar, linea, proveedorDe } from "../../support/compras";
import { devolver } from "../../support/devoluciones";
import { SIN_COSTO } from "../../support/kits";
import { plansOf } from "../../support/plans";
import { AHORA, abrirTienda, cambiarProducto, nuevoAdmin, nuevoCliente, nuevoProducto, primeraLinea, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const DIA_MS = 86_400_000;
const TODO = { dias: 14, proveedor: null, limite: 200 };
const pedir = (ctx: Contexto, pedida = {}) =>
  sugeridas(ctx, { ...TODO, ...pedida }).map(({ producto, proveedor, ...cifras }) => ({
    id: producto.id,
    proveedor: proveedor?.id ?? null,
    ...cifras,
  }));
const hace = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora - dias * DIA_MS });
const ponerAlDia = ({ db }: Contexto, ahora = AHORA) => {
  while (ponerPorPedir(db, ahora));
};

test("what is below its minimum or does not last is proposed, the most urgent first", () => {
  const { admin } = abrirTienda();
  const poco = nuevoProducto(admin, { nombre: "Aceite", stock: "2", stock_minimo: "10", precio_compra: "700" });
  const rapido = nuevoProducto(admin, { nombre: "Arroz", stock: "65" });
  nuevoProducto(admin, { nombre: "Quieto", stock: "0" });
  nuevoProducto(admin, { nombre: "En su mínimo", stock: "3", stock_minimo: "3" });
  vender(hace(admin, 59), { detalles: [{ producto: rapido, cantidad: "60" }] });
  const proveedor = proveedorDe(admin);
  comprar(admin, { proveedor, detalles: [linea({ producto: poco, cantidad: "1", precio: "800" })] });
  const esperado = [
    { id: poco, proveedor, stock: 3, stock_minimo: 10, vendidas_60: 0, dias: null, proponer: 7, costo: "800.00" },
    { id: rapido, proveedor: null, stock: 5, stock_minimo: null, vendidas_60: 60, dias: 5, proponer: 9, costo: "700.00" },
  ];
  expect(pedir(admin)).toEqual(esperado);
  ponerAlDia(admin);
  expect(pedir(admin)).toEqual(esperado);
  expect(pedir(admin, { proveedor })).toEqual(esperado.slice(0, 1));
  expect(pedir(admin, { dias: 5 })).toEqual(esperado.slice(0, 1));
  expect(pedir(admin, { dias: 6 }).map(({ proponer }) => proponer)).toEqual([7, 1]);
  expect(pedir(nuevoAdmin(admin.db))).toEqual([]);
});

test("sales older than 60 days do not count, and what came back is taken off", () => {
  const { admin } = abrirTienda();
  const kilo = nuevoProducto(admin, { unidad: "kg", stock: "14" });
  vender(hace(admin, 60), { detalles: [{ producto: kilo, cantidad: "9" }] });
  const venta = vender(hace(admin, 3), { detalles: [{ producto: kilo, cantidad: "4.500" }] });
  ponerAlDia(admin);
  expect(pedir(admin)).toMatchObject([{ vendidas_60: "4.500", stock: "0.500", dias: 6, proponer: "0.550" }]);
  devolver(admin, venta, [[kilo, 3]], { cliente_id: nuevoCliente(admin) });
  expect(pedir(admin)).toEqual([]);
  expect(pedir(admin, { dias: 365 })).toMatchObject([{ vendidas_60: "1.500", dias: 140 }]);
});

test("a day later the sales of the first day are gone, whether the background work ran or not", () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { stock: "6" });
  vender(hace(admin, 59), { detalles: [{ producto: arroz, cantidad: "6" }] });
  ponerAlDia(admin);
  const manana = { ...admin, ahora: AHORA + DIA_MS };
  expect([pedir(admin).length, pedir(manana).length]).toEqual([1, 0]);
  ponerAlDia(admin, manana.ahora);
  expect(pedir(manana)).toEqual([]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("the supplier is that of the last purchase that is left", () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { stock: "1", stock_minimo: "100" });
  const [uno, otro] = [proveedorDe(admin, "Uno"), proveedorDe(admin, "Otro")];
  comprar(admin, { proveedor: uno, detalles: [linea({ producto: arroz })] });
  const segunda = comprar(admin, { proveedor: otro, detalles: [linea({ producto: arroz })] });
  ponerAlDia(admin);
  expect(pedir(admin)).toMatchObject([{ proveedor: otro }]);
  eliminarCompra(admin, segunda);
  expect(pedir(admin)).toMatchObject([{ proveedor: uno }]);
  cambiarProducto(admin, arroz, { stock: "41", stock_minimo: "" });
  expect(pedir(admin)).toEqual([]);
});

test("a product is needed as much as those that were united with it were", () => {
  const { admin } = abrirTienda();
  const [uno, otro] = [proveedorDe(admin, "Uno"), proveedorDe(admin, "Otro")];
  const [aros, arroz] = [nuevoProducto(admin, { nombre: "Aros", stock: "1" }), nuevoProducto(admin, { nombre: "Arroz", stock: "60" })];
  const kit = nuevoProducto(admin, { ...SIN_COSTO, componentes: [{ producto: aros, cantidad: "2" }] });
  comprar(admin, { proveedor: uno, detalles: [linea({ producto: arroz, cantidad: 5 })] });
  const compra = comprar(admin, { proveedor: otro, detalles: [linea({ producto: aros, cantidad: 60 })] });
  vender(hace(admin, 59), { detalles: [{ producto: aros, cantidad: "51" }] });
  const venta = vender(admin, { detalles: [{ producto: kit, cantidad: "5" }] });
  ponerAlDia(admin);
  const unir = (unidoA: number | null) => {
    admin.db
      .update(productos)
      .set({ unidoA, lleva_existencias: unidoA === null })
      .where(eq(productos.id, aros))
      .run();
    admin.db
      .update(componentes)
      .set({ parteId: unidoA ?? aros })
      .run();
  };
  unir(arroz);
  expect(pedir(admin, { dias: 65 })).toMatchObject([{ id: arroz, vendidas_60: 61, stock: 65, dias: 63, proveedor: otro }]);
  devolver(admin, venta, [[kit, 1]], { cliente_id: nuevoCliente(admin) });
  const unidas = [{ id: arroz, vendidas_60: 59, stock: 67, dias: 68, proveedor: otro }];
  expect(pedir(admin, { dias: 69 })).toMatchObject(unidas);
  ponerAlDia(admin);
  expect(pedir(admin, { dias: 69 })).toMatchObject(unidas);
  expect(verificarBase(admin.db)).toEqual([]);

  admin.db.update(compras).set({ proveedorId: uno }).where(eq(compras.id, compra)).run();
  expect(pedir(admin, { dias: 69, proveedor: uno })).toMatchObject([{ id: arroz }]);
  const manana = { ...admin, ahora: AHORA + DIA_MS };
  expect(pedir(manana, { dias: 365 })).toEqual([]);
  ponerAlDia(admin, manana.ahora);
  const deHoy = { vendidas: 8000, proveedorId: uno };
  expect(admin.db.select().from(porPedir).all()).toMatchObject([{ productoId: arroz, ...deHoy }]);
  unir(null);
  ponerAlDia(admin, manana.ahora);
  expect(admin.db.select().from(porPedir).all()).toMatchObject([{ productoId: aros, ...deHoy }]);
});

test("whatever happens, what waits and what was looked at say the same", () => {
  const paso = fc.record({
    que: fc.integer({ min: 0, max: 4 }),
    cual: fc.integer({ min: 0, max: 2 }),
    cuantas: fc.integer({ min: 1, max: 9 }),
    dias: fc.integer({ min: 0, max: 70 }),
  });
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), (pasos, corte) => {
      const { admin } = abrirTienda();
      const ids = [1, 2, 3].map((n) => nuevoProducto(admin, { nombre: `P${n}`, stock: "90", stock_minimo: n === 1 ? "80" : "" }));
      // A document is never dated long before those that were written earlier.
      const enOrden = pasos.toSorted((a, b) => b.dias - a.dias);
      for (const [i, { que, cual, cuantas, dias }] of enOrden.entries()) {
        if (i === corte) ponerAlDia(admin);
        const [producto, ctx] = [ids[cual] ?? 0, hace(admin, dias)];
        if (que === 0) comprar(ctx, { proveedor: proveedorDe(ctx, `Q${cuantas}`), detalles: [linea({ producto, cantidad: cuantas })] });
        else if (que === 1) cambiarProducto(ctx, producto, { stock: "90", stock_minimo: String(cuantas * 20) });
        else {
          const venta = vender(ctx, { detalles: [{ producto, cantidad: cuantas }] });
          if (que === 2) devolver(ctx, venta, [[producto, 1]], { cliente_id: nuevoCliente(admin) });
          if (que === 3) eliminarVenta(ctx, venta);
        }
      }
      const antes = pedir(admin, { dias: 60 });
      ponerAlDia(admin);
      admin.db.update(porPedirHasta).set({ producto: 0 }).run();
      ponerAlDia(admin);
      expect(antes).toEqual(pedir(admin, { dias: 60 }));
      expect(verificarBase(admin.db)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("an order is what was typed, less what is empty or 0", () => {
  const { admin, vendedor } = abrirTienda();
  const [arroz, cafe] = [nuevoProducto(admin, { nombre: "Arroz" }), nuevoProducto(admin, { nombre: "Café" })];
  const proveedor = proveedorDe(admin);
  const params = new URLSearchParams({
    proveedor: String(proveedor),
    [`pedir[${arroz}]`]: "12",
    [`pedir[${cafe}]`]: "0",
    "pedir[99]": "4",
  });
  const pedido = pedidoDe(admin, params);
  expect(pedido.lineas).toMatchObject([{ producto: arroz, cantidad: 12 }]);
  expect(pedido.texto).toContain("- 12 Arroz");
  expect(pedido.whatsapp).toMatch(/^https:\/\/wa\.me\/573001234567\?text=Buenas/);
  expect(pedidoDe(admin, new URLSearchParams({ [`pedir[${arroz}]`]: "1,5" })).errors).toHaveProperty([`pedir[${arroz}]`]);
  expect(() => pedidoDe(vendedor, params)).toThrow(SinPermiso);
  expect(() => pedir(vendedor)).toThrow(SinPermiso);
  expect(diasPedidos("400").errors.dias).toHaveLength(1);
});

test("what to order is found by index, whatever the shop has", async () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { stock: "9" });
  const venta = vender(admin, { detalles: [{ producto: arroz }] });
  expect(primeraLinea(admin, venta)).toBeGreaterThan(0);
  ponerAlDia(admin);
  const planes = await plansOf(admin.db, () => [pedir(admin), pedir(admin, { proveedor: 1 })]);
  const pasos = planes.map((plan) => plan.split(" — ")[0] ?? "");
  expect(
    pasos.filter((paso) =>
      /^SEARCH por_pedir USING INDEX por_pedir_(apuro|proveedor) \((usuario|proveedor)_id=\? AND apuro<\?\)/.test(paso),
    ),
  ).toHaveLength(2);
  expect(
    pasos.filter((paso) =>
      /^SCAN (?!cambiado|por_pedir_cambios|por_pedir_hasta|vivo|quieto|elegido|json_each|t VIRTUAL|\(subquery|CONSTANT ROW|[su]$)/.test(
        paso,
      ),
    ),
  ).toEqual([]);
});

test("the background work follows the ledger in its order, whichever products moved", () => {
  const { admin } = abrirTienda();
  const [primero, ultimo] = [nuevoProducto(admin, { stock: "900" }), nuevoProducto(admin, { stock: "900" })];
  ponerAlDia(admin);
  vender(admin, { detalles: [{ producto: ultimo, cantidad: 2 }] });
  for (let venta = 0; venta < 320; venta++) vender(admin, { detalles: [{ producto: primero }] });
  const hasta = () => admin.db.select().from(porPedirHasta).get()?.movimiento;
  const antes = hasta();
  ponerAlDia(admin);
  expect(hasta()).toBe(antes);
  ponerAlDia(admin, AHORA + 60_000);
  expect(hasta()).toBeGreaterThan(320);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("one transaction of the background work ends when it has held the lock for long enough", () => {
  const { admin } = abrirTienda();
  ponerAlDia(admin);
  for (let n = 0; n < 3; n++) nuevoProducto(admin, { stock: "1", stock_minimo: "5" });
  let lento = 0;
  const reloj = vi.spyOn(performance, "now").mockImplementation(() => (lento += 10));
  const mirados = [1, 2, 3].map(() => {
    ponerPorPedir(admin.db, AHORA);
    return admin.db.select().from(porPedir).all().length;
  });
  reloj.mockRestore();
  expect(mirados).toEqual([1, 2, 3]);
  expect(ponerPorPedir(admin.db, AHORA)).toBe(false);
});
