// Runs in a copy of the program to which all recipes were applied.

import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clienteVisible, editarCliente, vistaCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { INFORMES } from "~/domain/reportes/informes.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { routes } from "~/map.server";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { temasPara } from "~/ui/ayuda/temas";
import { ResumenDeProducto } from "~/ui/producto/resumen";
import { comprar, proveedorDe } from "../support/compras";
import { devolver, ventaConCliente } from "../support/devoluciones";
import { readPdf } from "../support/read-pdf";
import { abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

function formDe(campos: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.append(nombre, valor);
  return form;
}

test("the report is in the list", () => {
  expect(INFORMES.map(({ nombre }): string => nombre)).toContain("prueba");
});

test("the field of a product is stored, changed and shown", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin, { nombre: "Arroz", marca: "Diana" });
  expect(vistaProducto(productoPropio(admin, id))).toMatchObject({ marca: "Diana" });
  cambiarProducto(admin, id, { nombre: "Arroz", marca: "Roa" });
  const producto = { ...vistaProducto(productoPropio(admin, id)), foto: null, otros_codigos: [] };
  expect(renderToStaticMarkup(createElement(ResumenDeProducto, { producto }))).toContain("Roa");
});

test("the field of a client is stored, stays for who does not say it, and is shown", () => {
  const { admin } = abrirTienda();
  const id = nuevoCliente(admin, { nombre: "Ana", barrio: "Laureles" });
  editarCliente(admin, id, ClienteForm.parse({ nombre: "Ana María" }));
  expect(vistaCliente(clienteVisible(admin, id))).toMatchObject({ nombre: "Ana María", barrio: "Laureles" });
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

test("the sheet of a purchase is printed by the route that the map names", async () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { nombre: "Arroz" });
  const detalles = [{ producto, cantidad: "7", precio: "1000", precio_venta: "1500" }];
  const compra = comprar(admin, { proveedor: proveedorDe(admin), detalles });
  const { file } = routes.find(({ path }) => path === "/compras/hoja/:id/") ?? {};
  const { loader } = await import(join(process.cwd(), "app", `${file}.ts`));
  const quieto = { signal: () => new AbortController().signal, whenQuiet: () => Promise.resolve() };
  const pdf: { whole: Uint8Array } = await loader({ params: { id: String(compra) }, context: { ctx: admin, ...quieto } });
  const { all } = await readPdf(pdf.whole);
  expect(all).toMatch(/Hoja de compra[\s\S]*Luz Marina[\s\S]*Arroz\n7\n/);
});

test("a button of the sale adds a dozen to its line, and another one the product of a code", () => {
  const { admin } = abrirTienda();
  nuevoProducto(admin, { nombre: "Bolsa", codigo_de_barras: "BOLSA", stock: "20" });
  const bolsa = pasoDeVenta(admin, formDe({ intencion: "bolsa" }), null)?.borrador;
  expect(bolsa?.lineas).toMatchObject([{ nombre: "Bolsa", cantidad: "1" }]);
  const escritos = { "detalles[0].producto": String(bolsa?.lineas[0]?.producto), "detalles[0].cantidad": "1" };
  const docena = pasoDeVenta(admin, formDe({ ...escritos, intencion: "docena:0" }), null)?.borrador;
  expect(docena?.lineas).toMatchObject([{ cantidad: "13" }]);
});
