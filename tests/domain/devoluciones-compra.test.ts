import { describe, expect, test } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { detalleDevolucionCompra, existeDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { lineasDevolviblesDeCompra } from "~/domain/devoluciones/devolvibles.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionCompraForm, DevolucionCompraJson } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM_COMPRA } from "~/domain/devoluciones/reparto";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { devolverCompra } from "../support/devoluciones";
import { abrirTienda, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** Rice bought on two lines, 4 at 1,000 and 6 at 2,000, and 5 of panela at 500, nothing else in stock. */
function compraDeDos() {
  const tienda = abrirTienda();
  const { admin } = tienda;
  const proveedor = proveedorDe(admin);
  const [arroz, panela] = [nuevoProducto(admin, { stock: 0 }), nuevoProducto(admin, { nombre: "Panela", stock: 0 })];
  const compra = comprar(admin, {
    proveedor,
    detalles: [
      linea({ producto: arroz, cantidad: 4, precio: "1000" }),
      linea({ producto: panela, cantidad: 5, precio: "500" }),
      linea({ producto: arroz, cantidad: 6, precio: "2000" }),
    ],
  });
  const quedan = () => [stockDe(admin, arroz), stockDe(admin, panela)];
  return { ...tienda, proveedor, arroz, panela, compra, quedan };
}

const partes = (ctx: Contexto, id: number) =>
  detalleDevolucionCompra(ctx, id).detalles.map(({ cantidad, precio_unitario, subtotal }) => [cantidad, precio_unitario, subtotal]);

describe("a return to a supplier", () => {
  test("takes its units out, in order of line, each worth its price without IVA", () => {
    const { db, admin, proveedor, arroz, panela, compra, quedan } = compraDeDos();
    const id = devolverCompra(
      admin,
      compra,
      [
        [arroz, 5],
        [panela, 1],
      ],
      { motivo: "Vencido" },
    );
    expect(quedan()).toEqual([5, 4]);
    const { detalles, ...devolucion } = detalleDevolucionCompra(admin, id);
    expect(devolucion).toEqual({
      id,
      numero: "1",
      compra,
      compra_numero: "1",
      proveedor,
      proveedor_nombre: "Luz Marina · Distribuidora La 14",
      fecha: "2026-11-21T10:15:00-05:00",
      motivo: "Vencido",
      usuario: admin.actor.id,
      usuario_username: expect.stringMatching(/^admin/),
      total_devuelto: "6500.00",
    });
    const deArroz = { id: expect.any(Number), unidad: "und", tarifa_iva: "19", producto: { id: arroz, nombre: "Arroz 500 g" } };
    expect(detalles).toEqual([
      { ...deArroz, cantidad: 4, precio_unitario: "1000.00", subtotal: "4000.00" },
      { ...deArroz, cantidad: 1, precio_unitario: "2000.00", subtotal: "2000.00" },
      { ...deArroz, producto: { id: panela, nombre: "Panela" }, cantidad: 1, precio_unitario: "500.00", subtotal: "500.00" },
    ]);
    expect(movimientosDe(admin, arroz).at(-1)).toEqual({ causa: "devolucion_compra", cantidad: -5, stock: 5 });
    expect(verificarBase(db)).toEqual([]);
  });

  test("is of no more than was bought and not returned, nor more than is in stock", () => {
    const { admin, arroz, panela, compra } = compraDeDos();
    const otro = nuevoProducto(admin, { nombre: "Café" });
    const pedir = (...pedidos: [number, number][]) => rechazo(admin, () => devolverCompra(admin, compra, pedidos));
    expect(pedir([arroz, 11])).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 10 de Arroz 500 g."));
    expect(pedir([otro, 1])).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 0 de Café."));
    devolverCompra(admin, compra, [[arroz, 3]]);
    expect(pedir([panela, 5], [arroz, 4], [arroz, 4])).toEqual(
      new ReglaIncumplida("productos", "Solo se pueden devolver 7 de Arroz 500 g."),
    );
    vender(admin, { detalles: [{ producto: arroz, cantidad: 5 }] });
    expect(pedir([arroz, 7])).toEqual(new ReglaIncumplida("productos", "Stock insuficiente: quedan 2 de Arroz 500 g."));
    devolverCompra(admin, compra, [[arroz, 2]]);
  });

  test("may be worth from nothing to the price with IVA", () => {
    const { admin, arroz, compra } = compraDeDos();
    const a = (...pedidos: [number, number, string?][]) => devolverCompra(admin, compra, pedidos);
    expect(rechazo(admin, () => a([arroz, 1, "1190.01"]))).toEqual(
      new ReglaIncumplida("productos[0].precio_unitario", "El precio de Arroz 500 g no puede pasar de $ 1.190."),
    );
    expect(partes(admin, a([arroz, 3, "0"], [arroz, 2, "1190"]))).toEqual([
      [3, "0.00", "0.00"],
      [1, "1190.00", "1190.00"],
      [1, "1190.00", "1190.00"],
    ]);
  });

  test("names the purchase's supplier or none; another of the shop is refused, and one of another shop looks missing", () => {
    const { db, admin, proveedor, panela, compra } = compraDeDos();
    const con = (proveedor_id: unknown) => () => devolverCompra(admin, compra, [[panela, 1]], { proveedor_id });
    expect([proveedor, "", undefined].map((id) => detalleDevolucionCompra(admin, con(id)()).proveedor)).toEqual(Array(3).fill(proveedor));
    const [otro, ajeno] = [proveedorDe(admin, "Otro"), proveedorDe(nuevoAdmin(db))];
    expect(rechazo(admin, con(otro))).toEqual(new ReglaIncumplida("proveedor_id", "La compra no es de este proveedor."));
    for (const id of [ajeno, 999]) expect(rechazo(admin, con(id))).toBeInstanceOf(NoEncontrado);
  });

  test("of an asset, or of a product that is gone, there is none", () => {
    const { admin, arroz, panela, compra } = compraDeDos();
    const activo = comprar(admin, { tipo: "activos", nombre: "Nevera", valor: "5000", fecha_adquisicion: "2026-11-20" });
    expect(rechazo(admin, () => devolverCompra(admin, activo, [[arroz, 1]]))).toMatchObject({ campo: "compra_id" });
    eliminarProducto(admin, panela);
    expect(rechazo(admin, () => devolverCompra(admin, compra, [[panela, 1]]))).toBeInstanceOf(NoEncontrado);
    expect(lineasDevolviblesDeCompra(admin, compra).map(({ productoId, quedan }) => [productoId, quedan])).toEqual([
      [arroz, 4],
      [arroz, 6],
    ]);
  });

  test("is the admin's alone, and of its own shop", () => {
    const { db, admin, vendedor, arroz, compra } = compraDeDos();
    const id = devolverCompra(admin, compra, [[arroz, 1]]);
    const otra = nuevoAdmin(db);
    const comandos = [
      (ctx: Contexto) => devolverCompra(ctx, compra, [[arroz, 1]]),
      (ctx: Contexto) => detalleDevolucionCompra(ctx, id),
      (ctx: Contexto) => eliminarDevolucionCompra(ctx, id),
    ];
    for (const comando of comandos) {
      expect(rechazo(admin, () => comando(vendedor))).toBeInstanceOf(SinPermiso);
      expect(rechazo(admin, () => comando(otra))).toBeInstanceOf(NoEncontrado);
    }
    expect([existeDevolucionCompra(admin, id), existeDevolucionCompra(otra, id)]).toEqual([true, false]);
  });

  test("sent again with its key is the same return", () => {
    const { admin, arroz, compra, quedan } = compraDeDos();
    const enviar = () => devolverCompra(admin, compra, [[arroz, 2]], { clave_envio: "una" });
    expect([enviar(), quedan()]).toEqual([enviar(), [8, 5]]);
  });

  test("from the form, every refusal has its field", () => {
    const { db, admin, arroz, compra } = compraDeDos();
    const ajeno = proveedorDe(nuevoAdmin(db));
    const campoDe = (campos: object) => () => {
      const datos = { ...DevolucionCompraForm.parse({ productos: [{ producto_id: arroz, cantidad: 1 }], ...campos }), compra_id: compra };
      crearDevolucionCompra(admin, datos, CAMPOS_FORM_COMPRA);
    };
    vender(admin, { detalles: [{ producto: arroz, cantidad: 9 }] });
    const productos = [
      { producto_id: arroz, cantidad: "" },
      { producto_id: arroz, cantidad: 2 },
    ];
    expect(rechazo(admin, campoDe({ productos }))).toEqual(
      new ReglaIncumplida("productos[1].cantidad", "Stock insuficiente: quedan 1 de Arroz 500 g."),
    );
    expect(rechazo(admin, campoDe({ proveedor_id: ajeno }))).toMatchObject({ campo: "proveedor_id" });
    expect(DevolucionCompraJson.safeParse({ productos: [] }).error?.issues.map(({ path }) => path.join("."))).toEqual([
      "compra_id",
      "productos",
    ]);
  });
});

describe("afterwards", () => {
  test("deleting the return puts its units back", () => {
    const { db, admin, arroz, compra, quedan } = compraDeDos();
    const id = devolverCompra(admin, compra, [[arroz, 7]]);
    eliminarDevolucionCompra(admin, id);
    expect([quedan(), existeDevolucionCompra(admin, id)]).toEqual([[10, 5], false]);
    expect(movimientosDe(admin, arroz).at(-1)).toEqual({ causa: "devolucion_compra_eliminada", cantidad: 7, stock: 10 });
    devolverCompra(admin, compra, [[arroz, 10]]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("deleting the purchase takes its returns along and leaves the stock as it is", () => {
    const { db, admin, arroz, compra, quedan } = compraDeDos();
    const id = devolverCompra(admin, compra, [[arroz, 3]]);
    eliminarCompra(admin, compra);
    expect([quedan(), existeDevolucionCompra(admin, id)]).toEqual([[7, 5], false]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("a product that went back is not deleted until its return is", () => {
    const { admin, panela, compra } = compraDeDos();
    const id = devolverCompra(admin, compra, [[panela, 3]]);
    expect(String(rechazo(admin, () => eliminarProducto(admin, panela)))).toMatch(
      /está en una devolución a un proveedor\. Elimine primero la\(s\) devolución\(es\)/,
    );
    eliminarDevolucionCompra(admin, id);
    eliminarProducto(admin, panela);
  });
});
