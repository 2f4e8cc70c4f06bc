import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { NotaDevolucion } from "~/domain/devoluciones/nota";
import { type Block, beside, gap, pair, paragraph, rule, stack } from "./blocks.server";
import { figure, metadataOf } from "./comprobante-texts.server";
import { LETTER_CONTENT, letterPdf } from "./letter.server";
import { footOf, headingOf, threeColumns } from "./letter-heading.server";
import type { TextStyle } from "./text.server";
import { loadTypefaces } from "./typeface.server";

const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0.15 };
const QUIET: TextStyle = { weight: "regular", size: 9, gray: 0.4 };
const LABEL: TextStyle = { weight: "regular", size: 7.5, gray: 0.45 };
const TOTAL: TextStyle = { weight: "bold", size: 15, gray: 0 };

const TOTALS_WIDTH = 232;
const SIGNATURE_WIDTH = 210;

/** The note of a return, to a supplier or from a client, on letter pages. */
export async function notaPdf(n: NotaDevolucion): Promise<Uint8Array<ArrayBuffer>> {
  await loadTypefaces();
  const columns = n.partes.map(({ rotulo, valor, notas }) => ({ label: rotulo, value: valor, further: notas }));
  return letterPdf({
    metadata: metadataOf(n),
    heading: headingOf(n, stack(threeColumns(...columns), reason(n))),
    table: {
      heading: "Producto devuelto",
      figureHeadings: ["Cant.", "Precio", "Subtotal"],
      rows: n.lineas.map(({ nombre, codigo, tarifa, cantidad, unidad, precio_unitario, subtotal }) => ({
        text: nombre,
        note: [codigo, tarifa].filter((text) => text !== "").join(". "),
        figures: [mostrarCantidad(cantidad, unidad), figure(precio_unitario), figure(subtotal)],
      })),
    },
    tail: tail(n),
    foot: footOf(n),
  });
}

function reason({ motivo }: NotaDevolucion): Block {
  if (motivo === "") return gap(0);
  return stack(gap(12), paragraph("Motivo", LETTER_CONTENT, LABEL), gap(1), paragraph(motivo, LETTER_CONTENT, TEXT, "left", 12));
}

function tail(n: NotaDevolucion): Block {
  const total = stack(
    ...n.sumas.map(([label, value]) => pair(label, value, TOTALS_WIDTH, QUIET, TEXT)),
    gap(5),
    rule(TOTALS_WIDTH, 0.75, 0.2),
    gap(4),
    pair("Total devuelto", mostrarPesos(n.total), TOTALS_WIDTH, STRONG, TOTAL),
    gap(2),
    paragraph(n.nota, TOTALS_WIDTH, LABEL, "right"),
  );
  return stack(
    gap(12),
    beside([LETTER_CONTENT - TOTALS_WIDTH, total]),
    gap(64),
    rule(SIGNATURE_WIDTH, 0.5, 0.3),
    gap(4),
    paragraph(n.firma, SIGNATURE_WIDTH, LABEL),
  );
}
