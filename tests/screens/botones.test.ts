import { describe, expect, test } from "vitest";
import { botonesDeCompra } from "~/screens/compra/estado";
import { botonesDeDevolucion } from "~/screens/devolucion/estado";
import { botonesDe, sucesoDeLinea } from "~/screens/documento/botones";
import { buscarTexto, type Consulta, type Hallados } from "~/screens/documento/busqueda";
import { pulsar } from "~/screens/documento/paso.server";
import { botonesDeVenta, pendienteDe } from "~/screens/venta/estado";
import { abrirTienda } from "../support/tienda";

describe("the buttons of a form", () => {
  test("what a button sends is read as its name and its argument", () => {
    expect(botonesDeVenta.boton("cobrar")).toEqual({ name: "intencion", value: "cobrar" });
    expect(botonesDeVenta.leer(botonesDeVenta.boton("quitar", 3).value)).toEqual(["quitar", "3"]);
    expect(botonesDeVenta.leer("elegir:a:b")).toEqual(["elegir", "a:b"]);
  });

  test.each(["otra", "toString", "__proto__", "COBRAR", "guardar:1"])("%s is no button of the sale", (valor) => {
    expect(botonesDeVenta.leer(valor, "cobrar")[0]).toBeUndefined();
  });

  test("a form that was sent without a button is saved", () => {
    expect(botonesDeVenta.leer("", botonesDeVenta.guarda)).toEqual(["cobrar", ""]);
    expect(botonesDeCompra.leer("", botonesDeCompra.guarda)).toEqual(["guardar", ""]);
    expect(botonesDeDevolucion.leer("", botonesDeDevolucion.guarda)).toEqual(["devolver", ""]);
  });
});

/** A document of its own: a quotation with one change, one effect and the button that saves it. */
const COTIZACION = {
  botones: botonesDe({ quitar: sucesoDeLinea((indice) => ({ quitada: indice })), avisar: "efecto", guardar: "guarda" }, "guardar"),
  efectos: {
    avisar: (_: unknown, borrador: string, argumento: string) => `${borrador} avisado ${argumento}`,
    guardar: (_: unknown, borrador: string) => `${borrador} por guardar`,
  },
  tras: (_: unknown, borrador: string, { quitada }: { quitada: number }) => `${borrador} sin ${quitada}`,
};

describe("a document on the server", () => {
  const { admin } = abrirTienda();

  test.each([
    ["quitar:3", "C-1 sin 3"],
    ["quitar:x", "C-1 sin -1"],
    ["quitar", "C-1 sin -1"],
    ["avisar:7701", "C-1 avisado 7701"],
    ["", "C-1 por guardar"],
    ["otra", undefined],
  ])("carries out the button %j as %j: a change by the reducer, anything else by its effect", (intencion, esperado) => {
    expect(pulsar(COTIZACION, admin, "C-1", intencion)).toBe(esperado);
  });
});

/** Drives the lookup of a text with what the shop would find. */
function hallado(texto: string, hallar: (consulta: Consulta) => Hallados<string>) {
  const consultas: string[] = [];
  const busqueda = buscarTexto<string>(texto);
  let paso = busqueda.next();
  while (!paso.done) {
    consultas.push(`${paso.value.por} ${paso.value.texto}`);
    paso = busqueda.next(hallar(paso.value));
  }
  return { consultas, hallazgo: paso.value };
}

describe("the lookup of a text of the scan box", () => {
  test("asks for every reading as a code before it asks for one as a name, and adds nothing that nobody has", () => {
    const { consultas, hallazgo } = hallado("3x7701", () => ({ productos: [] }));
    expect(consultas).toEqual(["codigo 3x7701", "codigo 7701", "nombre 3x7701", "nombre 7701"]);
    expect(hallazgo).toMatchObject({ tipo: "fallar", texto: "3x7701", desconocido: true });
  });

  test("multiplies the units that were typed by those of the code", () => {
    const balanza = ({ por }: Consulta) => (por === "codigo" ? { productos: ["queso"], cantidad: 0.5 } : { productos: [] });
    expect(hallado("2*29001", balanza).hallazgo).toMatchObject({ tipo: "agregar", producto: "queso", cantidad: 1 });
  });

  test("leaves the choice to the person when several have the name", () => {
    const pan = ({ por }: Consulta) => ({ productos: por === "nombre" ? ["pan", "panela"] : [] });
    expect(hallado("4*pan", pan).hallazgo).toMatchObject({ tipo: "fallar", opciones: ["pan", "panela"], cantidad: 4 });
    const exacto = (consulta: Consulta) => ({ ...pan(consulta), exacto: true });
    expect(hallado("4*pan", exacto).hallazgo).toMatchObject({ tipo: "agregar", producto: "pan", cantidad: 4 });
  });
});

test.each([
  [{}, undefined],
  [{ codigo: "7701", nuevo_cliente_nombre: "Luz" }, "agregar"],
  [{ nuevo_cliente_nombre: "Luz", buscar_cliente: "ana" }, "crear-cliente"],
  [{ buscar_cliente: "ana" }, "buscar-cliente"],
  [{ nuevo_producto_nombre: "Pan" }, undefined],
  [{ nuevo_producto_nombre: "Pan", nuevo_producto_precio_publico: "500", codigo: "7701" }, "crear-producto"],
  [{ base_caja: "50000", codigo: "7701" }, "abrir-caja"],
  [{ existencias: "4" }, undefined],
  [{ existencias: "4", existencias_de: "2" }, "ajustar"],
])("a sale with %j typed and not taken is not saved before the button %j", (escrito: Record<string, string>, boton) => {
  expect(pendienteDe((campo) => escrito[campo] ?? "")).toBe(boton);
});
