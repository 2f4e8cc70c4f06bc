import { describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, nuevoAdmin, nuevoProducto, rechazo } from "../support/tienda";

describe("a purchase is refused", () => {
  test("from a vendedor", () => {
    const { admin, vendedor } = abrirTienda();
    expect(rechazo(admin, () => comprar(vendedor, ACTIVO))).toBeInstanceOf(SinPermiso);
  });

  test("with another shop's product or supplier", () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    const [producto, proveedor] = [nuevoProducto(otra), proveedorDe(otra)];
    const propio = linea({ producto: nuevoProducto(admin) });
    const intentos: [Record<string, unknown>, string][] = [
      [{ detalles: [propio, linea({ producto })] }, "detalles[1].producto"],
      [linea({ producto }), "producto"],
      [{ proveedor, detalles: [propio] }, "proveedor"],
      [{ ...ACTIVO, proveedor: 999 }, "proveedor"],
    ];
    for (const [campos, campo] of intentos) {
      const error = rechazo(admin, () => comprar(admin, campos));
      expect(error).toBeInstanceOf(ReglaIncumplida);
      expect(error).toMatchObject({ campo });
    }
  });

  test("when an amount or the stock would not fit", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "999999999" });
    const grande = { producto, precio: "84033613.44", cantidad: 1 };
    const intentos: [Record<string, unknown>, string][] = [
      [linea({ ...grande, precio: "84033613.45" }), "cantidad"],
      [{ detalles: [linea({ producto, precio: "99999999.99", cantidad: 999_999 })] }, "detalles[0].cantidad"],
      [{ detalles: [linea(grande), linea(grande)] }, ""],
      [{ detalles: [linea({ producto, cantidad: 1 })] }, "detalles[0].cantidad"],
    ];
    for (const [campos, campo] of intentos) expect(rechazo(admin, () => comprar(admin, campos))).toMatchObject({ campo });
    const otro = nuevoProducto(admin);
    expect(detalleCompra(admin, comprar(admin, linea({ ...grande, producto: otro }))).total).toBe("99999999.99");
  });
});
