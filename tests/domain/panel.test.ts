import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto } from "~/domain/gastos-ingresos/registrar.server";
import { panelDe } from "~/domain/panel/panel.server";
import { stockBajo } from "~/domain/productos/stock-bajo.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { ConfiguracionForm } from "~/domain/tienda/esquema";
import { primerosPasos } from "~/domain/tienda/primeros-pasos.server";
import { verTutorial } from "~/domain/usuarios/perfil.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { devolver } from "../support/devoluciones";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, vender } from "../support/tienda";

const SIN_VENTAS = { ventas: "0.00", tiquetes: 0, unidades: 0 };
const alas = <T extends object>(ctx: T, texto: string) => ({ ...ctx, ahora: Date.parse(texto) });
const hoyDe = (ctx: Parameters<typeof panelDe>[0]) => {
  const { ventas, tiquetes, unidades } = panelDe(ctx).hoy;
  return { ventas, tiquetes, unidades };
};

describe("today", () => {
  test("begins at midnight in Bogotá", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    vender(alas(admin, "2026-11-20T23:59:59.999-05:00"), { detalles: [{ producto }] });
    vender(alas(admin, "2026-11-21T00:00:00.000-05:00"), { detalles: [{ producto, cantidad: 2 }] });
    vender(alas(admin, "2026-11-21T23:59:59.999-05:00"), { detalles: [{ producto }] });
    expect(hoyDe(alas(admin, "2026-11-21T23:59:59.999-05:00"))).toEqual({ ventas: "3570.00", tiquetes: 2, unidades: 3 });
    expect(hoyDe(alas(admin, "2026-11-22T00:00:00.000-05:00"))).toEqual(SIN_VENTAS);
  });

  test("is the shop's for its admin, its own for a vendedor, and nobody else's", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    vender(admin, { detalles: [{ producto }] });
    vender(vendedor);
    vender(vendedor, { detalles: [{ producto, cantidad: 2 }, { producto }] });
    expect(hoyDe(admin)).toEqual({ ventas: "4760.00", tiquetes: 3, unidades: 4 });
    expect(hoyDe(vendedor)).toEqual({ ventas: "3570.00", tiquetes: 2, unidades: 3 });
    expect(hoyDe(nuevoAdmin(db))).toEqual(SIN_VENTAS);
    expect(panelDe(vendedor).mas_vendidos).toEqual([
      { producto: { id: producto, nombre: "Arroz 500 g" }, unidad: "und", unidades: 3, ventas_netas: "3570.00" },
    ]);
  });

  test("forgets a deleted sale", () => {
    const { admin } = abrirTienda();
    eliminarVenta(admin, vender(admin, { detalles: [{ producto: nuevoProducto(admin) }] }));
    expect(hoyDe(admin)).toEqual(SIN_VENTAS);
    expect(panelDe(admin).hay_movimiento).toBe(false);
  });
});

describe("the figures", () => {
  test("are gross and net of what came back, with margin and expenses, today and in the days before", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000", precio_compra: "700", stock: 100 });
    const antes = (dia: string) => alas(admin, `${dia}T12:00:00-05:00`);
    vender(antes("2026-11-20"), { detalles: [{ producto, cantidad: 4 }] });
    vender(antes("2026-11-08"), { detalles: [{ producto, cantidad: 20 }] });
    const venta = vender(admin, { detalles: [{ producto, cantidad: 10 }] });
    devolver(admin, venta, [[producto, 2]], { cliente_id: nuevoCliente(admin) });
    crearGasto(admin, GastoForm.parse({ concepto: "Bolsas", monto: "500" }));
    const { hoy, siete_dias, treinta_dias, por_dia, mejor_dia, promedio_por_dia } = panelDe(admin);
    expect(hoy).toMatchObject({
      desde: "2026-11-21",
      ventas_brutas: "11900.00",
      devoluciones: "2380.00",
      ventas_netas: "9520.00",
      unidades: 8,
      tickets: 1,
      margen: "2400.00",
      margen_porcentaje: 30,
      gastos: "500.00",
      utilidad: "1900.00",
      cambios: { ventas_netas: { antes: "4760.00", diferencia: "4760.00", porcentaje: 100 }, gastos: { antes: "0.00", porcentaje: null } },
    });
    expect(siete_dias).toMatchObject({ desde: "2026-11-15", ventas_netas: "14280.00", cambios: { tickets: { antes: 1, diferencia: 1 } } });
    expect(treinta_dias).toMatchObject({ desde: "2026-10-23", ventas_netas: "38080.00", unidades: 32 });
    expect(por_dia.map(({ dia }) => dia)).toHaveLength(30);
    expect(por_dia.at(-1)).toEqual({
      dia: "2026-11-21",
      ventas_brutas: "11900.00",
      devoluciones: "2380.00",
      ventas_netas: "9520.00",
      tickets: 1,
    });
    expect(mejor_dia).toEqual({ dia: "2026-11-08", ventas_netas: "23800.00" });
    expect(promedio_por_dia).toBe("12693.33");
  });

  test("of a vendedor have the margin of its own sales where it may see costs, and nothing of the shop's expenses", () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000", precio_compra: "700", stock: 9 });
    vender(vendedor, { detalles: [{ producto }] });
    vender(admin, { detalles: [{ producto, cantidad: 2 }] });
    crearGasto(admin, GastoForm.parse({ concepto: "Arriendo", monto: "500" }));
    expect(panelDe(vendedor).hoy).toMatchObject({ margen: "300.00", margen_porcentaje: 30, cambios: { margen: { antes: "0.00" } } });
    expect(JSON.stringify(panelDe(vendedor))).not.toMatch(/gasto|utilidad/);
    expect(JSON.stringify(panelDe(admin))).toMatch(/gasto.*utilidad/);
    db.update(tiendas).set({ vendedor_ve_costos: false }).run();
    expect(JSON.stringify(panelDe(vendedor))).not.toContain("margen");
  });
});

describe("today beside the same weekday of last week", () => {
  const a = (ctx: Parameters<typeof panelDe>[0], texto: string) => alas(ctx, `${texto}-05:00`);

  test("is shown hour by hour, whether the other day is in the sums or only in its rows", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000", stock: 99 });
    const vender1 = (texto: string, cantidad = 1) => vender(a(admin, texto), { detalles: [{ producto, cantidad }] });
    vender1("2026-11-14T06:59:59", 2);
    vender1("2026-11-14T15:00:00");
    vender1("2026-11-13T10:00:00");
    vender1("2026-11-21T10:30:00", 3);
    const esperado = () => {
      const { dia_anterior, horas } = panelDe(a(admin, "2026-11-21T11:00:00")).por_hora;
      expect([dia_anterior, horas.at(0)?.hora, horas.at(-1)?.hora]).toEqual(["2026-11-14", 6, 18]);
      expect(horas.filter(({ ventas_brutas, antes }) => ventas_brutas !== "0.00" || antes !== "0.00")).toEqual([
        { hora: 6, ventas_brutas: "0.00", antes: "2380.00" },
        { hora: 10, ventas_brutas: "3570.00", antes: "0.00" },
        { hora: 15, ventas_brutas: "0.00", antes: "1190.00" },
      ]);
    };
    esperado();
    while (sumarDiasPendientes(db, Date.parse("2026-11-21T12:00:00-05:00")));
    esperado();
    vender1("2026-11-21T10:31:00");
    expect(panelDe(a(admin, "2026-11-21T11:00:00")).por_hora.horas.find(({ hora }) => hora === 10)?.ventas_brutas).toBe("4760.00");
  });

  test("is compared up to this minute, net of returns, with their own sales for a vendedor", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000", stock: 99 });
    const venta = vender(a(admin, "2026-11-14T10:00:00"), { detalles: [{ producto, cantidad: 5 }] });
    devolver(a(admin, "2026-11-14T10:05:00"), venta, [[producto, 1]], { cliente_id: nuevoCliente(admin) });
    vender(a(vendedor, "2026-11-14T10:06:00"), { detalles: [{ producto }] });
    vender(a(admin, "2026-11-21T09:00:00"), { detalles: [{ producto }] });
    const antes = (ctx: typeof admin, texto: string) => panelDe(a(ctx, `2026-11-21T${texto}`)).a_esta_hora.antes;
    expect(["10:00:00", "10:01:59", "10:06:00", "10:07:00", "23:59:59"].map((texto) => antes(admin, texto))).toEqual([
      "0.00",
      "5950.00",
      "4760.00",
      "5950.00",
      "5950.00",
    ]);
    expect(antes(vendedor, "23:00:00")).toBe("1190.00");
    expect(panelDe(a(admin, "2026-11-21T10:01:59")).a_esta_hora).toMatchObject({ diferencia: "-4760.00" });
  });

  test("has no hours without a sale on either day", () => {
    expect(panelDe(abrirTienda().admin).por_hora.horas).toEqual([]);
  });
});

describe("low stock", () => {
  test("is at or below the product's own threshold, else the shop's", () => {
    const { db, admin, vendedor } = abrirTienda();
    for (const [nombre, stock, stock_minimo] of [
      ["cinco", 5, ""],
      ["seis", 6, ""],
      ["propio", 20, 20],
      ["bajo cero", 1, 0],
      ["nada", 0, 0],
    ] as const)
      nuevoProducto(admin, { nombre, stock, stock_minimo });
    nuevoProducto(nuevoAdmin(db), { stock: 0 });
    expect(stockBajo(vendedor).map(({ nombre }) => nombre)).toEqual(["nada", "cinco", "propio"]);
    db.$client.prepare("update tiendas set stock_minimo = 6 where usuario_id = ?").run(admin.duenoId);
    expect(stockBajo(admin).map(({ nombre }) => nombre)).toEqual(["nada", "cinco", "seis", "propio"]);
  });

  test("shows the ten with the fewest units, ties by id", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 14 }, (_, i) => nuevoProducto(admin, { stock: 3, stock_minimo: i % 2 ? 4 : "" }));
    expect(stockBajo(admin).map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });
});

describe("the first steps", () => {
  const hechos = (ctx: Parameters<typeof primerosPasos>[0], hayCopia = false) =>
    primerosPasos(ctx, hayCopia)?.pasos.flatMap(({ clave, hecho }) => (hecho ? [clave] : []));

  test("are ticked by what the shop has", () => {
    const { admin } = abrirTienda();
    expect(hechos(admin)).toEqual([]);
    expect(hechos(admin, true)).toEqual(["copia"]);
    const producto = nuevoProducto(admin);
    expect(hechos(admin)).toEqual(["producto"]);
    const venta = vender(admin, { detalles: [{ producto }] });
    expect(hechos(admin)).toEqual(["producto", "venta"]);
    configurar(admin, ajustes({ nombre_comercial: "La Esquina" }));
    expect(hechos(admin, true)).toEqual(["tienda", "producto", "venta", "comprobante", "copia"]);
    expect(primerosPasos(admin, true)?.ultima_venta).toBe(venta);
  });

  const ajustes = (campos: Record<string, string>) => {
    const { iva_visto, ...datos } = ConfiguracionForm.parse({ titulo_factura: "Comprobante de venta", responsable_iva: "1", ...campos });
    return { ...datos, logo: null, ...(campos.iva_visto ? { iva_visto } : {}) };
  };

  test("name the IVA until the owner saw it or changed it", () => {
    const { db, admin } = abrirTienda();
    configurar(admin, ajustes({ nit: "1" }));
    expect(hechos(admin)).not.toContain("iva");
    configurar(admin, ajustes({ nit: "2", iva_visto: "1" }));
    configurar(admin, ajustes({ nit: "3" }));
    expect(hechos(admin)).toContain("iva");
    const otra = nuevoAdmin(db);
    configurar(otra, ajustes({ responsable_iva: "0" }));
    expect(hechos(otra)).toContain("iva");
  });

  test("are not for a vendedor, nor for an admin who put them away", () => {
    const { db, admin, vendedor } = abrirTienda();
    expect(primerosPasos(vendedor, true)).toBeNull();
    verTutorial(admin);
    expect(primerosPasos(admin, true)).toBeNull();
    expect(primerosPasos(nuevoAdmin(db), true)).not.toBeNull();
  });
});
