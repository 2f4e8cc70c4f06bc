import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { digitoDeControl, esEan13 } from "~/domain/productos/codigo-ean";
import { darCodigos } from "~/domain/productos/dar-codigos.server";
import { productoLeido } from "~/domain/productos/producto-leido.server";
import { impresionDe } from "~/modules/etiquetas/domain/etiquetas.server";
import { comprar, linea } from "../../support/compras";
import { abrirTienda, nuevoAdmin, nuevoProducto } from "../../support/tienda";

let admin: Contexto;
let vendedor: Contexto;
beforeEach(() => {
  ({ admin, vendedor } = abrirTienda());
});

const codigoDe = (id: number) => admin.db.select().from(productos).where(eq(productos.id, id)).get()?.codigo_de_barras;

describe("an EAN-13", () => {
  test.each([
    ["7702004003508", true],
    ["7702004003507", false],
    ["0000000000000", true],
    ["770200400350", false],
    ["77020040035080", false],
    ["770200400350A", false],
  ])("%s: %s", (codigo, es) => {
    expect(esEan13(codigo)).toBe(es);
  });

  test("has the check digit of its twelve first digits", () => {
    expect(["770200400350", "290000000001", "978020137962"].map(digitoDeControl)).toEqual([8, 8, 4]);
  });
});

describe("a code of the shop's own", () => {
  test("is given to what has none, begins with 29, and is read back", () => {
    const [pan, arroz] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(admin, { codigo_de_barras: "770" })];
    expect(darCodigos(admin, [pan, arroz])).toBe(1);
    expect([codigoDe(pan), codigoDe(arroz)]).toEqual(["2900000000018", "770"]);
    expect(esEan13(codigoDe(pan) ?? "")).toBe(true);
    expect(productoLeido(admin, "2900000000018")?.producto.id).toBe(pan);
    expect(darCodigos(admin, [pan, arroz])).toBe(0);
  });

  test("passes over codes that a product has, and is never given twice", () => {
    nuevoProducto(admin, { codigo_de_barras: "2900000000018" });
    const [pan, queso] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(admin, { nombre: "Queso" })];
    darCodigos(admin, [pan]);
    expect(codigoDe(pan)).toBe("2900000000025");
    admin.db.delete(productos).where(eq(productos.id, pan)).run();
    darCodigos(admin, [queso]);
    expect(codigoDe(queso)).toBe("2900000000032");
  });

  test("is each shop's own, and only its admin gives it", () => {
    const otra = nuevoAdmin(admin.db);
    const [pan, ajeno] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(otra, { nombre: "Pan" })];
    expect(() => darCodigos(vendedor, [pan])).toThrow(SinPermiso);
    expect(darCodigos(admin, [pan, ajeno])).toBe(1);
    expect(codigoDe(ajeno)).toBeNull();
    expect(darCodigos(otra, [ajeno])).toBe(1);
    expect(codigoDe(ajeno)).toBe(codigoDe(pan));
  });
});

describe("what is printed", () => {
  const pedir = (consulta: string) => impresionDe(vendedor, new URLSearchParams(consulta));
  const vecesDe = (consulta: string) => {
    const impresion = pedir(consulta);
    if ("errors" in impresion) return impresion.errors;
    return impresion.etiquetas.map(({ etiqueta, veces }) => [etiqueta.nombre, veces]);
  };

  test("is one label of each product, or as many as are asked for", () => {
    const [pan, queso] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(admin, { nombre: "Queso" })];
    expect(vecesDe(`papel=carta&producto=${pan}&producto=${queso}&cantidad[${queso}]=12`)).toEqual([
      ["Pan", 1],
      ["Queso", 12],
    ]);
  });

  test("is one label a unit that a purchase brought, and one a line of what is weighed", () => {
    const [pan, queso] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(admin, { nombre: "Queso", unidad: "kg" })];
    const detalles = [
      linea({ producto: pan, cantidad: 3 }),
      linea({ producto: queso, cantidad: "2.500" }),
      linea({ producto: pan, cantidad: 4 }),
    ];
    const compra = comprar(admin, { detalles });
    expect(vecesDe(`papel=a4&compra=${compra}`)).toEqual([
      ["Pan", 7],
      ["Queso", 1],
    ]);
    expect(vecesDe(`papel=a4&compra=${compra}&producto=${queso}&cantidad[${queso}]=2`)).toEqual([["Queso", 2]]);
  });

  test("has the public price, of a unit where it is weighed, and no quantity", () => {
    const queso = nuevoProducto(admin, {
      nombre: "Queso",
      unidad: "kg",
      precio: undefined,
      precio_publico: "24000",
      codigo_de_barras: "00123",
    });
    expect(pedir(`papel=rollo50x25&producto=${queso}`)).toMatchObject({
      papel: "rollo50x25",
      celda: 1,
      etiquetas: [{ etiqueta: { nombre: "Queso", precio: "$ 24.000 / kg", codigo: "00123" }, veces: 1 }],
    });
  });

  test.each([
    ["papel=oficio", { papel: ["Elija un papel de la lista."] }],
    ["papel=carta&celda=31", { celda: ["La hoja tiene 30 etiquetas: escriba de 1 a 30."] }],
    ["papel=a4&celda=25", { celda: ["La hoja tiene 24 etiquetas: escriba de 1 a 24."] }],
    ["papel=a4&celda=0", { celda: ["La hoja tiene 24 etiquetas: escriba de 1 a 24."] }],
    ["papel=carta&celda=x", { celda: ["La hoja tiene 30 etiquetas: escriba de 1 a 30."] }],
    ["papel=carta&cantidad[1]=0", { "cantidad[1]": ["El mínimo es 1."] }],
    ["papel=carta&cantidad[1]=1,5", { "cantidad[1]": ["Escriba un número entero, como 12."] }],
    ["papel=carta&cantidad[1]=3001", { "cantidad[1]": ["El máximo es 3000."] }],
  ])("%s is refused", (consulta, errores) => {
    const pan = nuevoProducto(admin, { nombre: "Pan" });
    expect(vecesDe(`${consulta.replace("[1]", `[${pan}]`)}&producto=${pan}`)).toEqual(
      Object.fromEntries(Object.entries(errores).map(([campo, mensajes]) => [campo.replace("[1]", `[${pan}]`), mensajes])),
    );
  });

  test("is at most 3.000 labels, and at least one", () => {
    const [pan, queso] = [nuevoProducto(admin, { nombre: "Pan" }), nuevoProducto(admin, { nombre: "Queso" })];
    const de = (cuantas: number) =>
      vecesDe(`papel=carta&producto=${pan}&producto=${queso}&cantidad[${pan}]=2000&cantidad[${queso}]=${cuantas}`);
    expect(de(1000)).toHaveLength(2);
    expect(de(1001)).toEqual({ producto: ["Son 3.001 etiquetas y en un PDF caben 3.000. Imprima primero una parte."] });
    expect(vecesDe("papel=carta")).toEqual({ producto: ["Marque al menos un producto."] });
  });

  test("finds no product and no purchase of another shop", () => {
    const otra = nuevoAdmin(admin.db);
    const ajeno = nuevoProducto(otra);
    const compra = comprar(otra, { detalles: [linea({ producto: ajeno })] });
    for (const consulta of [`producto=${ajeno}`, `compra=${compra}`, "producto=x", "producto=0"])
      expect(() => pedir(`papel=carta&${consulta}`), consulta).toThrow(NoEncontrado);
    expect(pedir("papel=carta&compra=x")).toEqual(pedir("papel=carta"));
  });
});

test("a label has the first code, or without one the first of the others that stands for one unit", () => {
  const propio = nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "770", otros_codigos: "771" });
  const otros = nuevoProducto(admin, { nombre: "Pan", otros_codigos: "880*6\n881\n882" });
  const paquete = nuevoProducto(admin, { nombre: "Paquete", otros_codigos: "990*6" });
  const ids = [propio, otros, paquete];
  const impresion = impresionDe(admin, new URLSearchParams([["papel", "carta"], ...ids.map((id) => ["producto", String(id)])]));
  expect("etiquetas" in impresion && impresion.etiquetas.map(({ etiqueta }) => etiqueta.codigo)).toEqual(["770", "881", ""]);
});
