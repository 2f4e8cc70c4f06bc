import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { panelDe } from "~/domain/panel/panel.server";
import { informeDeProductos } from "~/domain/reportes/informe-productos.server";
import { informeDeUtilidad } from "~/domain/reportes/informe-utilidad.server";
import { PRODUCTOS_SIN_COSTO } from "~/domain/resumenes/sin-costo.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { DIAS_DADOS } from "~/domain/resumenes/sumas-de-filas.server";
import { devolver } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { opciones } from "./reportes-cuadrar";

const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };

/** A shop that sold ten units with a cost, and four units of two products without one. */
function abrir() {
  const tienda = abrirTienda();
  const { admin, vendedor } = tienda;
  const conCosto = nuevoProducto(admin, { precio: "1000", precio_compra: "700", stock: 100 });
  const [pan, queso] = ["Pan", "Queso"].map((nombre) => nuevoProducto(admin, { nombre, precio: "500", precio_compra: "0", stock: 100 }));
  if (!pan || !queso) throw new Error("Two products were made.");
  vender(admin, { detalles: [{ producto: conCosto, cantidad: 10 }] });
  const venta = vender(admin, { detalles: [{ producto: pan, cantidad: 2 }, { producto: queso }] });
  vender(vendedor, { detalles: [{ producto: pan }] });
  return { ...tienda, pan, queso, venta };
}

test("what was sold of products without a cost is in no profit, and shown apart", () => {
  const { admin, vendedor } = abrir();
  expect(panelDe(admin).hoy).toMatchObject({
    margen: "5000.00",
    margen_porcentaje: 41.7,
    utilidad: "5000.00",
    margen_con_costo: "3000.00",
    margen_con_costo_porcentaje: 30,
    utilidad_con_costo: "3000.00",
    sin_costo: { productos: 2, ventas: "2380.00" },
  });
  expect(panelDe(vendedor).hoy).toMatchObject({
    margen: "500.00",
    margen_con_costo: "0.00",
    margen_con_costo_porcentaje: null,
    sin_costo: { productos: 1, ventas: "595.00" },
  });
});

test("a return takes it back, and a cost that is known later counts from then on", () => {
  const { admin, venta, pan, queso } = abrir();
  const cliente_id = nuevoCliente(admin);
  devolver(admin, venta, [[queso, 1]], { cliente_id });
  admin.db.update(productos).set({ precioCompraCentavos: 40_000 }).where(eq(productos.id, pan)).run();
  vender(admin, { detalles: [{ producto: pan }] });
  expect(panelDe(admin).hoy).toMatchObject({ margen_con_costo: "3100.00", sin_costo: { ventas: "1785.00" } });
  devolver(admin, venta, [[pan, 2]], { cliente_id });
  expect(panelDe(admin).hoy).toMatchObject({ margen_con_costo: "3100.00", sin_costo: { ventas: "595.00" } });
});

test("the report of profit subtracts it in a line of its own, that of products leaves the margin empty", () => {
  const { admin } = abrir();
  const datos = informeDeUtilidad.datos(admin, opciones(HOY));
  expect(datos).toMatchObject({ utilidad: "5000.00", utilidad_con_costo: "3000.00", sin_costo: { productos: 2, ventas: "2380.00" } });
  const texto = JSON.stringify(informeDeUtilidad.pagina(admin, opciones(HOY)).pantalla.bloques);
  expect(texto).toMatch(/"Vendido sin costo, sin IVA".*"2000.00"/);
  expect(texto).toContain("2 productos, $ 2.380");
  const { productos: primeros, categorias } = informeDeProductos.datos(admin, { ...opciones(HOY, "margen"), limite: 1 });
  expect(primeros.map(({ producto_nombre, margen, margen_con_costo }) => [producto_nombre, margen, margen_con_costo])).toEqual([
    ["Arroz 500 g", "3000.00", "3000.00"],
  ]);
  expect(informeDeProductos.datos(admin, opciones(HOY)).productos.at(-1)).toMatchObject({ margen: "500.00", margen_con_costo: null });
  expect(categorias[0]).toMatchObject({ margen: "5000.00", margen_con_costo: "3000.00", margen_con_costo_porcentaje: 30 });
});

test("the sums of a day that is over hold it", () => {
  const { db, admin } = abrir();
  const manana = { ...admin, ahora: Date.parse("2026-11-22T10:00:00-05:00") };
  const antes = panelDe(manana).siete_dias;
  sumarDiasPendientes(db, manana.ahora);
  expect(db.$client.prepare("select sum(sin_costo_base_centavos) from resumen_dias").pluck().get()).toBe(200_000);
  expect(panelDe(manana).siete_dias).toEqual(antes);
  expect(verificarBase(db)).toEqual([]);
});

test("who may not see costs is told nothing of it", () => {
  const { db, vendedor } = abrir();
  db.update(tiendas).set({ vendedor_ve_costos: false }).run();
  expect(JSON.stringify(panelDe(vendedor))).not.toContain("costo");
});

test("the products are counted by the index of the lines without a cost", () => {
  const { db } = abrirTienda();
  const plan = db.$client
    .prepare<[object], { detail: string }>(`explain query plan with ${DIAS_DADOS} ${PRODUCTOS_SIN_COSTO}`)
    .all({ duenoId: 1, dias: "[]", persona: 0 });
  expect(plan.map(({ detail }) => detail).join("\n")).toMatch(/SEARCH l USING INDEX detalles_venta_sin_costo \(venta_id=\?\)/);
});
