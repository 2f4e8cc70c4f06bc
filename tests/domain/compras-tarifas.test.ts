import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { unidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { avisoBajoCosto } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { efectosDeEliminar, eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { avisoDePrecio, productoPropio } from "~/domain/productos/consultas.server";
import { unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { cobraInc } from "../support/consumo";
import { devolver, devolverCompra } from "../support/devoluciones";
import { abrirTienda, movimientosDe, noResponsable, nuevoCliente, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** The only product of the shop with this name. */
const llamado = ({ db }: Contexto, nombre: string) => db.select().from(productos).where(eq(productos.nombre, nombre)).get();

/** Cheese by the kilo: 24,000 to the public, exento, of which the shop has 10. */
const queso = (admin: Contexto, campos: object = {}): number =>
  nuevoProducto(admin, { nombre: "Queso", unidad: "kg", iva: "0", precio: "", precio_publico: "24000", stock: "10.000", ...campos });

describe("a purchase line", () => {
  test("has the rate of its product, and the purchase its IVA by rate", () => {
    const { admin } = abrirTienda();
    const detalles = (["19", "5", "0", "excluido"] as const).map((iva) =>
      linea({ producto: nuevoProducto(admin, { nombre: iva, iva }), cantidad: 3, precio: "1000" }),
    );
    const compra = detalleCompra(admin, comprar(admin, { detalles }));
    expect(compra.detalles.map(({ tarifa_iva, precio_con_iva }) => [tarifa_iva, precio_con_iva])).toEqual([
      ["19", "1190.00"],
      ["5", "1050.00"],
      ["0", "1000.00"],
      ["excluido", "1000.00"],
    ]);
    expect(compra).toMatchObject({ base: "12000.00", iva: "720.00", total: "12720.00" });
    expect(compra.por_tarifa).toEqual([
      { tarifa: "19", nombre: "IVA 19 %", base: "3000.00", iva: "570.00" },
      { tarifa: "5", nombre: "IVA 5 %", base: "3000.00", iva: "150.00" },
      { tarifa: "0", nombre: "Exento", base: "3000.00", iva: "0.00" },
      { tarifa: "excluido", nombre: "Excluido", base: "3000.00", iva: "0.00" },
    ]);
  });

  test("creates a product with its rate, unit and public price", () => {
    const { admin } = abrirTienda();
    const nuevo = { nombre: "Cuajada", iva: "5", unidad: "kg", precio_venta: "", precio_publico: "21000", cantidad: "2.5" };
    const id = comprar(admin, { detalles: [linea({ ...nuevo, precio: "10000.01" })] });
    expect(detalleCompra(admin, id)).toMatchObject({
      total: "26250.02",
      detalles: [{ cantidad: "2.500", unidad: "kg", tarifa_iva: "5", precio_venta: "20000.00", precio_publico: "21000.00" }],
    });
    expect(llamado(admin, "Cuajada")).toMatchObject({
      iva: "5",
      unidad: "kg",
      stock: 2_500,
      precioCentavos: 2_000_000,
      precioPublicoCentavos: 2_100_000,
      precioCompraCentavos: 1_000_001,
    });
  });

  test("knows only the spec's fields: the shelf price follows the one without IVA", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const id = comprar(admin, { detalles: [linea({ producto })] });
    expect(detalleCompra(admin, id).detalles).toMatchObject([
      { cantidad: 20, unidad: "und", tarifa_iva: "19", precio_con_iva: "1309.00", subtotal_con_iva: "26180.00", precio_publico: "1785.00" },
    ]);
    expect(productoPropio(admin, producto)).toMatchObject({ precioCentavos: 150_000, precioPublicoCentavos: 178_500 });
  });

  test("of two selling prices takes the one that is new; two new ones must belong together", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const precios = () => {
      const { precioCentavos, precioPublicoCentavos } = productoPropio(admin, producto);
      return [precioCentavos, precioPublicoCentavos];
    };
    const con = (precio_venta: string, precio_publico: string) =>
      comprar(admin, { detalles: [linea({ producto, precio_venta, precio_publico })] });
    con("1000", "2500");
    expect(precios()).toEqual([210_084, 250_000]);
    con("3000", "2500");
    expect(precios()).toEqual([300_000, 357_000]);
    expect(rechazo(admin, () => con("1", "2"))).toEqual(
      new ReglaIncumplida("detalles[0].precio_publico", "No corresponde al precio sin IVA. Escriba solo uno de los dos."),
    );
    con("", "4500");
    expect(precios()).toEqual([378_151, 450_000]);
    expect(() => con("", "")).toThrow("Falta este dato.");
  });

  test("of what is weighed adds thousandths, and refuses decimals of whole units", () => {
    const { admin } = abrirTienda();
    const [arroz, kilos] = [nuevoProducto(admin), queso(admin)];
    const pesado = linea({ producto: kilos, cantidad: "1.255", precio: "15000", precio_venta: "24000" });
    const id = comprar(admin, { detalles: [pesado, linea({ producto: arroz })] });
    expect(detalleCompra(admin, id)).toMatchObject({ total: "45005.00", detalles: [{ subtotal_con_iva: "18825.00" }, {}] });
    expect(movimientosDe(admin, kilos).at(-1)).toEqual({ causa: "compra", cantidad: 1_255, stock: 11_255 });
    expect(efectosDeEliminar(admin, id)).toMatchObject({ unidades: "1,255 kg y 20 unidades" });
    expect(rechazo(admin, () => comprar(admin, { detalles: [linea({ producto: arroz, cantidad: "1.5" })] }))).toEqual(
      new ReglaIncumplida("detalles[0].cantidad", "Escriba un número entero, como 12."),
    );
    expect(verificarBase(admin.db)).toEqual([]);
    eliminarCompra(admin, id);
    expect([stockDe(admin, kilos), verificarBase(admin.db)]).toEqual([11_255, []]);
  });

  test("of a product without a count moves nothing, there and back", () => {
    const { admin } = abrirTienda();
    const bolsas = nuevoProducto(admin, { nombre: "Bolsas", lleva_existencias: "0", stock: "" });
    const id = comprar(admin, { detalles: [linea({ producto: bolsas })] });
    devolverCompra(admin, id, [[bolsas, 5]]);
    expect([stockDe(admin, bolsas), movimientosDe(admin, bolsas), verificarBase(admin.db)]).toEqual([0, [], []]);
  });

  test("in a shop that is not responsable is what was paid, without IVA", () => {
    const { admin } = abrirTienda();
    noResponsable(admin);
    const producto = nuevoProducto(admin, { precio: "1000" });
    const id = comprar(admin, { detalles: [linea({ producto, cantidad: 2, precio: "1100", precio_venta: "1000" })] });
    expect(detalleCompra(admin, id)).toMatchObject({ base: "2200.00", iva: "0.00", detalles: [{ tarifa_iva: "no_responsable" }] });
    // It is sold at 1,190.
    expect(avisoBajoCosto(admin, id)).toBe("");
  });

  const POR_DEBAJO = "Precio por debajo del costo: Arroz.";
  test.each<[string, { iva: string; precio: string; inc?: boolean; fuera?: boolean; obligado?: boolean }, string]>([
    ["with INC, outside IVA, is less than the public price less INC", { iva: "inc8", inc: true, fuera: true, precio: "1000" }, ""],
    ["with INC, outside IVA, is more than that", { iva: "inc8", inc: true, fuera: true, precio: "1001" }, POR_DEBAJO],
    ["with INC that the shop does not charge is up to the public price", { iva: "inc8", fuera: true, precio: "1080" }, ""],
    ["with INC that the shop does not charge is more", { iva: "inc8", precio: "1081" }, POR_DEBAJO],
    [
      "of who does not invoice is more than the price less the IVA that the shop owes",
      { iva: "19", obligado: false, precio: "908" },
      POR_DEBAJO,
    ],
    ["of who does not invoice is less", { iva: "19", obligado: false, precio: "907" }, ""],
  ])(
    "is warned of by what the shop keeps of the public price: the cost %s",
    (_, { iva, precio, inc = false, fuera, obligado = true }, aviso) => {
      const { admin } = abrirTienda();
      if (fuera) noResponsable(admin);
      cobraInc(admin);
      const producto = nuevoProducto(admin, { nombre: "Arroz", iva, precio: "", precio_publico: "1080" });
      cobraInc(admin, inc);
      const proveedor = proveedorDe(admin);
      admin.db.update(proveedores).set({ obligado }).run();
      const detalles = [linea({ producto, precio, precio_venta: "", precio_publico: "1080" })];
      expect(avisoBajoCosto(admin, comprar(admin, { proveedor, detalles }))).toBe(aviso);
      expect(avisoDePrecio(admin, producto) !== "").toBe(aviso !== "");
    },
  );

  test("is the same form again when it says no more than before", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin);
    const enviar = (campos: object) => comprar(admin, { clave_envio: "una", detalles: [linea({ producto, ...campos })] });
    expect(enviar({ iva: "19", unidad: "und", precio_publico: "" })).toBe(enviar({}));
    expect(rechazo(admin, () => enviar({ precio_publico: "2000" }))).toBeInstanceOf(ReglaIncumplida);
  });
});

describe("a return of what is weighed", () => {
  /** 1.255 kg of cheese at 24,000.33 and two units of rice, sold to a client. */
  function pesada() {
    const { admin } = abrirTienda();
    const [kilos, arroz] = [queso(admin, { precio_publico: "24000.33", precio_compra: "15000.33" }), nuevoProducto(admin)];
    const venta = vender(admin, {
      detalles: [
        { producto: kilos, cantidad: "1.255" },
        { producto: arroz, cantidad: 2 },
      ],
    });
    const cliente_id = nuevoCliente(admin);
    const devuelve = (cantidad: string) => devolver(admin, venta, [], { cliente_id, productos: [{ producto_id: kilos, cantidad }] });
    return { admin, kilos, arroz, venta, devuelve, cliente_id };
  }

  test("in any number of parts, some of them deleted again, pays back what was paid", () => {
    const { admin, kilos, venta, devuelve } = pesada();
    const [, borrada] = [devuelve("0.333"), devuelve("0.111")];
    devuelve("0.007");
    eliminarDevolucion(admin, borrada);
    devuelve("0.9");
    devuelve("0.015");
    const sumas = "sum(subtotal_centavos), sum(base_centavos), sum(iva_centavos), sum(costo_centavos), sum(cantidad)";
    const columnas = "subtotal_centavos, base_centavos, subtotal_centavos - base_centavos, costo_centavos, cantidad";
    const sql = admin.db.$client;
    expect(sql.prepare(`select ${sumas} from detalles_devolucion where producto_id = ?`).raw().get(kilos)).toEqual(
      sql.prepare(`select ${columnas} from detalles_venta where venta_id = ? and producto_id = ?`).raw().get(venta, kilos),
    );
    expect(stockDe(admin, kilos)).toBe(10_000);
    expect(rechazo(admin, () => devuelve("0.001"))).toEqual(new ReglaIncumplida("productos", "Solo se pueden devolver 0 kg de Queso."));
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("shows thousandths in JSON, and kilos to people", () => {
    const { admin, kilos, arroz, venta, cliente_id } = pesada();
    const id = devolver(admin, venta, [[arroz, 1]], {
      cliente_id,
      productos: [
        { producto_id: kilos, cantidad: "0.350" },
        { producto_id: arroz, cantidad: 1 },
      ],
    });
    const { detalles } = detalleDevolucion(admin, id);
    expect(detalles).toMatchObject([
      { cantidad: "0.350", unidad: "kg", tarifa_iva: "0", precio_unitario: "24000.33", subtotal: "8400.12" },
      { cantidad: 1, unidad: "und", tarifa_iva: "19" },
    ]);
    expect(unidadesEnPalabras(detalles)).toBe("0,35 kg y 1 unidad (0,35 kg de Queso y 1 de Arroz 500 g)");
    expect(unidadesDeVenta(admin, venta)).toEqual({
      devueltas: "0,35 kg y 1",
      quedan: "0,905 kg y 1 unidad",
      enInventario: "0,905 kg y 1 unidad",
    });
    expect(productosDeVenta(admin, venta)).toMatchObject([
      { cantidad: "1.255", unidad: "kg", devuelto: "0.350", disponible: "0.905" },
      { cantidad: 2, unidad: "und", devuelto: 1, disponible: 1 },
    ]);
  });

  test("to the supplier is worth its cost without IVA, to the cent", () => {
    const { admin } = abrirTienda();
    const kilos = queso(admin, { iva: "5" });
    const compra = comprar(admin, { detalles: [linea({ producto: kilos, cantidad: "2.999", precio: "10000.33", precio_venta: "20000" })] });
    const devuelve = (cantidad: string) => devolverCompra(admin, compra, [], { productos: [{ producto_id: kilos, cantidad }] });
    const valores = ["1.333", "0.777", "0.889"].map((cantidad) => detalleDevolucionCompra(admin, devuelve(cantidad)).total_devuelto);
    expect(valores.reduce((suma, valor) => suma + Math.round(Number(valor) * 100), 0)).toBe(2_999_099);
    expect([detalleCompra(admin, compra).base, stockDe(admin, kilos), verificarBase(admin.db)]).toEqual(["29990.99", 10_000, []]);
  });
});
