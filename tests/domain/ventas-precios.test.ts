import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import {
  abrirTienda,
  cambiarLineas,
  filasDetalle,
  movimientosDe,
  noResponsable,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
} from "../support/tienda";

const agregar = (ctx: Contexto, venta: number, datos: object) => agregarDetalle(ctx, venta, DetalleJson.parse(datos));
const cambiar = (ctx: Contexto, linea: number, cambio: object) => editarDetalle(ctx, linea, CambioDetalleJson.parse(cambio));

type Columnas = Partial<typeof productos.$inferInsert>;

/** Sets columns of a product as its own form does. */
const poner = ({ db }: Contexto, id: number, columnas: Columnas) => db.update(productos).set(columnas).where(eq(productos.id, id)).run();

/** A shop with one product of 1.000 + IVA, whose columns are changed. */
function conProducto(columnas: Columnas = {}) {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin);
  if (Object.keys(columnas).length > 0) poner(admin, id, columnas);
  return { admin, id };
}

const conPublico = (publico: number, iva: "19" | "5" | "0" | "excluido" = "19"): Columnas => ({
  iva,
  precioCentavos: unitarioDesdePublico(publico, iva).precio,
  precioPublicoCentavos: publico,
});

/** What JSON shows of the only line of a sale. */
const lineaDe = (ctx: Contexto, venta: number) => detalleVenta(ctx, venta).detalles[0];

describe("rates", () => {
  test("a line has the rate and the shelf price of its product", () => {
    for (const [iva, precio, monto] of [
      ["19", "2100.84", "399.16"],
      ["5", "2380.95", "119.05"],
      ["0", "2500.00", "0.00"],
      ["excluido", "2500.00", "0.00"],
    ] as const) {
      const { admin, id } = conProducto(conPublico(250_000, iva));
      const venta = vender(admin, { detalles: [{ producto: id, cantidad: 3 }] });
      expect(lineaDe(admin, venta)).toMatchObject({
        cantidad: 3,
        unidad: "und",
        tarifa_iva: iva,
        precio_unitario: precio,
        monto_iva: monto,
        precio_unitario_final: "2500.00",
        precio_publico: "2500.00",
        subtotal: "7500.00",
        descuento: "0.00",
        precio_lista: null,
      });
    }
  });

  test("a saved line keeps its rate when it is edited; another product brings its own", () => {
    const { admin, id } = conProducto(conPublico(250_000));
    const venta = vender(admin, { detalles: [{ producto: id }] });
    poner(admin, id, conPublico(300_000, "0"));
    const linea = primeraLinea(admin, venta);
    cambiarLineas(admin, venta, [{ id: linea, producto: id, cantidad: 2 }]);
    expect(lineaDe(admin, venta)).toMatchObject({ tarifa_iva: "19", precio_publico: "2500.00", precio_unitario: "2100.84" });
    cambiar(admin, linea, { precio_publico: "1190" });
    expect(lineaDe(admin, venta)).toMatchObject({ tarifa_iva: "19", precio_unitario: "1000.00" });
    const otro = nuevoProducto(admin);
    poner(admin, otro, conPublico(105_000, "5"));
    cambiar(admin, linea, { producto: otro });
    expect(lineaDe(admin, venta)).toMatchObject({ tarifa_iva: "5", precio_unitario: "1000.00", precio_publico: "1050.00" });
  });

  test("a shop that is not responsable charges the shelf price without tax, on new lines only", () => {
    const { admin, id } = conProducto(conPublico(250_000));
    const antes = vender(admin, { detalles: [{ producto: id }] });
    noResponsable(admin);
    const venta = vender(admin, { detalles: [{ producto: id, cantidad: 2 }] });
    expect(detalleVenta(admin, venta)).toMatchObject({ total_venta: "5000.00", base: "5000.00", iva: "0.00" });
    expect(lineaDe(admin, venta)).toMatchObject({ tarifa_iva: "no_responsable", precio_unitario: "2500.00", monto_iva: "0.00" });
    cambiarLineas(admin, antes, [{ id: primeraLinea(admin, antes), producto: id, cantidad: 2 }, { producto: id }]);
    expect(detalleVenta(admin, antes).detalles.map(({ tarifa_iva }) => tarifa_iva)).toEqual(["19", "no_responsable"]);
  });
});

describe("the public price of a line", () => {
  test("given, it rules to the cent", () => {
    const { admin, id } = conProducto();
    const venta = vender(admin, { detalles: [{ producto: id, cantidad: 3, precio_publico: "2500" }] });
    expect(lineaDe(admin, venta)).toMatchObject({ precio_unitario: "2100.84", monto_iva: "399.16", subtotal: "7500.00" });
  });

  test("of both prices the one that differs from the product's rules; both that disagree are refused", () => {
    const { admin, id } = conProducto();
    const linea = (precio_unitario: string, precio_publico: string) => ({ detalles: [{ producto: id, precio_unitario, precio_publico }] });
    expect(lineaDe(admin, vender(admin, linea("1000", "2500")))).toMatchObject({ precio_publico: "2500.00" });
    expect(lineaDe(admin, vender(admin, linea("900", "1190")))).toMatchObject({ precio_unitario: "900.00", precio_publico: "1071.00" });
    expect(rechazo(admin, () => vender(admin, linea("900", "2500")))).toMatchObject({ campo: "detalles[0].precio_publico" });
    const otra = vender(admin, {});
    expect(rechazo(admin, () => agregar(admin, otra, linea("900", "2500").detalles[0] ?? {}))).toMatchObject({ campo: "precio_publico" });
  });

  test("up to the largest price without IVA", () => {
    const { admin, id } = conProducto({ iva: "0" });
    const conPrecio = (precio_publico: string) => vender(admin, { detalles: [{ producto: id, precio_publico }] });
    expect(lineaDe(admin, conPrecio("99999999.99"))).toMatchObject({ precio_unitario: "99999999.99" });
    expect(rechazo(admin, () => conPrecio("100000000"))).toMatchObject({ campo: "detalles[0].precio_publico" });
    expect(VentaForm.safeParse({ detalles: [{ producto: id, precio_publico: "118999999.99" }] }).success).toBe(true);
    expect(VentaForm.safeParse({ detalles: [{ producto: id, precio_publico: "119000000.00" }] }).success).toBe(false);
  });
});

describe("discounts", () => {
  const CON_DIEZ = { precio_publico: "10000", descuento: "10" };

  test("come off the public price, and the line keeps the price before", () => {
    const { admin, id } = conProducto();
    const venta = vender(admin, { detalles: [{ producto: id, cantidad: 2, precio_publico: "10505", descuento: "12.5" }] });
    expect(lineaDe(admin, venta)).toMatchObject({
      descuento: "12.50",
      precio_lista: "10505.00",
      precio_publico: "9192.00",
      precio_unitario: "7724.37",
      subtotal: "18384.00",
    });
  });

  test("of the header are for the lines without their own", () => {
    const { admin, id } = conProducto(conPublico(1_000_000));
    const detalles = [
      { producto: id },
      { producto: id, descuento: "50" },
      { producto: id, descuento: "0" },
      { producto: id, descuento: "" },
    ];
    const venta = vender(admin, { descuento: "10", detalles });
    expect(detalleVenta(admin, venta).detalles.map(({ precio_publico }) => precio_publico)).toEqual([
      "9000.00",
      "5000.00",
      "10000.00",
      "9000.00",
    ]);
  });

  test.each([
    ["nothing", {}, ["9000.00", "10.00", "10000.00"]],
    ["the price before", { precio_publico: "10000", descuento: "10" }, ["9000.00", "10.00", "10000.00"]],
    ["the price after", { precio_publico: "9000" }, ["9000.00", "10.00", "10000.00"]],
    ["both prices as they are saved", { precio_publico: "9000", precio_unitario: "7563.03" }, ["9000.00", "10.00", "10000.00"]],
    ["another discount", { precio_publico: "9000", descuento: "20" }, ["8000.00", "20.00", "10000.00"]],
    ["no discount", { descuento: "0" }, ["10000.00", "0.00", null]],
    ["an empty discount", { descuento: "" }, ["10000.00", "0.00", null]],
    ["another price with a discount", { precio_publico: "5000", descuento: "10" }, ["4500.00", "10.00", "5000.00"]],
    ["another price", { precio_publico: "5000" }, ["5000.00", "0.00", null]],
    ["another price without IVA", { precio_unitario: "1000" }, ["1190.00", "0.00", null]],
  ])("a saved line that is posted with %s", (_, cambio, esperado) => {
    const { admin, id } = conProducto();
    const venta = vender(admin, { detalles: [{ producto: id, ...CON_DIEZ }] });
    cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto: id, ...cambio }]);
    const linea = lineaDe(admin, venta);
    expect([linea?.precio_publico, linea?.descuento, linea?.precio_lista]).toEqual(esperado);
    const otra = vender(admin, { detalles: [{ producto: id, ...CON_DIEZ }] });
    cambiar(admin, primeraLinea(admin, otra), cambio);
    expect(lineaDe(admin, otra)).toMatchObject({ precio_publico: esperado[0], descuento: esperado[1] });
  });

  test("of the header of an edit leave those of saved lines", () => {
    const { admin, id } = conProducto();
    const venta = vender(admin, {
      detalles: [
        { producto: id, ...CON_DIEZ },
        { producto: id, precio_publico: "10000" },
      ],
    });
    const [una, otra] = filasDetalle(admin, venta);
    cambiarLineas(
      admin,
      venta,
      [
        { id: una?.id, producto: id },
        { id: otra?.id, producto: id },
        { producto: id, precio_publico: "10000" },
      ],
      {
        descuento: "20",
      },
    );
    expect(detalleVenta(admin, venta).detalles.map(({ precio_publico }) => precio_publico)).toEqual(["9000.00", "8000.00", "8000.00"]);
  });

  test.each(["-1", "100.01", "10.555", "diez", "10%"])("of %j are refused", (descuento) => {
    const { error } = VentaForm.safeParse({ descuento, detalles: [{ producto: 1, descuento }] });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["detalles.0.descuento", "descuento"]);
  });

  test("of a hundred percent leave nothing to pay", () => {
    const { admin, id } = conProducto();
    expect(detalleVenta(admin, vender(admin, { descuento: "100", detalles: [{ producto: id }] })).total_venta).toBe("0.00");
  });
});

describe("what is weighed", () => {
  const QUESO: Columnas = { unidad: "kg", stock: 10_000, ...conPublico(2_400_000, "0") };

  test("is sold by thousandths and shown with three decimals", () => {
    const { admin, id } = conProducto(QUESO);
    const venta = vender(admin, { detalles: [{ producto: id, cantidad: "0.350" }] });
    expect(lineaDe(admin, venta)).toMatchObject({ cantidad: "0.350", unidad: "kg", subtotal: "8400.00" });
    expect(stockDe(admin, id)).toBe(9_650);
    cambiar(admin, primeraLinea(admin, venta), { cantidad: "1.5" });
    expect([stockDe(admin, id), lineaDe(admin, venta)?.cantidad]).toEqual([8_500, "1.500"]);
    agregar(admin, venta, { producto: id, cantidad: 2 });
    expect([stockDe(admin, id), detalleVenta(admin, venta).total_venta]).toEqual([6_500, "84000.00"]);
    eliminarVenta(admin, venta);
    expect(stockDe(admin, id)).toBe(10_000);
  });

  test("a product in units takes no decimals", () => {
    const { admin, id } = conProducto();
    expect(rechazo(admin, () => vender(admin, { detalles: [{ producto: id, cantidad: "1.5" }] }))).toMatchObject({
      campo: "detalles[0].cantidad",
      message: "Escriba un número entero, como 12.",
    });
  });
});

describe("a product without a count", () => {
  test("is sold at any stock and moves nothing", () => {
    const { admin, id } = conProducto({ lleva_existencias: false, stock: 0 });
    const venta = vender(admin, { detalles: [{ producto: id, cantidad: 500 }] });
    cambiar(admin, primeraLinea(admin, venta), { cantidad: 700 });
    eliminarDetalle(admin, agregar(admin, venta, { producto: id }).id);
    expect([stockDe(admin, id), movimientosDe(admin, id).length]).toEqual([0, 1]);
  });

  test("puts back only what was taken", () => {
    const { admin, id } = conProducto({ lleva_existencias: false });
    const sinContar = vender(admin, { detalles: [{ producto: id, cantidad: 5 }] });
    poner(admin, id, { lleva_existencias: true });
    const contada = vender(admin, { detalles: [{ producto: id, cantidad: 3 }] });
    expect(stockDe(admin, id)).toBe(7);
    eliminarVenta(admin, sinContar);
    expect(stockDe(admin, id)).toBe(7);
    eliminarVenta(admin, contada);
    expect(stockDe(admin, id)).toBe(10);
  });
});

test("a key of a sale recognises a request that has only the fields of an earlier version", () => {
  const { admin, id } = conProducto();
  const campos = { clave_envio: "k", detalles: [{ producto: id, cantidad: 2, precio_unitario: "900" }] };
  const venta = vender(admin, campos);
  expect(vender(admin, { ...campos, descuento: "", detalles: [{ ...campos.detalles[0], precio_publico: "", descuento: "" }] })).toBe(venta);
  expect(rechazo(admin, () => vender(admin, { ...campos, descuento: "10" }))).toMatchObject({ recursoId: venta });
});
