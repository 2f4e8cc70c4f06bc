import { cambiosPrecio } from "@db/schema/productos";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { comprar, linea } from "../support/compras";
import { abrirTienda, cambiarProducto, nuevoProducto } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** Cause, public price and cost of each change, before and after, oldest first. */
const historia = ({ db }: Contexto) =>
  db
    .select()
    .from(cambiosPrecio)
    .orderBy(asc(cambiosPrecio.id))
    .all()
    .map((fila) => [
      fila.productoId,
      fila.causa,
      [fila.publicoAntesCentavos, fila.publicoCentavos],
      [fila.costoAntesCentavos, fila.costoCentavos],
    ]);

describe("the history of a product's prices", () => {
  test("has a row for each change of the public price or the cost, and none for another edit", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { precio_publico: "1190", precio: "", precio_compra: "700" });
    cambiarProducto(admin, id, { nombre: "Otro", precio_publico: "1190", precio: "", precio_compra: "700" });
    expect(historia(admin)).toEqual([]);
    cambiarProducto(admin, id, { precio_publico: "1300", precio: "", precio_compra: "700" });
    cambiarProducto(admin, id, { precio_publico: "1300", precio: "", precio_compra: "750" });
    expect(historia(admin)).toEqual([
      [id, "edicion", [119_000, 130_000], [70_000, 70_000]],
      [id, "edicion", [130_000, 130_000], [70_000, 75_000]],
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("has the prices that a purchase changes, and no earlier ones of a product that it creates", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { precio_publico: "1190", precio: "", precio_compra: "700" });
    const comprada = { precio: "800", precio_venta: "", precio_publico: "1400" };
    comprar(admin, { detalles: [linea({ producto: id, ...comprada }), linea({ nombre: "Nuevo", ...comprada })] });
    expect(historia(admin)).toEqual([[id, "compra", [119_000, 140_000], [70_000, 80_000]]]);
  });
});

describe("the verification finds", () => {
  test.each([
    [
      "update cambios_precio set publico_antes_centavos = 1 where id = 2",
      "El cambio 2 del producto 1 parte de $ 0,01 y $ 700, pero el anterior quedó en $ 1.300 y $ 700.",
    ],
    [
      "update productos set precio_compra_centavos = 100",
      "El producto 1 (Arroz 500 g) vale $ 1.400 y cuesta $ 1, pero su último cambio dice $ 1.400 y $ 700.",
    ],
    [
      "update cambios_precio set usuario_id = 2 where id = 2",
      "El cambio de precio 2 es del usuario 2, que no es un administrador con tienda.",
    ],
  ])("%s", (cambio, falta) => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { precio_publico: "1190", precio: "" });
    for (const precio_publico of ["1300", "1400"]) cambiarProducto(admin, id, { precio_publico, precio: "" });
    admin.db.$client.exec(cambio);
    expect(verificarBase(admin.db)).toContain(falta);
  });
});
