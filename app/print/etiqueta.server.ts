import type { Etiqueta } from "~/domain/etiquetas/etiquetas.server";
import type { Papel } from "~/domain/etiquetas/papeles";
import { barsOf } from "./barcode.server";
import { type Block, beside, gap, stack } from "./blocks.server";
import { fittedText } from "./fitted-text.server";

export const MM = 72 / 25.4;

const NAME = { largest: 11, smallest: 4 };
const CODE = { largest: 7, smallest: 5, height: 12 };
const PRICE_SMALLEST = 5;
/** Type size of the price in parts of the label's height. */
const PRICE = { withBars: 0.27, alone: 0.5 };
const BARS = { lowest: 6 * MM, highest: 13 * MM };
const GAP = 2;

/** A label: name, price, and the code as bars and digits, one below the other in the middle. */
export function labelBlock({ nombre, precio, codigo }: Etiqueta, papel: Papel): Block {
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
