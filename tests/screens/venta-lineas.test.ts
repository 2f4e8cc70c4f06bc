import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { sumasImpresas } from "~/domain/cifras/sumas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { inFormatOf } from "~/platform/forms/form-fields.server";
import type { Errores } from "~/screens/documento/estado";
import { agregarProducto } from "~/screens/venta/agregar";
import { borradorDeVenta, vistaBorrador } from "~/screens/venta/borrador.server";
import { importesDeLinea } from "~/screens/venta/linea";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, cambiarProducto, nuevoProducto, vender } from "../support/tienda";

type Campos = Record<string, string | number>;

function formulario(campos: Campos): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.append(nombre, String(valor));
  return form;
}

function pulsar(ctx: Contexto, campos: Campos, intencion = "enter") {
  const paso = pasoDeVenta(ctx, formulario({ ...campos, intencion }), null);
  if (!paso) throw new Error("The sale would be saved.");
  const errores: Errores = paso.errors;
  return { ...paso, errores, vista: paso.borrador };
}

function conQueso() {
  const { admin } = abrirTienda();
  const kilo = { precio_publico: "24000", iva: "0", unidad: "kg", stock: "10" };
  const queso = nuevoProducto(admin, { nombre: "Queso", precio: undefined, codigo_de_barras: "20001", ...kilo });
  return { admin, queso, arroz: nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "7701" }) };
}

test.each([
  ["0,350*20001", "0,35", "8400.00"],
  ["1.5*20001", "1,5", "36000.00"],
  ["2*20001", "2", "48000.00"],
])("%s adds a weight", (codigo, cantidad, total) => {
  const { admin } = conQueso();
  expect(pulsar(admin, { codigo }).vista).toMatchObject({ total, unidades: 1, lineas: [{ cantidad, unidad: "kg" }] });
});

test("a part of what is sold in units is refused, and so is more than the weight that there is", () => {
  const { admin } = conQueso();
  expect(pulsar(admin, { codigo: "0,5*7701" }).errores.codigo?.[0]).toContain("Arroz se vende por unidades");
  expect(pulsar(admin, { codigo: "10,5*20001" }).errores.codigo).toEqual(["Stock insuficiente: quedan 10 kg de Queso."]);
});

test("the label of a scale adds its weight", () => {
  const { admin } = conQueso();
  admin.db.update(tiendas).set({ prefijo_balanza: "20" }).run();
  nuevoProducto(admin, {
    nombre: "Jamón",
    codigo_de_barras: "00042",
    precio: undefined,
    precio_publico: "10000",
    unidad: "kg",
    stock: "5",
  });
  expect(pulsar(admin, { codigo: "2000042012502" }).vista.lineas).toMatchObject([{ nombre: "Jamón", cantidad: "1,25" }]);
});

test("the discount of the ticket is for the lines without their own", () => {
  const { admin, queso, arroz } = conQueso();
  const lineas = {
    "detalles[0].producto": queso,
    "detalles[0].unidad": "kg",
    "detalles[0].cantidad": "0,5",
    "detalles[1].producto": arroz,
    "detalles[1].precio_publico": "1.200",
    "detalles[1].descuento": "50",
  };
  expect(pulsar(admin, { descuento: "10", ...lineas }, "actualizar").vista).toMatchObject({ total: "11400.00" });
  const { errores } = pulsar(admin, { descuento: "ciento", ...lineas, "detalles[1].descuento": "200" }, "actualizar");
  expect(Object.keys(errores).sort()).toEqual(["descuento", "detalles[1].descuento"]);
});

test("a saved sale comes to the screen and is saved again as it is, in the form that the screen sends", () => {
  const { admin, queso, arroz } = conQueso();
  const venta = vender(admin, {
    detalles: [
      { producto: queso, cantidad: "0.350" },
      { producto: arroz, cantidad: 3, precio_publico: "1250", descuento: "12.5" },
    ],
  });
  const vista = vistaBorrador(admin, borradorDeVenta(admin, venta));
  expect(vista.lineas).toMatchObject([
    { cantidad: "0,35", unidad: "kg", precio_publico: "24.000", descuento: "", subtotal: "8400.00" },
    { cantidad: "3", precio_publico: "1.250", descuento: "12,5", subtotal: "3282.00" },
  ]);
  const detalles = vista.lineas.map(({ id, producto, cantidad, unidad, precio_unitario, precio_publico, descuento }) => {
    return { id, producto, cantidad, unidad, precio_unitario, precio_publico, descuento };
  });
  const form = formulario({ formato: "co" });
  const leida = inFormatOf(form, VentaForm).parse({ formato: "co", con_detalles: "1", detalles });
  expect(leida.detalles).toMatchObject([
    { cantidad: { milesimas: 350 }, precio_publico: 2_400_000, descuento: null },
    { cantidad: { milesimas: 3_000 }, precio_publico: 125_000, descuento: 1_250 },
  ]);
});

test("a form that knows only the price without IVA shows its public price", () => {
  const { admin, arroz } = conQueso();
  const { vista } = pulsar(admin, { "detalles[0].producto": arroz, "detalles[0].precio_unitario": "900" }, "actualizar");
  expect(vista).toMatchObject({ total: "1071.00", lineas: [{ precio_unitario: "", precio_publico: "1.071" }] });
});

test("the total says base and IVA by rate", () => {
  const { admin } = conQueso();
  const vista = pulsar(admin, { codigo: "2*20001", "detalles[0].producto": nuevoProducto(admin, { iva: "5", precio: "1000" }) }).vista;
  expect(sumasImpresas(vista.por_tarifa)).toEqual([
    ["Base gravable", "$ 1.000"],
    ["IVA 5 %", "$ 50"],
    ["Exento", "$ 48.000"],
  ]);
});

describe("a price under cost", () => {
  const vendido = (ctx: Contexto, publico: string, producto: number) =>
    pulsar(ctx, { "detalles[0].producto": producto, "detalles[0].precio_publico": publico }, "actualizar").vista.lineas.map(
      (linea) => importesDeLinea(linea)?.perdida,
    );

  test("warns who may see the cost, and not a vendedor who may not", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "8000", precio_compra: "5000" });
    expect([vendido(admin, "5.949", producto), vendido(admin, "5.950", producto), vendido(admin, "0", producto)]).toEqual([
      ["5000.00"],
      [null],
      [null],
    ]);
    expect(vendido(vendedor, "100", producto)).toEqual(["5000.00"]);
    admin.db.update(tiendas).set({ vendedor_ve_costos: false }).run();
    expect(vendido(vendedor, "100", producto)).toEqual([null]);
  });

  test("is compared with the cost at which the units of a saved sale were sold", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "8000", precio_compra: "5000" });
    const venta = vender(admin, { detalles: [{ producto, precio_unitario: "4000" }] });
    cambiarProducto(admin, producto, { precio: "8000", precio_compra: "3000" });
    const [linea] = vistaBorrador(admin, borradorDeVenta(admin, venta)).lineas;
    expect(linea && importesDeLinea(linea)?.perdida).toBe("5000.00");
  });

  test("is seen on a line that the browser adds", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = productoPropio(admin, nuevoProducto(admin, { precio: "400", precio_compra: "500" }));
    const agregada = (ctx: Contexto) =>
      agregarProducto([], productoParaVender(ctx, producto), { propias: {}, regimen: { responsable_iva: true, responsable_inc: false } });
    const perdidas = (ctx: Contexto) => {
      const agregado = agregada(ctx);
      return "lineas" in agregado && agregado.lineas.map((linea) => importesDeLinea(linea)?.perdida);
    };
    expect(perdidas(vendedor)).toEqual(["500.00"]);
    admin.db.update(tiendas).set({ vendedor_ve_costos: false }).run();
    expect([perdidas(admin), perdidas(vendedor)]).toEqual([["500.00"], [null]]);
    expect(productoParaVender(vendedor, producto)).not.toHaveProperty("precio_compra");
  });
});
