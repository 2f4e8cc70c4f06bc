import { bwip } from "~/domain/nucleo/qr.server";
import { esEan13 } from "~/domain/productos/codigo-ean";
import type { Block } from "./blocks.server";

const MM = 72 / 25.4;
const CODE_128 = /^[\x20-\x7e]+$/;

/** Blank space that a scanner needs at each side, in modules: that of EAN-13, which needs most. */
const QUIET = 11;
/** Blank edge beside that space, in millimetres. */
const EDGE = 0.5;
/** Width of a module in millimetres: thinner ones are unreadable, wider ones no better. */
const THINNEST = 0.12;
const WIDEST = 0.376;
/** What a division of floating numbers may lack of a whole number of dots. */
const ROUNDING = 1e-6;

/** What bars are printed on: its width and the width of a dot of its printer, in millimetres. */
interface Ground {
  etiqueta: { x: number };
  punto: number;
}

/**
 * The bars of a code for a label, centered in a width and as high as asked for: EAN-13 when the check digit is right, else Code 128. `null`
 * for an empty code, for one with characters that Code 128 lacks, and where the bars would be too thin.
 */
export function barsOf(codigo: string, { etiqueta, punto }: Ground): ((width: number, height: number) => Block) | null {
  if (!CODE_128.test(codigo)) return null;
  const modules = modulesOf(codigo);
  const total = modules.reduce((sum, width) => sum + width, 0);
  const room = (etiqueta.x - 2 * EDGE) / (total + 2 * QUIET);
  const module = Math.floor(Math.min(room, WIDEST) / punto + ROUNDING) * punto;
  if (module < THINNEST) return null;
  const widths = modules.map((width) => width * module * MM);
  const left = (width: number, x: number) => onDot(x + (width - total * module * MM) / 2, punto * MM);
  return (width, height) => ({ height, draw: (sheet, x, y) => sheet.bars(left(width, x), y, height, widths) });
}

/** Widths of the bars and the gaps in turn, in modules. */
function modulesOf(codigo: string): readonly number[] {
  const [code] = bwip().raw({ bcid: esEan13(codigo) ? "ean13" : "code128", text: codigo });
  if (!code || !("sbs" in code)) throw new Error("The barcode was not drawn");
  return code.sbs;
}

/** Widths of the bars and gaps of the number of a document; none where Code 128 lacks one of its characters. */
export const barsOfNumber = (numero: string): readonly number[] => (CODE_128.test(numero) ? modulesOf(numero) : []);

const onDot = (x: number, dot: number): number => Math.round(x / dot) * dot;
