import { expect, test } from "vitest";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { editarProducto } from "~/domain/productos/editar-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { abrirTienda, rechazo, stockDe, vender } from "../support/tienda";

const producto = (campos: Record<string, string>) => ProductoForm.parse({ nombre: "Panela", precio: "4000", ...campos });

test("a product's form sent twice makes one product and moves its stock once", () => {
  const { admin } = abrirTienda();
  const id = crearProducto(admin, producto({ stock: "10", clave_envio: "a" }));
  expect(crearProducto(admin, producto({ stock: "10", clave_envio: "a" }))).toBe(id);
  const cambio = producto({ stock: "12", stock_anterior: "10", clave_envio: "b" });
  editarProducto(admin, id, cambio);
  editarProducto(admin, id, cambio);
  expect(stockDe(admin, id)).toBe(12);
});

test("the key of a form that was taken, with something else in it, is refused and not swallowed", () => {
  const { admin } = abrirTienda();
  const id = crearProducto(admin, producto({ stock: "10", clave_envio: "a" }));
  const venta = { clave_envio: "c", detalles: [{ producto: id, cantidad: "1" }] };
  const primera = vender(admin, venta);
  expect(vender(admin, venta)).toBe(primera);
  const otra = () => vender(admin, { ...venta, detalles: [{ producto: id, cantidad: "3" }] });
  expect(rechazo(admin, otra)).toMatchObject({ message: expect.stringContaining("ya se registró con otros datos") });
  expect(stockDe(admin, id)).toBe(9);
});
