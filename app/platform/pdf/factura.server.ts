import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarInstante } from "~/domain/compartido/fecha";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { type Block, beside, gap, pair, paragraph, rule, stack } from "./blocks.server";
import { efectivoPairs, figure, metadataOf, type Pair, pagoPairs, sumasPairs, tiendaTexts } from "./comprobante-texts.server";
import { LETTER_CONTENT, letterPdf } from "./letter.server";
import type { Table } from "./table.server";
import type { TextStyle } from "./text.server";

const SHOP: TextStyle = { weight: "bold", size: 15, gray: 0 };
const NUMBER: TextStyle = { weight: "bold", size: 19, gray: 0 };
const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0.15 };
const QUIET: TextStyle = { weight: "regular", size: 9, gray: 0.4 };
const LABEL: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const TOTAL: TextStyle = { weight: "bold", size: 15, gray: 0 };

const TITLE_WIDTH = 200;
const TOTALS_WIDTH = 232;
const COLUMN = LETTER_CONTENT / 3;

/** The invoice of a sale on letter pages. */
export async function facturaPdf(c: Comprobante): Promise<Uint8Array> {
  return letterPdf({
    metadata: metadataOf(c),
    heading: stack(heading(c), gap(16), rule(LETTER_CONTENT, 0.4, 0.75), gap(10), parties(c), gap(22)),
    table: table(c),
    tail: tail(c),
    foot: [`${c.titulo} ${c.numero}`, c.tienda.nombre].filter((text) => text !== "").join("  ·  "),
  });
}

function heading(c: Comprobante): Block {
  const title = (width: number, align: "left" | "right") =>
    stack(
      paragraph(c.titulo, width, QUIET, align),
      paragraph(c.numero, width, NUMBER, align, 2),
      gap(2),
      paragraph(mostrarInstante(c.fecha), width, TEXT, align),
    );
  const shopWidth = LETTER_CONTENT - TITLE_WIDTH - 24;
  const details = tiendaTexts(c).map((text) => paragraph(text, shopWidth, QUIET, "left", 6));
  const shop = stack(paragraph(c.tienda.nombre, shopWidth, SHOP, "left", 3), gap(3), ...details);
  if (c.tienda.nombre === "" && details.length === 0) return title(LETTER_CONTENT, "left");
  return beside([0, shop], [LETTER_CONTENT - TITLE_WIDTH, title(TITLE_WIDTH, "right")]);
}

function parties(c: Comprobante): Block {
  const width = COLUMN - 14;
  const column = (label: string, value: string, ...further: string[]) =>
    stack(paragraph(label, width, LABEL), gap(1), paragraph(value, width, STRONG), ...further.map((text) => paragraph(text, width, TEXT)));
  const [, ...transfer] = pagoPairs(c);
  return beside(
    [0, column("Cliente", c.cliente, `Documento: ${c.documento}`)],
    [COLUMN, column("Forma de pago", c.formaPago, ...transfer.map(([label, value]) => `${label}: ${value}`))],
    [COLUMN * 2, column("Atendido por", c.vendedor)],
  );
}

function table(c: Comprobante): Table {
  return {
    heading: "Producto",
    figureHeadings: ["Cant.", "Precio sin IVA", "IVA", "Precio con IVA", "Subtotal"],
    rows: c.lineas.map((linea) => ({
      text: linea.nombre,
      note: linea.codigo,
      figures: [String(linea.cantidad), ...[linea.precioUnitario, linea.montoIva, linea.precioUnitarioFinal, linea.subtotal].map(figure)],
    })),
  };
}

function totals(c: Comprobante): Block {
  const pairs = (list: readonly Pair[]) => list.map(([label, value]) => pair(label, value, TOTALS_WIDTH, QUIET, TEXT));
  return stack(
    ...pairs(sumasPairs(c)),
    gap(5),
    rule(TOTALS_WIDTH, 0.75, 0.2),
    gap(4),
    pair("Total", mostrarPesos(c.total), TOTALS_WIDTH, STRONG, TOTAL),
    gap(5),
    ...pairs(efectivoPairs(c)),
  );
}

function tail(c: Comprobante): Block {
  const empty = c.lineas.length === 0 ? "Sin productos." : "";
  return stack(
    paragraph(empty, LETTER_CONTENT, QUIET),
    gap(12),
    beside([LETTER_CONTENT - TOTALS_WIDTH, totals(c)]),
    gap(22),
    paragraph(c.tienda.pie, LETTER_CONTENT, TEXT, "left", 12),
    gap(8),
    paragraph(c.nota, LETTER_CONTENT, LABEL),
  );
}
