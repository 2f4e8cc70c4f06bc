// Runs in a copy of the program to which all recipes were applied.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { INFORMES } from "~/domain/reportes/informes.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { verificarBase } from "~/domain/verificacion.server";
import { temasPara } from "~/ui/ayuda/temas";
import { ResumenDeProducto } from "~/ui/producto/resumen";
import { devolver, ventaConCliente } from "../support/devoluciones";
import { abrirTienda, cambiarProducto, nuevoProducto, vender } from "../support/tienda";

test("the report is in the list", () => {
  expect(INFORMES.map(({ nombre }): string => nombre)).toContain("prueba");
});

test("the field of a product is stored, changed and shown", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin, { nombre: "Arroz", marca: "Diana" });
  expect(vistaProducto(productoPropio(admin, id))).toMatchObject({ marca: "Diana" });
  cambiarProducto(admin, id, { nombre: "Arroz", marca: "Roa" });
  const producto = { ...vistaProducto(productoPropio(admin, id)), foto: null };
  expect(renderToStaticMarkup(createElement(ResumenDeProducto, { producto }))).toContain("Roa");
});

test("a sale of 31 days ago cannot be returned, and its units come back when it is deleted", () => {
  const { admin, venta, arroz, cliente_id } = ventaConCliente();
  const despues = { ...admin, ahora: admin.ahora + 31 * 24 * 60 * 60 * 1000 };
  expect(() => devolver(despues, venta, [[arroz, 1]], { cliente_id })).toThrow("Pasaron más de 30 días.");
  expect(productosDeVenta(despues, venta).map(({ disponible }) => disponible)).toEqual([0, 0]);
  expect(unidadesDeVenta(despues, venta)).toEqual(unidadesDeVenta(admin, venta));
});

test("a sale is paid by the new method, whole and in part", () => {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, { precio: "1000" });
  const detalles = [{ producto, cantidad: "1" }];
  const sola = vender(admin, { forma_pago: "Bono", detalles });
  const pagos = [
    { medio: "bono", monto: "190" },
    { medio: "efectivo", monto: "1000" },
  ];
  const parte = vender(admin, { forma_pago: "Mixto", detalles, pagos });
  expect([sola, parte].map((id) => String(detalleVenta(admin, id).forma_pago))).toEqual(["Bono", "Mixto"]);
  expect(verificarBase(db)).toEqual([]);
});

test("the topic of the help is found", () => {
  expect(temasPara("admin", "marca").map(({ clave }): string => clave)).toContain("marcas");
});
