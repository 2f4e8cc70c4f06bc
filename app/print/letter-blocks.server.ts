import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";
import { type Block, beside, gap, pair, paragraph, pictureBlock, rule, stack } from "./blocks.server";
import { type Headed, type Pair, tiendaTexts } from "./comprobante-texts.server";
import { pictureOf } from "./picture.server";
import { qrBlock } from "./qr-block.server";
import type { TextStyle } from "./text.server";

/** Width in points of the content of a letter page. */
export const LETTER_CONTENT = 520;

const SHOP: TextStyle = { weight: "bold", size: 15, gray: 0 };
const NUMBER: TextStyle = { weight: "bold", size: 19, gray: 0 };
const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
export const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0.15 };
export const QUIET: TextStyle = { weight: "regular", size: 9, gray: 0.4 };
export const LABEL: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const TOTAL: TextStyle = { weight: "bold", size: 15, gray: 0 };

const TITLE_WIDTH = 200;
const SHOP_WIDTH = LETTER_CONTENT - TITLE_WIDTH - 24;
const LOGO = { width: 170, height: 56 };
const COLUMN = LETTER_CONTENT / 3;
const TOTALS_WIDTH = 232;

/** Heading of a letter document: the shop at the left, title, number and date at the right, `about` below. */
export function headingOf(document: Headed, about: Block): Block {
  return stack(shopAndTitle(document), gap(16), rule(LETTER_CONTENT, 0.4, 0.75), gap(10), about, gap(22));
}

function shopAndTitle({ titulo, numero, fecha, tienda, ...regimen }: Headed): Block {
  const title = (width: number, align: "left" | "right") =>
    stack(
      paragraph(titulo, width, QUIET, align),
      paragraph(numero, width, NUMBER, align, 2),
      gap(2),
      paragraph(mostrarInstante(fecha), width, TEXT, align),
    );
  if (tienda.nombre === "" && !tienda.logo && tiendaTexts({ tienda, ...regimen }).length === 0) return title(LETTER_CONTENT, "left");
  return beside([0, shopBlock({ tienda, ...regimen })], [LETTER_CONTENT - TITLE_WIDTH, title(TITLE_WIDTH, "right")]);
}

/** Logo and details of the shop. A wide logo is above the name, any other beside it. */
function shopBlock({ tienda, ...regimen }: Pick<Headed, "tienda" | "regimen">): Block {
  const texts = (width: number) => {
    const details = tiendaTexts({ tienda, ...regimen }).map((text) => paragraph(text, width, QUIET, "left", 6));
    return stack(paragraph(tienda.nombre, width, SHOP, "left", 3), gap(3), ...details);
  };
  if (!tienda.logo) return texts(SHOP_WIDTH);
  const logo = pictureBlock(pictureOf(tienda.logo), LOGO);
  if (logo.width > LOGO.height * 1.5) return stack(logo, gap(8), texts(SHOP_WIDTH));
  const left = logo.width + 14;
  return beside([0, logo], [left, texts(SHOP_WIDTH - left)]);
}

interface Column {
  label: string;
  value: string;
  further: readonly string[];
}

/** Up to three columns, each with a label, a value and further lines. */
export function threeColumns(...columns: readonly Column[]): Block {
  const width = COLUMN - 14;
  const blocks = columns.map(({ label, value, further }) =>
    stack(paragraph(label, width, LABEL), gap(1), paragraph(value, width, STRONG), ...further.map((text) => paragraph(text, width, TEXT))),
  );
  return beside(...blocks.map((block, index): [number, Block] => [index * COLUMN, block]));
}

const QR_SIDE = 88;
const QR_GAP = 16;

/** What must be seen first of an electronic document; nothing without one. */
export const warningBlock = (oficial: PapelOficial | undefined): Block =>
  oficial && oficial.avisos.length > 0
    ? stack(...oficial.avisos.map((words) => paragraph(words, LETTER_CONTENT, STRONG)), gap(10))
    : gap(0);

/** What each page of an electronic document ends with: its QR, its code, its numbers, and who made the software. */
export function officialFoot({ nombre, numero, sobre, resolucion, codigo, cude, qr, fabricante }: PapelOficial): Block {
  const left = qr === "" ? 0 : QR_SIDE + QR_GAP;
  const width = LETTER_CONTENT - left;
  const texts = [sobre, resolucion, cude && `${codigo}: ${cude}`, fabricante].filter((words) => words !== "");
  const said = stack(
    paragraph(`${nombre} ${numero}`, width, STRONG),
    ...texts.flatMap((words) => [gap(3), paragraph(words, width, LABEL)]),
  );
  const drawn = qr === "" ? [] : [[0, qrBlock(qr, QR_SIDE)] as const];
  return stack(gap(14), rule(LETTER_CONTENT, 0.4, 0.75), gap(8), beside(...drawn, [left, stack(gap(4), said)]));
}

interface Totals {
  sums: readonly Pair[];
  label: string;
  total: string;
  /** What follows the total, for the width of the block. */
  below(width: number): readonly Block[];
}

/** The sums and the total of a letter document, at its right edge. */
export function totalsBlock({ sums, label, total, below }: Totals): Block {
  const block = stack(
    ...quietPairs(sums, TOTALS_WIDTH),
    gap(5),
    rule(TOTALS_WIDTH, 0.75, 0.2),
    gap(4),
    pair(label, mostrarPesos(total), TOTALS_WIDTH, STRONG, TOTAL),
    ...below(TOTALS_WIDTH),
  );
  return beside([LETTER_CONTENT - TOTALS_WIDTH, block]);
}

export const quietPairs = (pairs: readonly Pair[], width: number): Block[] =>
  pairs.map(([label, value]) => pair(label, value, width, QUIET, TEXT));
