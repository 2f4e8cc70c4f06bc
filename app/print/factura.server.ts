import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { efectivoDe, pagoDe } from "~/domain/ventas/recibo";
import { type Block, beside, gap, pair, paragraph, rule, stack } from "./blocks.server";
import { figure, metadataOf, type Pair } from "./comprobante-texts.server";
import { LETTER_CONTENT, letterPdf } from "./letter.server";
import { footOf, headingOf, threeColumns } from "./letter-heading.server";
import type { Table } from "./table.server";
import type { TextStyle } from "./text.server";
import { loadTypefaces } from "./typeface.server";

const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0.15 };
const QUIET: TextStyle = { weight: "regular", size: 9, gray: 0.4 };
const LABEL: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const TOTAL: TextStyle = { weight: "bold", size: 15, gray: 0 };

const TOTALS_WIDTH = 232;

/** The invoice of a sale on letter pages. */
export async function facturaPdf(c: Comprobante, pause?: () => Promise<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  await loadTypefaces(pause);
  const letter = { metadata: metadataOf(c), heading: headingOf(c, parties(c)), table: table(c), tail: tail(c), foot: footOf(c) };
  return letterPdf(letter, pause);
}

function parties(c: Comprobante): Block {
  const [, ...transfer] = pagoDe(c);
  return threeColumns(
    { label: "Cliente", value: c.cliente, further: [`Documento: ${c.documento}`] },
    { label: "Forma de pago", value: c.forma_pago, further: transfer.map(([label, value]) => `${label}: ${value}`) },
    { label: "Atendido por", value: c.vendedor, further: [] },
  );
}

function table(c: Comprobante): Table {
  return {
    heading: "Producto",
    figureHeadings: ["Cant.", "Precio sin IVA", "IVA", "Precio con IVA", "Subtotal"],
    rows: c.lineas.map((linea) => ({
      text: linea.nombre,
      note: [linea.codigo, linea.rebaja].filter((text) => text !== "").join(". "),
      figures: [
        String(linea.cantidad),
        ...[linea.precio_unitario, linea.monto_iva, linea.precio_unitario_final, linea.subtotal].map(figure),
      ],
    })),
  };
}

function totals(c: Comprobante): Block {
  const pairs = (list: readonly Pair[]) => list.map(([label, value]) => pair(label, value, TOTALS_WIDTH, QUIET, TEXT));
  return stack(
    ...pairs(c.sumas),
    gap(5),
    rule(TOTALS_WIDTH, 0.75, 0.2),
    gap(4),
    pair("Total", mostrarPesos(c.total), TOTALS_WIDTH, STRONG, TOTAL),
    gap(5),
    ...pairs(efectivoDe(c)),
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
