import { describe, expect, test } from "vitest";
import { moverStock } from "~/domain/inventario/mover-stock.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { stockBajo } from "~/domain/productos/stock-bajo.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";

const preciosDe = (ctx: Contexto, id: number) => {
  const { precio, precio_publico, iva } = vistaProducto(productoPropio(ctx, id));
  return [precio, precio_publico, iva];
};
const SIN_PRECIO = { precio: "" };
const DISTINTOS = new ReglaIncumplida("precio_publico", "No corresponde al precio sin IVA. Escriba solo uno de los dos.");

describe("the price of a product", () => {
  test("follows the price without IVA in a form that knows only that", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { precio: "999" });
    expect(preciosDe(admin, id)).toEqual(["999.00", "1188.81", "19"]);
    cambiarProducto(admin, id, { precio: "1000" });
    expect(preciosDe(admin, id)).toEqual(["1000.00", "1190.00", "19"]);
    cambiarProducto(admin, id, SIN_PRECIO);
    expect(preciosDe(admin, id)).toEqual(["0.00", "0.00", "19"]);
  });

  test("to the public is kept to the cent, also where no price without IVA leads to it", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { ...SIN_PRECIO, precio_publico: "2850" });
    expect(preciosDe(admin, id)).toEqual(["2394.96", "2850.00", "19"]);
    cambiarProducto(admin, id, { precio: "2394.96", precio_publico: "2900" });
    expect(preciosDe(admin, id)).toEqual(["2436.97", "2900.00", "19"]);
    cambiarProducto(admin, id, { precio: "2000", precio_publico: "2900" });
    expect(preciosDe(admin, id)).toEqual(["2000.00", "2380.00", "19"]);
    cambiarProducto(admin, id, { precio: "2000", precio_publico: "2380", nombre: "Otro" });
    expect(preciosDe(admin, id)).toEqual(["2000.00", "2380.00", "19"]);
  });

  test("is refused when both are new and disagree", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { precio: "1000" });
    expect(rechazo(admin, () => cambiarProducto(admin, id, { precio: "2000", precio_publico: "3000" }))).toEqual(DISTINTOS);
    expect(rechazo(admin, () => nuevoProducto(admin, { precio: "2000", precio_publico: "3000" }))).toEqual(DISTINTOS);
    expect(preciosDe(admin, nuevoProducto(admin, { precio: "2000", precio_publico: "2380" }))).toEqual(["2000.00", "2380.00", "19"]);
  });

  test("stays on the shelf at another rate, also when the form has computed the other one", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { ...SIN_PRECIO, precio_publico: "2850" });
    cambiarProducto(admin, id, { precio: "2394.96", precio_publico: "2850", iva: "5" });
    expect(preciosDe(admin, id)).toEqual(["2714.29", "2850.00", "5"]);
    cambiarProducto(admin, id, { precio: "2850", precio_publico: "2850", iva: "excluido" });
    expect(preciosDe(admin, id)).toEqual(["2850.00", "2850.00", "excluido"]);
    cambiarProducto(admin, id, { precio: "2394.96", precio_publico: "2850", iva: "19" });
    expect(preciosDe(admin, id)).toEqual(["2394.96", "2850.00", "19"]);
    cambiarProducto(admin, id, { precio: "2000" });
    expect(preciosDe(admin, id)).toEqual(["2000.00", "2380.00", "19"]);
  });

  test("is at most what a price without IVA can be", () => {
    const { admin } = abrirTienda();
    const caro = nuevoProducto(admin, { precio: "99999999.99" });
    cambiarProducto(admin, caro, { precio: "99999999.99", precio_publico: "118999999.99" });
    expect(preciosDe(admin, caro)).toEqual(["99999999.99", "118999999.99", "19"]);
    const error = rechazo(admin, () => nuevoProducto(admin, { ...SIN_PRECIO, precio_publico: "119000000.10" }));
    expect(error).toEqual(new ReglaIncumplida("precio_publico", "El máximo sin IVA es $ 99.999.999,99."));
  });

  test("a repeated form is the same one, with the new fields or without", () => {
    const { admin } = abrirTienda();
    for (const campos of [{ precio: "100" }, { precio_publico: "119", iva: "19", unidad: "kg", stock: "1.5" }]) {
      const crear = () => crearProducto(admin, ProductoForm.parse({ nombre: "Pan", clave_envio: JSON.stringify(campos), ...campos }));
      expect(crear()).toBe(crear());
    }
  });
});

describe("a product that is weighed", () => {
  const QUESO = { nombre: "Queso", unidad: "kg", stock: "0.35", stock_minimo: "0.100" };

  test("has its quantities in thousandths and shows them with decimals", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, QUESO);
    expect(vistaProducto(productoPropio(admin, id))).toMatchObject({ unidad: "kg", stock: "0.350", stock_minimo: "0.100" });
    expect(productoParaVender(admin, productoPropio(admin, id))).toMatchObject({ unidad: "kg", stock: "0.350", precio_publico: "1190.00" });
    cambiarProducto(admin, id, { stock: "1.5", stock_anterior: "0.350" });
    expect(movimientosDe(admin, id)).toEqual([
      { causa: "inicial", cantidad: 350, stock: 350 },
      { causa: "ajuste", cantidad: 1150, stock: 1500 },
    ]);
  });

  test("says its unit when there is too little of it, and holds 999,999,999 of them", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, QUESO);
    const mover = (cantidad: number) => moverStock(admin, { productoId: id, cantidad, causa: "ajuste", referencia: "", campo: "stock" });
    expect(rechazo(admin, () => mover(-351))).toEqual(new ReglaIncumplida("stock", "Stock insuficiente: quedan 0,35 kg de Queso."));
    mover(999_999_999_000 - 350);
    expect(rechazo(admin, () => mover(1))).toEqual(new ReglaIncumplida("stock", "No caben más de 999999999 kg de Queso."));
  });

  test("keeps its unit once it has moved or is in a document", () => {
    const { admin } = abrirTienda();
    const quieto = nuevoProducto(admin, { stock: "" });
    cambiarProducto(admin, quieto, { unidad: "m", stock: "1.5" });
    expect(stockDe(admin, quieto)).toBe(1500);
    expect(rechazo(admin, () => cambiarProducto(admin, quieto, { unidad: "und", stock: "" }))).toMatchObject({ campo: "unidad" });
    const libre = nuevoProducto(admin, { lleva_existencias: "0" });
    vender(admin, { detalles: [{ producto: libre }] });
    expect(rechazo(admin, () => cambiarProducto(admin, libre, { unidad: "kg" }))).toMatchObject({ campo: "unidad" });
    expect(movimientosDe(admin, libre)).toEqual([]);
  });

  test("may have decimals; one that is counted may not", () => {
    const { admin } = abrirTienda();
    const ENTERO = "Escriba un número entero, como 12.";
    for (const campo of ["stock", "stock_minimo"])
      expect(rechazo(admin, () => nuevoProducto(admin, { [campo]: "1.5" }))).toEqual(new ReglaIncumplida(campo, ENTERO));
  });
});

describe("what is running out", () => {
  test("is measured in the unit of each product, and leaves out what is not counted", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { nombre: "Arroz", stock: "5" });
    nuevoProducto(admin, { nombre: "Sal", stock: "6" });
    nuevoProducto(admin, { nombre: "Queso", stock: "4.9", unidad: "kg" });
    nuevoProducto(admin, { nombre: "Tela", stock: "5.1", unidad: "m" });
    nuevoProducto(admin, { nombre: "Cable", stock: "7.1", unidad: "m", stock_minimo: "7.1" });
    nuevoProducto(admin, { nombre: "Recarga", stock: "0", lleva_existencias: "0" });
    nuevoProducto(admin, { nombre: "Minutos", stock: "0", stock_minimo: "1", lleva_existencias: "0" });
    expect(stockBajo(admin).map(({ nombre, stock }) => [nombre, stock])).toEqual([
      ["Queso", "4.900"],
      ["Arroz", 5],
      ["Cable", "7.100"],
    ]);
  });
});

describe("a product that is not counted", () => {
  test("has no rows in the ledger, and its stock is not to be counted", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { lleva_existencias: "off", stock: "9" });
    cambiarProducto(admin, id, { stock: "7" });
    expect([stockDe(admin, id), movimientosDe(admin, id)]).toEqual([0, []]);
    const contado = existenciasContadas("und").parse({ stock: "3" });
    expect(rechazo(admin, () => ajustarExistencias(admin, id, contado))).toMatchObject({ campo: "stock" });
  });

  test("stays so in a form that does not know of it, and begins where it was when it is counted again", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { stock: "9" });
    const lleva = (campos: Record<string, string>) => {
      cambiarProducto(admin, id, { stock: "", ...campos });
      return productoPropio(admin, id).lleva_existencias;
    };
    expect([lleva({}), lleva({ casillas_presentes: "1" }), lleva({}), stockDe(admin, id)]).toEqual([true, false, false, 9]);
    expect(lleva({ casillas_presentes: "1", lleva_existencias: "on", stock: "4" })).toBe(true);
    expect(movimientosDe(admin, id).at(-1)).toEqual({ causa: "ajuste", cantidad: -5, stock: 4 });
  });
});
