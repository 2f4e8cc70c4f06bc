import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detalleDevolucion, devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import { notaDe } from "~/domain/devoluciones/nota.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { productosParaVender } from "~/domain/productos/para-vender.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { informeDeIva } from "~/domain/reportes/informe-iva.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { cobraInc } from "../support/consumo";
import { devolver } from "../support/devoluciones";
import { AHORA, abrirTienda, cambiarProducto, noResponsable, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { opciones } from "./reportes-cuadrar";

const MANANA = AHORA + 86_400_000;
const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };

const BOLSA = { nombre: "Bolsa", precio: "", precio_publico: "119", iva: "19", bolsa: "on", impuesto_bolsa: "73", stock: "900" };

/** A shop that sells bags: one at 119 pesos and its tax, and one for its tax alone; and rice at 1,190. */
function tienda() {
  const abierta = abrirTienda();
  const bolsa = nuevoProducto(abierta.admin, BOLSA);
  const gratis = nuevoProducto(abierta.admin, { ...BOLSA, nombre: "Bolsa gratis", precio_publico: "0", iva: "excluido" });
  const arroz = nuevoProducto(abierta.admin, { precio: "1000", stock: "900" });
  return { ...abierta, bolsa, gratis, arroz };
}

test("the tax is added to each bag, beside its price and its IVA, on the sale, on its paper and in the sums of the day", () => {
  const { db, admin, bolsa, gratis, arroz } = tienda();
  const detalles = [
    { producto: bolsa, cantidad: 3 },
    { producto: gratis, cantidad: 2 },
    { producto: arroz, cantidad: 1 },
  ];
  const venta = detalleVenta(admin, vender(admin, { detalles, confirmar_precio: "1" }));
  expect(venta).toMatchObject({ total_venta: "1912.00", base: "1300.00", iva: "247.00" });
  expect(venta.detalles).toMatchObject([
    {
      precio_unitario: "100.00",
      monto_iva: "19.00",
      precio_publico: "119.00",
      precio_unitario_final: "192.00",
      impuesto_bolsa: "219.00",
      subtotal: "576.00",
    },
    { precio_unitario: "0.00", monto_iva: "0.00", precio_publico: "0.00", impuesto_bolsa: "146.00", subtotal: "146.00" },
    { subtotal: "1190.00" },
  ]);
  expect(venta.detalles[2]).not.toHaveProperty("impuesto_bolsa");
  expect(venta.por_tarifa).toEqual([
    { tarifa: "19", nombre: "IVA 19 %", base: "1300.00", iva: "247.00" },
    { tarifa: "excluido", nombre: "Excluido", base: "0.00", iva: "0.00" },
    { tarifa: "bolsa", nombre: "Impuesto a las bolsas", base: "0.00", iva: "365.00" },
  ]);
  expect(comprobanteDe(admin, venta.id).sumas.at(-1)).toEqual(["Impuesto a las bolsas", "$ 365"]);
  const comprobar = () => {
    const cifras = cifrasDe(admin, HOY);
    expect(cifras).toMatchObject({ brutoCentavos: 191_200, ivaCentavos: 24_700, otrosCentavos: 36_500, baseCentavos: 130_000 });
    expect(cifras).toMatchObject({ bolsas: 5, bolsasCentavos: 36_500 });
    const iva = informeDeIva.datos(admin, opciones(HOY));
    expect(iva).toMatchObject({ iva_ventas: "247.00", base_ventas: "1300.00" });
    expect(iva.por_tarifa.map(({ tarifa, iva }) => [tarifa, iva])).toContainEqual(["19", "247.00"]);
    expect(verificarBase(db)).toEqual([]);
  };
  comprobar();
  while (sumarDiasPendientes(db, MANANA));
  comprobar();
});

describe("a shop that is not responsable de IVA", () => {
  test("charges no tax of bags, also where it charges INC", () => {
    const { admin, bolsa } = tienda();
    noResponsable(admin);
    cobraInc(admin);
    const { detalles, total_venta } = detalleVenta(admin, vender(admin, { detalles: [{ producto: bolsa, cantidad: 2 }] }));
    expect(total_venta).toBe("238.00");
    expect(detalles[0]).not.toHaveProperty("impuesto_bolsa");
    expect(productosParaVender(admin, [productoPropio(admin, bolsa)])[0]).not.toHaveProperty("impuesto_bolsa");
  });
});

test("a discount and a price that is typed are of the price, and the tax stays", () => {
  const { db, admin, bolsa } = tienda();
  const una = (campos: Record<string, unknown>) =>
    detalleVenta(admin, vender(admin, { detalles: [{ producto: bolsa, cantidad: 2, ...campos }], confirmar_precio: "1" }));
  expect(una({ descuento: "50" })).toMatchObject({
    total_venta: "265.00",
    detalles: [{ precio_publico: "59.50", impuesto_bolsa: "146.00" }],
  });
  expect(una({ descuento_monto: "38" })).toMatchObject({ total_venta: "346.00", detalles: [{ descuento_monto: "38.00" }] });
  expect(una({ descuento: "100" })).toMatchObject({ total_venta: "146.00" });
  expect(una({ precio_publico: "238" })).toMatchObject({ total_venta: "622.00", iva: "76.00" });
  expect(verificarBase(db)).toEqual([]);
});

test("a sale that is edited keeps the tax that it charged, and its price", () => {
  const { db, admin, bolsa, arroz } = tienda();
  const id = vender(admin, { detalles: [{ producto: bolsa, cantidad: 2, descuento: "50" }] });
  const [linea] = detalleVenta(admin, id).detalles;
  cambiarProducto(admin, bolsa, { ...BOLSA, impuesto_bolsa: "80", stock_anterior: "898" });
  const editada = VentaForm.parse({
    con_detalles: "1",
    detalles: [
      { id: linea?.id, producto: bolsa, cantidad: 4, precio_publico: linea?.precio_publico },
      { producto: arroz, cantidad: 1 },
      { producto: bolsa, cantidad: 1 },
    ],
  });
  editarVenta(admin, id, editada);
  expect(detalleVenta(admin, id).detalles.map(({ impuesto_bolsa, descuento, subtotal }) => [impuesto_bolsa, descuento, subtotal])).toEqual([
    ["292.00", "50.00", "530.00"],
    [undefined, "0.00", "1190.00"],
    ["80.00", "0.00", "199.00"],
  ]);
  expect(verificarBase(db)).toEqual([]);
});

test("bags that come back bring their tax back, and out of the sums; at a lower price the tax first", () => {
  const { db, admin, bolsa } = tienda();
  const cliente = nuevoCliente(admin);
  const id = vender(admin, { detalles: [{ producto: bolsa, cantidad: 5 }] });
  devolver(admin, id, [[bolsa, 2]], { cliente_id: cliente });
  const [primera] = devolucionesDeVenta(admin, id);
  expect(detalleDevolucion(admin, primera?.id ?? 0)).toMatchObject({
    total_devuelto: "384.00",
    detalles: [{ precio_unitario: "192.00", impuesto_bolsa: "146.00", subtotal: "384.00" }],
  });
  expect(notaDe(admin, primera?.id ?? 0).sumas).toEqual([
    ["Base gravable", "$ 200"],
    ["IVA 19 %", "$ 38"],
    ["Impuesto a las bolsas", "$ 146"],
  ]);
  const barata = { venta_id: id, cliente_id: cliente, productos: [{ producto_id: bolsa, cantidad: 1, precio_unitario: "100" }] };
  const { detalles } = detalleDevolucion(admin, crearDevolucion(admin, DevolucionJson.parse(barata)));
  expect(detalles).toMatchObject([{ precio_unitario: "100.00", impuesto_bolsa: "73.00", subtotal: "100.00" }]);
  const comprobar = () => {
    expect(cifrasDe(admin, HOY)).toMatchObject({ bolsas: 2, bolsasCentavos: 14_600, otrosCentavos: 14_600 });
    expect(verificarBase(db)).toEqual([]);
  };
  comprobar();
  while (sumarDiasPendientes(db, MANANA));
  comprobar();
  eliminarVenta(admin, id);
  expect(verificarBase(db)).toEqual([]);
});

test("the product says its tax, which stays with a form that does not ask, and goes with one that does", () => {
  const { admin, bolsa, arroz } = tienda();
  const vista = () => vistaProducto(productoPropio(admin, bolsa));
  expect(vista()).toMatchObject({ bolsa: true, impuesto_bolsa: "73.00", precio_publico: "119.00" });
  expect(vistaProducto(productoPropio(admin, arroz))).not.toHaveProperty("bolsa");
  expect(productosParaVender(admin, [productoPropio(admin, bolsa)])[0]).toMatchObject({
    precio_publico: "119.00",
    impuesto_bolsa: "73.00",
  });
  const { bolsa: _, impuesto_bolsa: __, ...campos } = BOLSA;
  cambiarProducto(admin, bolsa, { ...campos, stock_anterior: "900" });
  expect(vista()).toMatchObject({ bolsa: true, impuesto_bolsa: "73.00" });
  cambiarProducto(admin, bolsa, { ...campos, impuesto_bolsa: "80", stock_anterior: "900" });
  expect(vista()).toMatchObject({ impuesto_bolsa: "80.00" });
  cambiarProducto(admin, bolsa, { ...campos, bolsas_presentes: "1", impuesto_bolsa: "80", stock_anterior: "900" });
  expect(vista()).not.toHaveProperty("bolsa");
});

test.each([
  ["without its tax", { impuesto_bolsa: "" }, "impuesto_bolsa"],
  ["with a tax of nothing", { impuesto_bolsa: "0" }, "impuesto_bolsa"],
  ["that is weighed", { unidad: "kg" }, "bolsa"],
])("a bag %s is refused", (_, campos, campo) => {
  const { admin } = abrirTienda();
  const error = rechazo(admin, () => nuevoProducto(admin, { ...BOLSA, ...campos }));
  expect(error).toBeInstanceOf(ReglaIncumplida);
  expect(error).toMatchObject({ campo });
});

test("sales and returns of bags and rice at any price are what an independent model says, to the cent", () => {
  const linea = fc.record({
    publico: fc.integer({ min: 0, max: 900 }),
    impuesto: fc.integer({ min: 1, max: 9_000 }),
    cantidad: fc.integer({ min: 1, max: 9 }),
    vuelven: fc.nat(9),
    iva: fc.constantFrom("19", "5", "0", "excluido"),
    esBolsa: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 6 }), (lineas) => {
      const { db, admin } = abrirTienda();
      const ids = lineas.map(({ publico, impuesto, iva, esBolsa }, i) => {
        const deBolsa = esBolsa ? { bolsa: "on", impuesto_bolsa: (impuesto / 100).toFixed(2) } : {};
        return nuevoProducto(admin, { nombre: `P${i}`, precio: "", precio_publico: String(publico), iva, stock: "90", ...deBolsa });
      });
      const id = vender(admin, {
        detalles: ids.map((producto, i) => ({ producto, cantidad: lineas[i]?.cantidad })),
        confirmar_precio: "1",
      });
      const vuelven = ids.flatMap((producto, i): [number, number][] => {
        const cuantas = Math.min(lineas[i]?.vuelven ?? 0, lineas[i]?.cantidad ?? 0);
        return cuantas > 0 ? [[producto, cuantas]] : [];
      });
      if (vuelven.length > 0) devolver(admin, id, vuelven, { cliente_id: nuevoCliente(admin) });
      const quedan = lineas.map(({ cantidad, vuelven }) => cantidad - Math.min(vuelven, cantidad));
      const bolsas = lineas.map(({ esBolsa }, i) => (esBolsa ? (quedan[i] ?? 0) : 0));
      const impuesto = lineas.reduce((suma, una, i) => suma + una.impuesto * (bolsas[i] ?? 0), 0);
      const pagado = lineas.reduce((suma, { publico }, i) => suma + publico * 100 * (quedan[i] ?? 0), 0);
      const comprobar = () => {
        const cifras = cifrasDe(admin, HOY);
        expect(cifras.netoCentavos).toBe(pagado + impuesto);
        expect(cifras.bolsasCentavos).toBe(impuesto);
        expect(cifras.otrosCentavos).toBe(impuesto);
        expect(cifras.bolsas).toBe(bolsas.reduce((suma, una) => suma + una, 0));
        expect(cifras.baseCentavos + cifras.ivaCentavos).toBe(pagado);
        expect(verificarBase(db)).toEqual([]);
      };
      comprobar();
      while (sumarDiasPendientes(db, MANANA));
      comprobar();
    }),
    { numRuns: 60 },
  );
});
