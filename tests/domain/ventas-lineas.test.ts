import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { abrirTienda, filaVenta, nuevoAdmin, nuevoProducto, nuevoVendedor, rechazo, vender, ventaDeDos } from "../support/tienda";

const agregar = (ctx: Contexto, venta: number, datos: object) => agregarDetalle(ctx, venta, DetalleJson.parse(datos));
const cambiar = (ctx: Contexto, linea: number, cambio: object) => editarDetalle(ctx, linea, CambioDetalleJson.parse(cambio));

describe("one line at a time, by JSON", () => {
  test("adds, changes and removes, and answers with the new total", () => {
    const { admin, venta, panela, dePanela, quedan } = ventaDeDos(10);
    const { id, total } = agregar(admin, venta, { producto: panela, cantidad: 2 });
    expect([total, quedan()]).toEqual([892_500, [10, 8]]);
    expect(cambiar(admin, id, { cantidad: 1, precio_unitario: "0" })).toEqual({ ventaId: venta, total: 773_500 });
    expect(cambiar(admin, id, {})).toEqual({ ventaId: venta, total: 773_500 });
    expect([eliminarDetalle(admin, id), quedan()]).toEqual([773_500, [10, 10]]);
    expect(eliminarDetalle(admin, dePanela)).toBe(595_000);
  });

  test("the same key adds one line", () => {
    const { admin, venta, panela, lineas } = ventaDeDos(10);
    const enviar = () => agregar(admin, venta, { producto: panela, clave_envio: "k" });
    expect([enviar(), lineas().length]).toEqual([enviar(), 3]);
  });

  test("a key of a line is not the key of a sale", () => {
    const { admin, venta, panela } = ventaDeDos(10);
    const { id } = agregar(admin, venta, { producto: panela, clave_envio: "k" });
    const otra = vender(admin, { clave_envio: `${venta}/k`, cliente: "Doña Rosa" });
    expect(id).toBeGreaterThan(0);
    expect(filaVenta(admin, otra)?.cliente).toBe("Doña Rosa");
  });

  test("too many units are refused at cantidad", () => {
    const { admin, venta, panela, dePanela } = ventaDeDos(1);
    const error = new ReglaIncumplida("cantidad", "Stock insuficiente: quedan 1 de Panela.");
    expect(rechazo(admin, () => agregar(admin, venta, { producto: panela, cantidad: 2 }))).toEqual(error);
    expect(rechazo(admin, () => cambiar(admin, dePanela, { cantidad: 5 }))).toEqual(error);
  });

  test("cash that no longer reaches is forgotten, cash that does stays", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000" });
    const venta = vender(admin, { detalles: [{ producto }], monto_recibido: "2400" });
    agregar(admin, venta, { producto });
    expect(detalleVenta(admin, venta)).toMatchObject({ total_venta: "2380.00", cambio: "20.00" });
    agregar(admin, venta, { producto });
    expect(detalleVenta(admin, venta)).toMatchObject({ total_venta: "3570.00", monto_recibido: null, cambio: null });
  });

  test("a sale, line or product that the caller cannot see looks missing", () => {
    const { db, admin, venta, panela, dePanela } = ventaDeDos(10);
    const otra = nuevoAdmin(db);
    for (const ajeno of [otra, nuevoVendedor(admin)]) {
      const comandos = [
        () => agregar(ajeno, venta, { producto: panela }),
        () => cambiar(ajeno, dePanela, { cantidad: 1 }),
        () => eliminarDetalle(ajeno, dePanela),
      ];
      for (const comando of comandos) expect(rechazo(admin, comando)).toBeInstanceOf(NoEncontrado);
    }
    const producto = nuevoProducto(otra);
    for (const comando of [() => agregar(admin, venta, { producto }), () => cambiar(admin, dePanela, { producto })])
      expect(rechazo(admin, comando)).toBeInstanceOf(NoEncontrado);
  });
});
