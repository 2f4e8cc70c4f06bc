import { barsOf } from "~/print/barcode.server";
import { type Block, beside, gap, stack } from "~/print/blocks.server";
import { PdfDocument } from "~/print/document.server";
import { loadFonts } from "~/print/document-font.server";
import type { Sheet } from "~/print/sheet.server";
import { type TextStyle, widthOf, wrap } from "~/print/text.server";
import type { Etiqueta, Impresion } from "../domain/etiquetas.server";
import { celdasDe, PAPELES, type PapelDeEtiquetas } from "../domain/papeles";

const MM = 72 / 25.4;

/** Labels on sheets, from the first free cell on, row by row; on a roll, each on a page. Other requests go on while it pauses. */
export async function etiquetasPdf(
  { papel: nombre, celda, etiquetas, tienda, fecha }: Impresion,
  pause: () => Promise<unknown>,
): Promise<Uint8Array> {
  await loadFonts(pause);
  const papel = PAPELES[nombre];
  const { hoja, columnas, primera, avance } = papel;
  const pdf = new PdfDocument({ title: "Etiquetas", author: tienda, date: fecha, exactSize: true });
  const celdas = celdasDe(papel);
  let siguiente = celda - 1;
  let sheet: Sheet | undefined;
  for (const { etiqueta, veces } of etiquetas) {
    const block = labelBlock(etiqueta, papel);
    for (let i = 0; i < veces; i++, siguiente++) {
      const enHoja = siguiente % celdas;
      if (!sheet || enHoja === 0) {
        sheet = pdf.addSheet(hoja.x * MM, hoja.y * MM);
        await pause();
      }
      const [columna, fila] = [enHoja % columnas, Math.floor(enHoja / columnas)];
      block.draw(sheet, (primera.x + columna * avance.x) * MM, (primera.y + fila * avance.y) * MM);
    }
  }
  return pdf.bytes(pause);
}

const NAME = { largest: 11, smallest: 4 };
const CODE = { largest: 7, smallest: 5, height: 12 };
const PRICE_SMALLEST = 5;
/** Type size of the price in parts of the label's height. */
const PRICE = { withBars: 0.27, alone: 0.5 };
const BARS = { lowest: 6 * MM, highest: 13 * MM };
const GAP = 2;

/** A label: name, price, and the code as bars and digits, one below the other in the middle. */
function labelBlock({ nombre, precio, codigo }: Etiqueta, papel: PapelDeEtiquetas): Block {
  const { etiqueta, margen } = papel;
  const width = (etiqueta.x - 2 * margen.x) * MM;
  const height = (etiqueta.y - 2 * margen.y) * MM;
  const bars = barsOf(codigo, papel);
  const size = height * (bars ? PRICE.withBars : PRICE.alone);
  const price = fittedText(precio, { width, largest: size, smallest: PRICE_SMALLEST, height: size * 1.2 }, "bold");
  const digits = fittedText(codigo, { width, ...CODE }, "regular");
  const around = (name: Block, code: readonly Block[]) => stack(name, gap(GAP), price, gap(GAP), ...code, digits);
  const others = around(gap(0), bars ? [gap(BARS.lowest + GAP)] : []).height;
  const name = fittedText(nombre, { width, ...NAME, height: height - others }, "regular");
  const high = Math.min(BARS.lowest + height - others - name.height, BARS.highest);
  const all = around(name, bars ? [bars(width, high), gap(GAP)] : []);
  const top = margen.y * MM + (height - all.height) / 2;
  return { ...beside([margen.x * MM, stack(gap(top), all)]), height: etiqueta.y * MM };
}

const LEADING = 1.15;
/** From the top of a line to its baseline, in parts of the type size. */
const BASELINE = 0.92;
const STEP = 0.5;

/** The box that a text must fit in, and the type sizes that it may have; all in points. */
interface Box {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/** Centered text in the size that suits its box. Height 0 when it is empty. */
function fittedText(text: string, box: Box, weight: TextStyle["weight"]): Block {
  const style = styleFor(text, box, weight);
  const lines = wrap(text, box.width, style, Math.max(1, Math.floor(box.height / (style.size * LEADING))));
  return {
    height: heightOf(lines, style),
    draw: (sheet, x, y) => {
      for (const [index, line] of lines.entries())
        sheet.text(line, x + box.width / 2, y + (index * LEADING + BASELINE) * style.size, style, "center");
    },
  };
}

const heightOf = (lines: readonly string[], { size }: TextStyle): number => lines.length * size * LEADING;

/** The largest size in which the text fits without breaking a word, else the largest in which it fits, else the smallest. */
function styleFor(text: string, { width, height, largest, smallest }: Box, weight: TextStyle["weight"]): TextStyle {
  const styles: TextStyle[] = [];
  for (let size = largest; size > smallest; size -= STEP) styles.push({ weight, size, gray: 0 });
  const fits = (style: TextStyle) => heightOf(wrap(text, width, style), style) <= height;
  const words = text.split(/\s+/);
  const isWhole = (style: TextStyle) => words.every((word) => widthOf(word, style) <= width);
  return styles.find((style) => isWhole(style) && fits(style)) ?? styles.find(fits) ?? { weight, size: smallest, gray: 0 };
}
