import { detallesCompra } from "@db/schema/compras";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/compartido/errores";
import { compraPropia, lineasDeCompra } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra, loQueSePierde } from "~/domain/compras/eliminar-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import type { DatosLinea } from "~/domain/compras/linea-esquema";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { verificarBase } from "~/domain/verificacion.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { abrirTienda, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe } from "../support/tienda";

const ACTIVO = {
  tipo: "activos",
  nombre: "Vitrina refrigerada",
  descripcion: "De 2 puertas",
  valor: "2500000",
  fecha_adquisicion: "2026-11-20",
};

/** Names of the fields that the form is refused for. */
const faltasDe = (campos: Record<string, unknown>): string[] =>
  CompraForm.safeParse(campos).error?.issues.map(({ path }) => path.join(".")) ?? [];

/** The lines that the form is read as. */
function lineasDe(campos: Record<string, unknown>): DatosLinea[] {
  const datos = CompraForm.parse({ tipo: "productos", ...campos });
  return datos.tipo === "productos" ? datos.detalles : [];
}

describe("the form of a purchase", () => {
  test("takes one line under bare names and many under detalles, and skips what is wholly empty", () => {
    const detalles = [
      linea({ producto: "1" }),
      undefined,
      { producto: "", cantidad: " ", tiene_caducidad: "false" },
      linea({ producto: "2" }),
    ];
    const leidas = lineasDe({ detalles, producto: "3", cantidad: 1, precio: 0, precio_venta: 5.5 });
    expect(
      leidas.map(({ indice, producto, cantidad, precio, precio_venta }) => [indice, producto, cantidad, precio, precio_venta]),
    ).toEqual([
      [null, 3, 1, 0, 550],
      [0, 1, 20, 110_000, 150_000],
      [3, 2, 20, 110_000, 150_000],
    ]);
  });

  test.each([
    [{}, ["tipo"]],
    [{ tipo: "gastos", cantidad: "x" }, ["tipo"]],
    [{ tipo: "productos" }, ["detalles"]],
    [{ tipo: "productos", detalles: "x" }, ["detalles"]],
    [
      { tipo: "productos", proveedor: "abc", detalles: [{ producto: "1" }] },
      ["proveedor", "detalles[0].cantidad", "detalles[0].precio", "detalles[0].precio_venta"],
    ],
    [{ tipo: "productos", producto: "1", cantidad: "0", precio: "1.999", precio_venta: "-1" }, ["cantidad", "precio", "precio_venta"]],
    [{ tipo: "productos", ...linea(), categoria: "a".repeat(51) }, ["categoria", "nombre_producto"]],
    [{ tipo: "productos", detalles: [linea({ nombre: "a".repeat(101) })] }, ["detalles[0].nombre"]],
    [{ tipo: "productos", detalles: [linea({ producto: 1, categoria: "a".repeat(256) })] }, ["detalles[0].categoria"]],
    [{ tipo: "productos", detalles: [linea({ producto: 1, tiene_caducidad: "on" })] }, ["detalles[0].fecha_caducidad"]],
    [{ tipo: "productos", ...linea({ producto: 1, tiene_caducidad: "on", fecha_caducidad: "2026-02-30" }) }, ["fecha_caducidad"]],
    [{ tipo: "activos" }, ["nombre", "valor", "fecha_adquisicion"]],
    [{ ...ACTIVO, valor: "0" }, ["valor"]],
    [{ ...ACTIVO, nombre: "a".repeat(256), fecha_adquisicion: "ayer" }, ["nombre", "fecha_adquisicion"]],
  ])("%j is refused at %j", (campos, faltas) => {
    expect(faltasDe(campos).sort()).toEqual([...faltas].sort());
  });

  test("looks only at what its kind is made of", () => {
    expect(CompraForm.parse({ ...ACTIVO, total: "x", cantidad: "x", detalles: [{ cantidad: "x" }] })).toMatchObject({ tipo: "activos" });
    expect(faltasDe({ tipo: "productos", ...linea({ producto: 1 }), valor: "x", total: "x", fecha_adquisicion: "x" })).toEqual([]);
  });

  test("a date without its box is ignored, right or wrong", () => {
    const fechas = [
      linea({ producto: 1, fecha_caducidad: "ayer" }),
      linea({ producto: 1, fecha_caducidad: "2027-01-31", tiene_caducidad: "1" }),
    ];
    expect(lineasDe({ detalles: fechas }).map(({ fecha_caducidad }) => fecha_caducidad)).toEqual([null, "2027-01-31"]);
  });
});

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
    const referencia = admin.db.$client.prepare("select referencia from movimiento_stock where causa = 'compra'").pluck();
    expect(referencia.get()).toBe("Compra 1");
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

describe("a purchase is refused", () => {
  test("from a vendedor, who neither buys nor deletes", () => {
    const { admin, vendedor } = abrirTienda();
    const id = comprar(admin, ACTIVO);
    for (const comando of [() => comprar(vendedor, ACTIVO), () => eliminarCompra(vendedor, id)])
      expect(rechazo(admin, comando)).toBeInstanceOf(SinPermiso);
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

describe("deleting", () => {
  test("a purchase goes with its lines; stock, prices and the ledger's text stay", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "1" });
    const id = comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ producto })] });
    const activo = comprar(admin, ACTIVO);
    expect(loQueSePierde(admin, id)).toEqual({ lineas: 1, unidades: 20, devoluciones: 0, devueltas: 0 });
    for (const compra of [id, activo]) eliminarCompra(admin, compra);
    expect(stockDe(admin, producto)).toBe(21);
    expect(movimientosDe(admin, producto)).toHaveLength(2);
    expect(productoPropio(admin, producto).precioCompraCentavos).toBe(110_000);
    for (const tabla of ["compras", "detalles_compra", "activos"]) expect(db.$client.prepare(`select * from ${tabla}`).all()).toEqual([]);
    expect(rechazo(admin, () => eliminarCompra(admin, id))).toBeInstanceOf(NoEncontrado);
    expect(verificarBase(db)).toEqual([]);
  });

  test("its supplier returns go too, and are counted before", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { stock: "" });
    const id = comprar(admin, { detalles: [linea({ producto })] });
    const sql = db.$client;
    for (const [numero, cantidades] of [
      [1, [2, 3]],
      [2, [4]],
    ] as const) {
      const { lastInsertRowid: devolucion } = sql
        .prepare(
          "insert into devoluciones_compra (usuario_id, creado_por_id, numero, compra_id, fecha, total_devuelto_centavos) values (?, ?, ?, ?, 0, 0)",
        )
        .run(admin.duenoId, admin.duenoId, numero, id);
      for (const cantidad of cantidades)
        sql
          .prepare(
            "insert into detalles_devolucion_compra (devolucion_id, detalle_compra_id, producto_id, cantidad, precio_unitario_centavos, subtotal_centavos) values (?, ?, ?, ?, 0, 0)",
          )
          .run(devolucion, lineasDeCompra(admin, id)[0]?.id, producto, cantidad);
    }
    expect(loQueSePierde(admin, id)).toEqual({ lineas: 1, unidades: 20, devoluciones: 2, devueltas: 9 });
    eliminarCompra(admin, id);
    for (const tabla of ["devoluciones_compra", "detalles_devolucion_compra"])
      expect(sql.prepare(`select * from ${tabla}`).all()).toEqual([]);
  });

  test("a product may be deleted: its purchase lines keep its name and no longer name it", () => {
    const { admin, db } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Panela" });
    const id = comprar(admin, { detalles: [linea({ producto })] });
    eliminarProducto(admin, producto);
    expect(detalleCompra(admin, id).detalles).toMatchObject([{ producto: { id: null, nombre: "Panela" }, cantidad: 20 }]);
    expect(db.select().from(detallesCompra).where(eq(detallesCompra.compraId, id)).get()).toMatchObject({ productoId: null });
    expect(verificarBase(db)).toEqual([]);
  });

  test("another shop's purchase looks missing to every command", () => {
    const { db, admin, vendedor } = abrirTienda();
    const ajena = comprar(nuevoAdmin(db), ACTIVO);
    for (const comando of [detalleCompra, loQueSePierde, eliminarCompra, compraPropia])
      expect(rechazo(admin, () => comando(admin, ajena))).toEqual(rechazo(admin, () => compraPropia(admin, 999)));
    expect(rechazo(admin, () => detalleCompra(vendedor, ajena))).toBeInstanceOf(NoEncontrado);
    expect(lineasDeCompra(admin, ajena)).toEqual([]);
  });
});
