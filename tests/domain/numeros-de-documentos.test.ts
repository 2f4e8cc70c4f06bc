import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import { listarCompras } from "~/domain/compras/listar-compras.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { listarDevoluciones } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { buscarVentas, listarVentas, ventaQueAbre } from "~/domain/ventas/listar-ventas.server";
import { ventaConNumero, ventasConNumero } from "~/domain/ventas/numero.server";
import { comprar, linea } from "../support/compras";
import { abonar } from "../support/cuentas";
import { devolver } from "../support/devoluciones";
import { plansOf } from "../support/plans";
import { abrirTienda, filaVenta, nuevoCliente, nuevoProducto, vender } from "../support/tienda";

const SIN_FILTRO = { tercero: null, desde: null, hasta: null, page: null };

/** The next sale of the shop gets this number. */
const sigue = ({ db, duenoId }: Contexto, prefijo: string, numero: number) =>
  db
    .update(tiendas)
    .set({ prefijo, ultimoConsecutivo: numero - 1 })
    .where(eq(tiendas.usuarioId, duenoId))
    .run();

describe("the number of a sale", () => {
  const ESCRITURAS = ["FV-10019", "fv-10019", "FV10019", "fv 10019", "10019", "FV-010019", "]C0FV-10019", "FV'10019", "Venta FV-10019"];

  test.each(ESCRITURAS)("written %j finds it first, before newer sales that match otherwise", (q) => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Repuesto 10019 FV-10019", stock: "50" });
    sigue(admin, "FV", 10_019);
    const id = vender(vendedor, { detalles: [{ producto }] });
    const otra = vender(vendedor, { cliente: `Casa ${q}`, detalles: [{ producto }] });
    for (const ctx of [admin, vendedor]) {
      expect(listarVentas(ctx, q, null).ventas.map((venta) => venta.id)[0]).toBe(id);
      expect(buscarVentas(ctx, q)[0]?.id).toBe(id);
      expect(buscarEnLaTienda(ctx, q)[0]).toMatchObject({ grupo: "Ventas", texto: "FV-10019" });
    }
    expect(listarVentas(admin, q, null).ventas.map((venta) => venta.id)).toContain(otra);
  });

  test("is that of each prefix that the shop has had; where products are sold, digits alone are no receipt", () => {
    const { admin, vendedor } = abrirTienda();
    const ids = ["", "A", "FV", "2026"].map((prefijo) => {
      sigue(admin, prefijo, 12);
      return vender(admin, {});
    });
    expect(ids.map((id) => filaVenta(admin, id)?.numero)).toEqual(["12", "A-12", "FV-12", "2026-12"]);
    expect(ventasConNumero(admin, "12").map(({ numero }) => numero)).toEqual(["FV-12", "A-12", "12"]);
    expect(ventasConNumero(admin, "a12").map(({ numero }) => numero)).toEqual(["A-12"]);
    expect(ventasConNumero(vendedor, "12")).toEqual([]);
    expect(["fv12", "12", "FV", "13"].map((texto) => ventaConNumero(admin, texto)?.numero)).toEqual(["FV-12", "12", undefined, undefined]);
  });

  test("opens the only sale that it finds", () => {
    const { admin } = abrirTienda();
    sigue(admin, "FV", 10_019);
    const id = vender(admin, {});
    expect(["10019", "fv10019", "10018"].map((q) => ventaQueAbre(admin, q))).toEqual([id, id, null]);
  });

  test("is looked up by the index of numbers", async () => {
    const { admin } = abrirTienda();
    const planes = await plansOf(admin.db, () => ventasConNumero(admin, "10019"));
    const busquedas = planes.filter((plan) => /^(SEARCH|SCAN) ventas/.test(plan));
    expect(busquedas).toHaveLength(2);
    for (const plan of busquedas) expect(plan).toContain("ventas_numero (usuario_id=? AND numero");
  });
});

describe("the consecutive of another document", () => {
  test("finds it first in its list, and in the search of all, in any writing", () => {
    const { admin, vendedor } = abrirTienda();
    const [producto, ana] = [nuevoProducto(admin, { stock: "10" }), nuevoCliente(admin, { nombre: "Ana" })];
    sigue(admin, "FV", 7);
    const detalles = [{ producto, cantidad: 1 }];
    const venta = vender(admin, { cliente_fk: ana, forma_pago: "Fiado", detalles });
    abonar(admin, ana, PagoForm.parse({ monto: "100" }));
    devolver(admin, venta, [[producto, 1]], { cliente_id: ana });
    comprar(admin, { detalles: [linea({ producto })] });
    const primera = (q: string) => buscarEnLaTienda(admin, q)[0]?.texto;
    expect(["Abono 1", "devolución 1", "compra 1"].map(primera)).toEqual([...["Abono 1", "Devolución 1", "Compra 1"]]);
    const textos = buscarEnLaTienda(admin, "1").map(({ texto }) => texto);
    for (const texto of ["Abono 1", "Devolución 1", "Compra 1"]) expect(textos).toContain(texto);
    expect(buscarEnLaTienda(vendedor, "compra 1")).toEqual([]);
    expect(listarCompras(admin, { q: "Compra 1", tipo: null, page: null }).compras).toMatchObject([{ numero: "1" }]);
    for (const q of ["devolución 1", "1", "fv7", "FV-7"])
      expect(listarDevoluciones(admin, { ...SIN_FILTRO, q }).devoluciones).toMatchObject([{ numero: "1" }]);
  });

  test("comes before newer ones of a name with these digits", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "50" });
    const [ana, casa] = [nuevoCliente(admin, { nombre: "Ana" }), nuevoCliente(admin, { nombre: "1 de Mayo" })];
    for (const cliente_fk of [ana, casa, casa]) {
      const venta = vender(admin, { cliente_fk, detalles: [{ producto }] });
      devolver(admin, venta, [[producto, 1]], { cliente_id: cliente_fk });
    }
    const numeros = listarDevoluciones(admin, { ...SIN_FILTRO, q: "1" }).devoluciones.map(({ numero }) => numero);
    expect(numeros).toEqual(["1", "3", "2"]);
  });
});
