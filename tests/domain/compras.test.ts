import { describe, expect, test } from "vitest";
import { compraPropia, lineasDeCompra } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { kardex } from "~/domain/productos/kardex.server";
import { listarProveedores } from "~/domain/proveedores/listar-proveedores.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe } from "../support/tienda";
import { verificarBase } from "../support/verificar";

describe("buying products", () => {
  test("20 at 1100.00 come to 26180.00, come into stock, and the product takes the new cost and price", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "3" });
    const proveedor = proveedorDe(admin);
    const id = comprar({ ...admin, ahora: admin.ahora + 1 }, { proveedor, total: "1.00", detalles: [linea({ producto })] });
    expect(detalleCompra(vendedor, id)).toMatchObject({
      numero: "1",
      tipo: "productos",
      proveedor: { id: proveedor, nombre: "Luz Marina", empresa: "Distribuidora La 14" },
      total: "26180.00",
      base: "22000.00",
      iva: "4180.00",
      usuario: admin.actor.id,
      activo: null,
      detalles: [
        {
          producto: { id: producto, nombre: "Arroz 500 g" },
          cantidad: 20,
          precio: "1100.00",
          precio_con_iva: "1309.00",
          subtotal_con_iva: "26180.00",
          precio_venta: "1500.00",
          tiene_caducidad: false,
          fecha_caducidad: null,
        },
      ],
    });
    expect(productoPropio(admin, producto)).toMatchObject({
      precioCompraCentavos: 110_000,
      precioCentavos: 150_000,
      fechaActualizacion: admin.ahora + 1,
    });
    expect(movimientosDe(admin, producto)).toEqual([
      { causa: "inicial", cantidad: 3, stock: 3 },
      { causa: "compra", cantidad: 20, stock: 23 },
    ]);
    expect(kardex(admin, producto, null).movimientos[0]?.referencia).toBe("Compra 1");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each([
    ["0.50", "0.60"],
    ["1.50", "1.78"],
    ["2.50", "2.98"],
    ["999.00", "1188.81"],
  ])("%s costs %s with IVA, rounded half-even", (precio, precio_con_iva) => {
    const { admin } = abrirTienda();
    const id = comprar(admin, linea({ producto: nuevoProducto(admin), precio, cantidad: 1 }));
    expect(detalleCompra(admin, id)).toMatchObject({
      total: precio_con_iva,
      detalles: [{ precio_con_iva, subtotal_con_iva: precio_con_iva }],
    });
  });

  test("a product on two lines gets the units of both and the prices of the last", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "" });
    const id = comprar(admin, {
      detalles: [linea({ producto, cantidad: 5 }), linea({ producto, cantidad: 7, precio: "900", precio_venta: "1200" })],
    });
    expect(productoPropio(admin, producto)).toMatchObject({ stock: 12, precioCompraCentavos: 90_000, precioCentavos: 120_000 });
    expect(lineasDeCompra(admin, id).map(({ cantidad }) => cantidad)).toEqual([5, 7]);
  });

  test("a new product is made from its line; the purchase is its first movement", () => {
    const { admin } = abrirTienda();
    const nuevo = {
      nombre: "Café Ñandú",
      codigo_de_barras: "7701",
      categoria: "Café",
      tiene_caducidad: "on",
      fecha_caducidad: "2027-03-01",
    };
    const id = comprar(admin, { detalles: [linea({ ...nuevo, cantidad: 6 })] });
    const producto = productoPorCodigo(admin, "7701");
    expect(producto).toMatchObject({
      nombre: "Café Ñandú",
      categoria: "Café",
      stock: 6,
      precioCompraCentavos: 110_000,
      precioCentavos: 150_000,
    });
    expect(movimientosDe(admin, producto?.id ?? 0)).toEqual([{ causa: "compra", cantidad: 6, stock: 6 }]);
    expect(detalleCompra(admin, id).detalles).toMatchObject([
      { producto: { id: producto?.id, nombre: "Café Ñandú" }, categoria: "Café", tiene_caducidad: true, fecha_caducidad: "2027-03-01" },
    ]);
  });

  test("a line keeps the name that its product had", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const id = comprar(admin, linea({ producto }));
    cambiarProducto(admin, producto, { nombre: "Arroz integral" });
    expect(detalleCompra(admin, id).detalles).toMatchObject([{ producto: { id: producto, nombre: "Arroz 500 g" } }]);
  });

  test("two new products may share a name, not a barcode", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { codigo_de_barras: "111" });
    const nuevo = (codigo_de_barras: string) => linea({ nombre: "Panela", codigo_de_barras });
    comprar(admin, { detalles: [nuevo(""), nuevo("")] });
    const colision = (campo: string) => new ReglaIncumplida(campo, "Ya existe un producto con este código de barras.");
    const intentos: [Record<string, unknown>, string][] = [
      [{ detalles: [nuevo("222"), nuevo("222")] }, "detalles[1].codigo_de_barras"],
      [{ detalles: [nuevo("333"), undefined, nuevo("111")] }, "detalles[2].codigo_de_barras"],
      [{ nombre_producto: "Panela", ...linea({ codigo_de_barras: "111" }) }, "codigo_de_barras"],
    ];
    for (const [campos, campo] of intentos) {
      const error = rechazo(admin, () => comprar(admin, campos));
      expect(error).toEqual(colision(campo));
      expect(error).toMatchObject({ campo });
    }
  });

  test("numbers go up by one for each shop, whatever was refused between", () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    const una = (ctx = admin) => compraPropia(ctx, comprar(ctx, ACTIVO)).numero;
    expect([una(), una(otra), una()]).toEqual([1, 1, 2]);
    rechazo(admin, () => comprar(admin, linea({ producto: 999 })));
    expect(una()).toBe(3);
  });

  test("the same form sent twice buys once; the same key with something else is refused", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "" });
    const campos = { clave_envio: "k1", detalles: [linea({ producto })] };
    expect(comprar(admin, campos)).toBe(comprar(admin, campos));
    expect(stockDe(admin, producto)).toBe(20);
    expect(rechazo(admin, () => comprar(admin, { ...campos, detalles: [linea({ producto, cantidad: 21 })] }))).toMatchObject({ campo: "" });
  });
});

describe("buying an asset", () => {
  test("its value is the total, whatever was posted, and no stock moves", () => {
    const { admin } = abrirTienda();
    const id = comprar(admin, { ...ACTIVO, total: "1.00", producto: "5" });
    const activo = {
      id: expect.any(Number),
      nombre: "Vitrina refrigerada",
      descripcion: "De 2 puertas",
      valor: "2500000.00",
      fecha_adquisicion: "2026-11-20",
    };
    expect(detalleCompra(admin, id)).toMatchObject({
      tipo: "activos",
      total: "2500000.00",
      proveedor: null,
      base: null,
      iva: null,
      detalles: [],
      activo,
    });
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a supplier named in the purchase", () => {
  const conNuevo = (admin: Contexto, proveedor_nuevo: string, campos = {}) =>
    comprar(admin, { proveedor_nuevo, detalles: [linea({ nombre: `Arroz ${proveedor_nuevo}` })], ...campos });

  test("is registered with that name alone, and found again by it", () => {
    const { db, admin } = abrirTienda();
    const compra = detalleCompra(admin, conNuevo(admin, " Don José "));
    expect(compra.proveedor).toMatchObject({ nombre: "Don José", empresa: "" });
    expect(detalleCompra(admin, conNuevo(admin, "don jose")).proveedor).toEqual(compra.proveedor);
    expect(detalleCompra(admin, comprar(admin, { ...ACTIVO, proveedor_nuevo: "Don José" })).proveedor).toEqual(compra.proveedor);
    expect(listarProveedores(admin, "", null)).toMatchObject({ proveedores: [{ telefono: "", correo: "" }], page: { total: 1 } });
    expect(verificarBase(db)).toEqual([]);
  });

  test("of another shop is not found, and is made once for a form that is sent twice", () => {
    const { db, admin } = abrirTienda();
    proveedorDe(nuevoAdmin(db), "Don José");
    const ids = [1, 2].map(() => conNuevo(admin, "Don José", { clave_envio: "doble" }));
    expect(new Set(ids).size).toBe(1);
    expect(listarProveedores(admin, "", null).page.total).toBe(1);
  });

  test("is refused beside one of the list, and is not made by a purchase that is refused", () => {
    const { admin } = abrirTienda();
    const proveedor = proveedorDe(admin);
    expect(rechazo(admin, () => conNuevo(admin, "Otro", { proveedor }))).toMatchObject({ campo: "proveedor_nuevo" });
    const repetido = { detalles: [1, 2].map(() => linea({ nombre: "Arroz", codigo_de_barras: "77" })) };
    expect(rechazo(admin, () => conNuevo(admin, "Otro", repetido))).toBeInstanceOf(ReglaIncumplida);
  });
});
