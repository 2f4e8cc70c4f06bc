import { describe, expect, test } from "vitest";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, nuevoCliente, nuevoProducto } from "../support/tienda";

const { admin } = abrirTienda();
const pan = nuevoProducto(admin, { nombre: "Pan", codigo_de_barras: "20002", stock: "30" });
const ana = String(nuevoCliente(admin, { nombre: "Ana" }));

function paso(intencion: string, campos: Record<string, string>) {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries({ ...campos, intencion })) form.set(nombre, valor);
  return pasoDeVenta(admin, form, null);
}

describe("what was typed for the text in the box stays while another button is pressed:", () => {
  const GALLETAS = { nuevo_producto_nombre: "Galletas", nuevo_producto_precio_publico: "1500" };

  test.each(["buscar-cliente", "quitar-cliente", "actualizar"])("a new product, at %j", (intencion) => {
    const respuesta = paso(intencion, { codigo: "7709999999999", buscar_cliente: "ana", ...GALLETAS });
    expect(respuesta).toMatchObject({ desconocido: "7709999999999", borrador: GALLETAS });
  });

  test("a count, with why it is asked for", () => {
    const respuesta = paso("quitar-cliente", { codigo: "900*20002", existencias: "950" });
    expect(respuesta).toMatchObject({ corto: { id: pan }, cantidad: 900, borrador: { existencias: "950" } });
    expect(respuesta?.errors).toEqual(paso("agregar", { codigo: "900*20002" })?.errors);
  });

  test("but nothing is added by it, and it goes with its text", () => {
    const otro = paso("quitar-cliente", { codigo: "20002", ...GALLETAS });
    expect([otro?.desconocido, otro?.borrador.lineas]).toEqual([undefined, []]);
    expect(paso("quitar-cliente", { codigo: "", ...GALLETAS })?.desconocido).toBeUndefined();
  });
});

describe("a step of choosing the client", () => {
  test.each([
    ["cliente", { buscar_cliente: "ana" }],
    [`cliente:${ana}`, { buscar_cliente: "ana" }],
    [`cliente:${ana}`, { buscar_cliente: "ana", cliente_fk: ana }],
    ["quitar-cliente", { cliente_fk: ana }],
    ["buscar-cliente", { buscar_cliente: "ana" }],
    ["enter", { buscar_cliente: "ana" }],
    ["crear-cliente", { nuevo_cliente_nombre: "Luz" }],
  ])("is %j with %j", (intencion, campos: Record<string, string>) => expect(paso(intencion, campos)?.eligiendo).toBe(true));

  test.each(["actualizar", "agregar", "fichas:1"])("is not %j", (intencion) =>
    expect(paso(intencion, { codigo: "20002", cliente_fk: ana })?.eligiendo).toBe(false),
  );
});
