import { expect, test } from "vitest";
import { sugerirParaComprar } from "~/domain/compras/para-comprar.server";
import { sugerirProductos } from "~/domain/productos/para-vender.server";
import { estadoInicial as compraInicial, siguienteCompra } from "~/screens/compra/estado";
import { leerBorrador as leerCompra, vistaBorrador as vistaDeCompra } from "~/screens/compra/paso.server";
import { leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { estadoInicial, type SucesoDeVenta } from "~/screens/venta/estado";
import { siguienteVenta } from "~/screens/venta/siguiente";
import { abrirTienda, nuevoProducto } from "../support/tienda";

const { admin } = abrirTienda();
nuevoProducto(admin, { nombre: "Arroz Diana", codigo_de_barras: "7701000000018" });
nuevoProducto(admin, { nombre: "Arroz Roa", codigo_de_barras: "7701000000025" });
nuevoProducto(admin, { nombre: "Panela", codigo_de_barras: "42" });

const NO_ESTA = { tipo: "fallar", texto: "999", mensaje: "Producto no encontrado.", opciones: [] } as const;

const [panela] = sugerirProductos(admin, "panela").productos;
const varios = sugerirProductos(admin, "7701").productos;
if (!panela || varios.length < 2) throw new Error("The shop has no such products.");
const agregar = (producto: typeof panela): SucesoDeVenta => ({ tipo: "agregar", texto: "42", producto, cantidad: 1 });
const ofrecer = { tipo: "fallar", texto: "7701", mensaje: "", opciones: varios } as const;

/** The texts above the ticket after these. */
const quedan = (...sucesos: SucesoDeVenta[]) =>
  sucesos
    .reduce(siguienteVenta, estadoInicial({ borrador: vistaBorrador(admin, leerBorrador(admin, new FormData(), null)) }))
    .fallos.map(({ texto }) => texto);

test("the products that a text offers go away with the next product, and with any other text", () => {
  expect(quedan(ofrecer)).toEqual(["7701"]);
  expect(quedan(ofrecer, agregar(panela))).toEqual([]);
  expect(quedan(ofrecer, { ...ofrecer, texto: "arroz" })).toEqual(["arroz"]);
  expect(quedan(ofrecer, NO_ESTA)).toEqual(["999"]);
  expect(quedan(ofrecer, agregar({ ...panela, stock: 0 }))).toEqual(["42"]);
});

test("a code without a product stays: its unit is missing", () => {
  expect(quedan(NO_ESTA, agregar(panela), ofrecer, NO_ESTA)).toEqual(["999", "999"]);
});

test("it is so in a purchase too", () => {
  const inicial = compraInicial(vistaDeCompra(admin, leerCompra(new FormData())));
  const [producto, ...otros] = sugerirParaComprar(admin, "arroz").productos;
  if (!producto) throw new Error("The shop has no such product.");
  const conOferta = siguienteCompra(siguienteCompra(inicial, NO_ESTA), { ...NO_ESTA, texto: "7701", opciones: [producto, ...otros] });
  expect(conOferta.fallos.map(({ texto }) => texto)).toEqual(["999", "7701"]);
  const agregada = siguienteCompra(conOferta, { tipo: "agregar", texto: "arroz roa", producto, cantidad: 1 });
  expect(agregada.fallos.map(({ texto }) => texto)).toEqual(["999"]);
});
