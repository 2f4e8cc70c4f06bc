import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, test, vi } from "vitest";
import type { NombreDePapel } from "~/modules/etiquetas/domain/papeles";
import { etiquetasPdf } from "~/modules/etiquetas/print/etiquetas.server";
import { readPdf } from "../../support/read-pdf";
import { renderPdf } from "../../support/render-pdf";
import { type Area, barcodeIn, inkIn } from "./ink";

const LARGO = "Galletas de avena con chispas de chocolate y pasas, caja por 24 paquetes surtidos familiares x 450 g";
const EAN = "7702004003508";
const ETIQUETAS = [
  { nombre: "Ñ", precio: "$ 2.950", codigo: EAN },
  { nombre: LARGO, precio: "$ 99.999.999", codigo: EAN },
  { nombre: LARGO, precio: "$ 24.000 / kg", codigo: "ABC-12345" },
  // Not an EAN-13: the check digit is wrong.
  { nombre: "Arroz", precio: "$ 100", codigo: "7702004003507" },
  { nombre: "W".repeat(100), precio: "$ 100", codigo: "2900000000018" },
  { nombre: "Pan", precio: "$ 500", codigo: "" },
];
const LEIDOS = [
  ["EAN_13", EAN],
  ["EAN_13", EAN],
  ["CODE_128", "ABC-12345"],
  ["CODE_128", "7702004003507"],
  ["EAN_13", "2900000000018"],
  null,
];

interface Rejilla {
  papel: NombreDePapel;
  hoja: [ancho: number, alto: number];
  celda: [ancho: number, alto: number];
  primera: [izquierda: number, arriba: number];
  paso: [x: number, y: number];
  columnas: number;
  filas: number;
}

/** As the makers of the papers give them, in millimetres. */
const REJILLAS: Rejilla[] = [
  { papel: "carta", hoja: [215.9, 279.4], celda: [66.7, 25.4], primera: [4.8, 12.7], paso: [69.85, 25.4], columnas: 3, filas: 10 },
  { papel: "a4", hoja: [210, 297], celda: [70, 37], primera: [0, 0.5], paso: [70, 37], columnas: 3, filas: 8 },
  { papel: "rollo50x25", hoja: [50, 25], celda: [50, 25], primera: [0, 0], paso: [0, 0], columnas: 1, filas: 1 },
  { papel: "rollo32x25", hoja: [32, 25], celda: [32, 25], primera: [0, 0], paso: [0, 0], columnas: 1, filas: 1 },
];

const pedir = (papel: NombreDePapel, etiquetas = ETIQUETAS, { celda = 1, veces = 1 } = {}) =>
  etiquetasPdf(
    { papel, celda, tienda: "La Esquina", fecha: new Date(0), etiquetas: etiquetas.map((etiqueta) => ({ etiqueta, veces })) },
    pause,
  );
const pause = vi.fn(async () => undefined);

/** Page and place of the label with this number, from 0. */
function lugarDe({ celda: [ancho, alto], primera, paso, columnas, filas }: Rejilla, numero: number): Area & { hoja: number } {
  const enHoja = numero % (columnas * filas);
  const left = primera[0] + (enHoja % columnas) * paso[0];
  const top = primera[1] + Math.floor(enHoja / columnas) * paso[1];
  return { hoja: Math.floor(numero / (columnas * filas)), left, top, right: left + ancho, bottom: top + alto };
}

test("others go on between two sheets, and while the file is written", async () => {
  // The first document of a process loads the typeface.
  await pedir("carta", ETIQUETAS.slice(0, 1));
  pause.mockClear();
  await pedir("carta", ETIQUETAS.slice(0, 1), { veces: 300 });
  expect(pause).toHaveBeenCalledTimes(10 + 2);
});

describe.each(REJILLAS)("$papel", (rejilla) => {
  const { papel, hoja } = rejilla;

  test("has bars that another program reads from its pixels, each in the middle of its label", async () => {
    const paginas = await renderPdf(await pedir(papel), hoja);
    for (const [numero, leido] of LEIDOS.entries()) {
      const lugar = lugarDe(rejilla, numero);
      const pagina = paginas[lugar.hoja];
      const tinta = pagina && inkIn(pagina, lugar);
      if (!pagina || !tinta) throw new Error(`label ${numero} is blank`);
      expect(barcodeIn(pagina, lugar), `label ${numero}`).toEqual(leido);
      // Nothing is drawn at the edge of a label, so nothing can be in another one.
      const [ancho, alto] = rejilla.celda;
      for (const margen of [tinta.left, tinta.top, ancho - tinta.right, alto - tinta.bottom]) expect(margen).toBeGreaterThan(1);
      expect(Math.abs((tinta.left + tinta.right - ancho) / 2)).toBeLessThan(0.5);
    }
  });

  test("has every label at its place, to a tenth of a millimetre", async () => {
    const celdas = rejilla.columnas * rejilla.filas;
    const [pagina] = await renderPdf(await pedir(papel, ETIQUETAS.slice(0, 1), { veces: celdas }), hoja);
    const tintas = Array.from({ length: celdas }, (_, numero) => pagina && inkIn(pagina, lugarDe(rejilla, numero)));
    for (const tinta of tintas)
      for (const lado of ["left", "top", "right", "bottom"] as const)
        expect(Math.abs((tinta?.[lado] ?? -1) - (tintas[0]?.[lado] ?? 0)), lado).toBeLessThan(0.1);
  });

  test("has sheets of its size, which are to be printed without scaling", async () => {
    const file = await PDFDocument.load(await pedir(papel));
    const sizes = file.getPages().map((page) => [page.getWidth(), page.getHeight()].map((points) => (points * 25.4) / 72));
    for (const size of sizes) expect(size).toEqual(hoja.map((mm) => expect.closeTo(mm, 2)));
    expect(sizes).toHaveLength(Math.ceil(ETIQUETAS.length / (rejilla.columnas * rejilla.filas)));
    const asShown = file.catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
    expect(asShown.get(PDFName.of("PrintScaling"))).toEqual(PDFName.of("None"));
  });

  test("has every word of a long name, and every figure of a price", async () => {
    const { all } = await readPdf(await pedir(papel, ETIQUETAS.slice(1, 3)));
    expect(all.replaceAll("\n", " ")).toContain(LARGO);
    for (const precio of ["$ 99.999.999", "$ 24.000 / kg"]) expect(all).toContain(precio);
    expect(all).toContain(EAN);
  });
});

describe("the first free cell", () => {
  test("is where the first label goes; what does not fit goes to the next sheet", async () => {
    const [carta] = REJILLAS;
    const [primera, segunda, ...mas] = await renderPdf(
      await pedir("carta", ETIQUETAS.slice(0, 2), { celda: 28, veces: 2 }),
      [215.9, 279.4],
    );
    if (!carta || !primera || !segunda) throw new Error("two sheets");
    expect(mas).toEqual([]);
    const ocupadas = Array.from({ length: 30 }, (_, i) => i).filter((i) => inkIn(primera, lugarDe(carta, i)));
    expect(ocupadas).toEqual([27, 28, 29]);
    expect([0, 1].map((i) => inkIn(segunda, lugarDe(carta, i)) !== null)).toEqual([true, false]);
  });
});

describe("a code that no bars can show", () => {
  test.each(["ñ-1", "A1".repeat(25)])("%s is printed as text", async (codigo) => {
    const pdf = await pedir("rollo32x25", [{ nombre: "Pan", precio: "$ 500", codigo }]);
    const { all } = await readPdf(pdf);
    expect(all.replaceAll("\n", "")).toContain(codigo);
    const [pagina] = await renderPdf(pdf, [32, 25]);
    expect(pagina && barcodeIn(pagina, { left: 0, top: 0, right: 32, bottom: 25 })).toBeNull();
  });
});
