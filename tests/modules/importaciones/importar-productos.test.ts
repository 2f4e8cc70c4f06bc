import { productos } from "@db/schema/productos";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productoPropio } from "~/domain/productos/consultas.server";
import { filasDe, importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoProducto, stockDe } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let tienda: ReturnType<typeof abrirTienda>;
let { admin } = abrirTienda();
beforeEach(() => {
  tienda = abrirTienda();
  admin = tienda.admin;
});

const todos = () => admin.db.select().from(productos).orderBy(asc(productos.id)).all();
const cuentas = (id: number) => {
  const { nuevos, cambios, iguales, errores } = importacionDe(admin, id);
  return [nuevos, cambios, iguales, errores];
};
/** Of Windows-1252, and not of Latin-1. */
const DE_WINDOWS: Record<string, number> = { "–": 0x96, "“": 0x93, "”": 0x94, "…": 0x85, "€": 0x80 };
const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => DE_WINDOWS[letra] ?? letra.charCodeAt(0));

describe("files as people have them", () => {
  test("the CSV of Excel in Colombia: Windows-1252, a heading above the heading, empty rows and totals", async () => {
    const texto = [
      "TIENDA DOÑA ANA;;;;;",
      "Lista a 30/10/2026;;;;;",
      "",
      "Código;Descripción;Costo;PVP;Existencia;Grupo",
      "7701;Café “molido” – 500 g…;9.000,50;1.234,50;12;Granos",
      ";;;;;",
      ";Panela;$ 2.000;2.900;1.200;Granos",
      "TOTAL;;;;1.212;",
      ";;;;1.212;",
    ].join("\r\n");
    const id = await subir(admin, latin1(texto));
    expect(cuentas(id)).toEqual([2, 0, 0, 0]);
    escribir(admin, id);
    expect(todos()).toMatchObject([
      {
        nombre: "Café “molido” – 500 g…",
        codigo_de_barras: "7701",
        precioCompraCentavos: 900_050,
        precioPublicoCentavos: 123_450,
        stock: 12,
      },
      {
        nombre: "Panela",
        codigo_de_barras: null,
        precioPublicoCentavos: 290_000,
        stock: 1200,
        categoria: "Granos",
        precioCentavos: 243_697,
      },
    ]);
    expect(movimientosDe(admin, todos()[0]?.id ?? 0)).toEqual([{ causa: "importacion", cantidad: 12, stock: 12 }]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each([
    ["comma and BOM", '\u{feff}nombre,precio_publico\n"Arroz, 500 g",2500'],
    ["tabs", "nombre\tprecio_publico\r\nArroz, 500 g\t2.500"],
    ["sep= of Excel", "sep=;\r\nNombre;P.V.P.\r\nArroz, 500 g;$ 2.500,00"],
  ])("%s", async (_, texto) => {
    await importar(admin, texto);
    expect(todos()).toMatchObject([{ nombre: "Arroz, 500 g", precioPublicoCentavos: 250_000, iva: "19" }]);
  });

  test("a price without IVA is read as such, and of two headings for one column the exact one counts", async () => {
    await importar(admin, "Referencia;Código de barras;Nombre;Precio sin IVA;IVA\nR1;770;Sal;1000;5 %");
    expect(todos()).toMatchObject([{ codigo_de_barras: "770", precioCentavos: 100_000, precioPublicoCentavos: 105_000, iva: "5" }]);
  });

  test.each([
    ["another delimiter", "nombre|precio\nArroz|1000", /No encontramos las columnas/],
    ["Excel's own format", "PK\u0003\u0004lo demás", /libro de Excel/],
    ["no rows", "nombre;precio\r\n;\r\n", /no tiene filas/],
    ["a quote that never ends", `nombre;precio\n"Arroz;1000\n${"x;1\n".repeat(50)}`, /comillas/],
    ["a million columns", `nombre${";precio".repeat(100_000)}\n${";".repeat(1_000_000)}`, /demasiado larga|No encontramos/],
    ["bytes of a picture", "\u0000\u0001\u0002\uffff".repeat(1000), /No encontramos/],
    ["too many rows", `nombre\n${"Arroz\n".repeat(20_001)}`, /Divídalo/],
  ])("%s is refused with a sentence", async (_, texto, frase) => {
    await expect(subir(admin, texto)).rejects.toThrow(frase);
    expect(admin.db.$client.prepare("select count(*) from importaciones").pluck().get()).toBe(0);
  });
});

describe("how a row finds its product", () => {
  test("by barcode, else by name without capitals and accents; the same file again changes nothing", async () => {
    const cafe = nuevoProducto(admin, { nombre: "Café", codigo_de_barras: "1", precio: "1000" });
    const te = nuevoProducto(admin, { nombre: "Té verde", precio: "500" });
    const texto = "codigo;nombre;precio sin iva\n1;Café de Jericó;2000\n;TE VERDE;600\n9;Té verde;700";
    const id = await subir(admin, texto);
    expect(filas(admin, id).map(({ accion, registro, cambios }) => [accion, registro, cambios.map(({ campo }) => campo)])).toEqual([
      ["cambia", cafe, ["nombre", "precio", "precio_publico"]],
      ["cambia", te, ["precio", "precio_publico"]],
      ["error", null, []],
    ]);
    const bueno = texto.replace("9;Té verde;700", "9;Otro;700");
    expect(await importar(admin, bueno)).toMatchObject({ estado: "hecha", nuevos: 1, cambios: 2 });
    expect(productoPropio(admin, te)).toMatchObject({ nombre: "Té verde", precioCentavos: 60_000 });
    expect(cuentas(await subir(admin, bueno))).toEqual([0, 0, 3, 0]);
  });

  test("a product without a code takes the one of its row; another code is another product", async () => {
    const leche = nuevoProducto(admin, { nombre: "Leche" });
    await importar(admin, "codigo;nombre\n11;leche");
    expect(productoPropio(admin, leche).codigo_de_barras).toBe("11");
    expect(cuentas(await subir(admin, "codigo;nombre\n11;Leche\n12;Leche"))).toEqual([1, 0, 1, 0]);
  });

  test("two of one name without codes are never told apart by it; a second row for one product is an error", async () => {
    nuevoProducto(admin, { nombre: "Queso" });
    nuevoProducto(admin, { nombre: "queso" });
    const id = await subir(admin, "codigo;nombre;precio sin iva\n;Queso;1\n5;Pan;1\n5;Pan integral;2\n;Arepa;1\n;arepa;1");
    expect(filas(admin, id).map(({ fila, accion, errores }) => [fila, accion, errores.map(({ motivo }) => motivo)])).toEqual([
      [2, "error", [expect.stringContaining("varios con este nombre")]],
      [3, "nuevo", []],
      [4, "error", ["Ya está en la fila 3."]],
      [5, "nuevo", []],
      [6, "error", ["Ya está en la fila 5."]],
    ]);
  });

  test("rows far apart are counted together, and a second row for one product is still an error", async () => {
    const muchas = Array.from({ length: 999 }, (_, i) => `${i + 1};Pan ${i + 1};1`);
    const id = await subir(admin, ["codigo;nombre;precio", ...muchas, "1;Pan 1;2"].join("\n"));
    expect(cuentas(id)).toEqual([999, 0, 0, 1]);
    expect(filasDe(admin, importacionPropia(admin, "productos", id), "error", { numero: "1", filas: 9 }).filas).toMatchObject([
      { fila: 1001, errores: [{ motivo: "Ya está en la fila 2." }] },
    ]);
  });

  test("an empty cell changes nothing, like a missing column; with another rate the public price stays", async () => {
    const id = nuevoProducto(admin, {
      nombre: "Sal",
      codigo_de_barras: "8",
      categoria: "Granos",
      precio_publico: "1190",
      precio: "",
      stock_minimo: "3",
    });
    const antes = productoPropio(admin, id);
    expect(cuentas(await subir(admin, "codigo;nombre;categoria;pvp;stock;stock_minimo\n8;;;;;"))).toEqual([0, 0, 1, 0]);
    await importar(admin, "codigo;iva\n8;5");
    expect(productoPropio(admin, id)).toMatchObject({
      ...antes,
      iva: "5",
      precioCentavos: 113_333,
      fechaActualizacion: expect.any(Number),
    });
  });
});

describe("values", () => {
  test("what is weighed has decimals with one sign, and what is counted may come as 12,00", async () => {
    await importar(admin, "nombre;unidad;stock;pvp\nQueso;Kilos;0,350;20.000\nPapa;kg;1.500;3000\nPan;und;12,00;500");
    expect(todos().map(({ unidad, stock }) => [unidad, stock])).toEqual([
      ["und", 12],
      ["kg", 1500],
      ["kg", 350],
    ]);
  });

  test("what a spreadsheet divided is rounded to cents, and an amount with four decimals is an error", async () => {
    const filasDeExcel = [
      "Queso;1376,47058823529;2521,00500;kg;1,2340",
      "Panela;8,33333;$ 999,99999;und;12",
      "Sal;100;200;und;1,2340",
      "Té;8,333;8,3333;und;1",
      "Ajo;$ -;12,345;und;1",
    ];
    const id = await subir(admin, ["nombre;costo;pvp;unidad;existencia", ...filasDeExcel].join("\n"));
    expect(filas(admin, id).map(({ accion }) => accion)).toEqual(["nuevo", "nuevo", "error", "error", "nuevo"]);
    await importar(admin, ["nombre;costo;pvp;unidad;existencia", ...filasDeExcel.slice(0, 2)].join("\n"));
    expect(todos()).toMatchObject([
      { precioCompraCentavos: 833, precioPublicoCentavos: 100_000, stock: 12 },
      { precioCompraCentavos: 137_647, precioPublicoCentavos: 252_101, stock: 1234 },
    ]);
    expect(filas(admin, id).flatMap(({ errores }) => errores.map(({ columna }) => columna))).toEqual(["stock", "precio_publico"]);
  });

  test("each error has its row, its column and the sentence of the form, and nothing is written", async () => {
    const largo = "x".repeat(101);
    const id = await subir(admin, `nombre;precio sin iva;stock;iva\n${largo};1\nPan;mil;1,5;8\nSal;1;2;19\n;1;1;19\nA\u0000B;1;1;`);
    expect(filas(admin, id).flatMap(({ fila, errores }) => errores.map(({ columna, motivo }) => [fila, columna, motivo]))).toEqual([
      [2, "nombre", "Máximo 100 caracteres; tiene 101."],
      [3, "precio", "Escriba un valor como 2.500 o 2.500,50."],
      [3, "iva", "Elija una opción: 19 o 5 o 0 o excluido."],
      [5, "nombre", "Falta este dato."],
      [6, "nombre", "Tiene letras o signos que no se permiten."],
    ]);
    expect(() => escribir(admin, id)).toThrow("No se guardó nada: hay 4 filas con error.");
    expect(todos()).toEqual([]);
  });

  test("a code is written so that a spreadsheet leaves it alone, and one that it spoiled says how to mend it", async () => {
    const codigos = ['="001"', '"=""002"""', "'003", "7,70201E+12", "7.70212E+12", "7,70201E+12", "1E5"];
    const id = await subir(admin, ["codigo;nombre;costo", ...codigos.map((codigo, i) => `${codigo};Pan ${i};$ -`)].join("\n"));
    expect(filas(admin, id).map(({ accion }) => accion)).toEqual(["nuevo", "nuevo", "nuevo", "error", "error", "error", "nuevo"]);
    const [danado] = filas(admin, id)[5]?.errores ?? [];
    expect(danado).toMatchObject({
      columna: "codigo_de_barras",
      valor: "7,70201E+12",
      motivo: expect.stringContaining("formato «Número»"),
    });
    await importar(admin, ["codigo;nombre;costo", ...codigos.slice(0, 3).map((codigo, i) => `${codigo};Pan ${i};$ -`)].join("\n"));
    expect(todos().map(({ codigo_de_barras, precioCompraCentavos }) => [codigo_de_barras, precioCompraCentavos])).toEqual([
      ["001", 0],
      ["002", 0],
      ["003", 0],
    ]);
  });

  test("the apostrophe of an export is taken off, and a formula stays a text", async () => {
    await importar(admin, "nombre\n'=1+1\n@SUMA(A1)\n'@x\n'Tis");
    expect(todos().map(({ nombre }) => nombre)).toEqual(["'Tis", "=1+1", "@SUMA(A1)", "@x"]);
  });
});

describe("writing", () => {
  test("the stock goes to what the file says, with a row of the ledger; a change of price enters the history", async () => {
    const id = nuevoProducto(admin, { nombre: "Sal", codigo_de_barras: "8", stock: 10, precio: "1000", precio_compra: "500" });
    await importar(admin, "codigo;stock;costo\n8;4;600");
    expect(movimientosDe(admin, id)).toEqual([
      { causa: "inicial", cantidad: 10, stock: 10 },
      { causa: "importacion", cantidad: -6, stock: 4 },
    ]);
    expect(admin.db.$client.prepare("select causa, costo_antes_centavos, costo_centavos from cambios_precio").all()).toEqual([
      { causa: "importacion", costo_antes_centavos: 50_000, costo_centavos: 60_000 },
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("rows that changed since the review are shown again, and nothing is written", async () => {
    const sal = nuevoProducto(admin, { nombre: "Sal", codigo_de_barras: "8", precio: "1000" });
    const id = await subir(admin, "codigo;nombre;precio sin iva\n8;Sal;2000\n;Pan;300");
    cambiarProducto(admin, sal, { nombre: "Sal marina", codigo_de_barras: "8", precio: "1500" });
    nuevoProducto(admin, { nombre: "Pan", precio: "300" });
    escribir(admin, id);
    expect(importacionDe(admin, id)).toMatchObject({ estado: "revision", motivo: expect.stringContaining("Las filas 2 y 3 cambiaron") });
    expect(filas(admin, id).map(({ accion }) => accion)).toEqual(["cambia", "igual"]);
    expect(productoPropio(admin, sal).precioCentavos).toBe(150_000);
    escribir(admin, id);
    expect(productoPropio(admin, sal)).toMatchObject({ nombre: "Sal", precioCentavos: 200_000 });
  });

  test("a sale does not disturb a row that leaves the stock as it is", async () => {
    const sal = nuevoProducto(admin, { nombre: "Sal", codigo_de_barras: "8", stock: 10 });
    const id = await subir(admin, "codigo;precio sin iva;stock\n8;2000;10");
    cambiarProducto(admin, sal, { nombre: "Sal", codigo_de_barras: "8", stock: 9 });
    escribir(admin, id);
    expect(importacionDe(admin, id).estado).toBe("hecha");
    expect(stockDe(admin, sal)).toBe(9);
  });

  test("another shop's products are not found, and a vendedor may not import", async () => {
    nuevoProducto(admin, { nombre: "Sal", codigo_de_barras: "8" });
    const otra = abrirTienda();
    const id = await subir(otra.admin, "codigo;nombre\n8;Sal");
    expect(importacionDe(otra.admin, id).nuevos).toBe(1);
    await expect(subir(tienda.vendedor, "nombre\nSal")).rejects.toThrow("Su usuario no tiene permiso para hacer esto.");
  });
});

test("clients and suppliers come alike", async () => {
  await importar(admin, "Cédula;Cliente;Celular;Cupo\n11;Ana;300;100.000\n;Luis;;", "clientes");
  expect(await subir(admin, "documento;nombre\n11;Ana\n;LUIS", "clientes").then((id) => importacionDe(admin, id, "clientes").iguales)).toBe(
    2,
  );
  const sinDatos = await subir(admin, "nombre;empresa\nMarta;Granos", "proveedores");
  expect(filas(admin, sinDatos, "proveedores")[0]?.errores.map(({ columna }) => columna)).toEqual(["telefono", "correo", "direccion"]);
  const texto = "Proveedor;Empresa;Tel;Email;Dirección\nMarta;Granos;300;marta@granos.co;Calle 1";
  expect(await importar(admin, texto, "proveedores")).toMatchObject({ estado: "hecha", nuevos: 1 });
  expect(importacionDe(admin, await subir(admin, texto, "proveedores"), "proveedores").iguales).toBe(1);
  expect(verificarBase(admin.db)).toEqual([]);
});
