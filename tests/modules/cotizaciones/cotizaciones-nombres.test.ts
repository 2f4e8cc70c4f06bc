import { expect, test } from "vitest";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import { editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { listarCotizaciones } from "~/modules/cotizaciones/domain/listar.server";
import { cotizar } from "../../support/cotizaciones";
import { abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto } from "../../support/tienda";

test("a quotation keeps the names that it had, is found by them and by the new ones, and by its number in any writing", () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { nombre: "Arroz viejo" });
  const cliente_fk = nuevoCliente(admin, { nombre: "Ana Vieja", documento: "111" });
  const id = cotizar(admin, { cliente_fk, detalles: [{ producto }] });
  cambiarProducto(admin, producto, { nombre: "Maíz nuevo", stock: undefined });
  editarCliente(admin, cliente_fk, ClienteForm.parse({ nombre: "Zoila Nueva", documento: "999" }));
  const { cliente, cliente_documento, detalles } = detalleCotizacion(admin, id);
  expect([cliente, cliente_documento, detalles[0]?.producto.nombre]).toEqual(["Ana Vieja", "111", "Arroz viejo"]);
  for (const q of ["Ana Vieja", "vieja", "Zoila", "cot 1"]) expect(listarCotizaciones(admin, q, null).cotizaciones).toHaveLength(1);
  for (const q of ["COT-1", "cot1", "cotización 1"]) expect(buscarEnLaTienda(admin, q)[0]?.texto).toBe("COT-1");
});

test("a quotation keeps the document of a client that was deleted", () => {
  const { admin } = abrirTienda();
  const cliente_fk = nuevoCliente(admin, { nombre: "Eva", documento: "1" });
  const id = cotizar(admin, { cliente_fk, detalles: [{ producto: nuevoProducto(admin) }] });
  editarCliente(admin, cliente_fk, ClienteForm.parse({ nombre: "Evita", documento: "2" }));
  eliminarCliente(admin, cliente_fk);
  expect(detalleCotizacion(admin, id)).toMatchObject({ cliente: "Eva", cliente_documento: "1", cliente_fk: null });
});
