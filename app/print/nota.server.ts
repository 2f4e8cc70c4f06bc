import { mostrarCantidad } from "~/domain/cifras/cantidad";
import type { NotaDevolucion } from "~/domain/devoluciones/nota";
import { encabezadoDe } from "~/domain/ventas/recibo";
import { type Block, gap, paragraph, rule, stack } from "./blocks.server";
import { figure } from "./comprobante-texts.server";
import { letterPdf } from "./letter.server";
import { LABEL, LETTER_CONTENT, TEXT, threeColumns, totalsBlock } from "./letter-blocks.server";

const SIGNATURE_WIDTH = 210;

/** The note of a return, to a supplier or from a client, on letter pages. */
export function notaPdf(n: NotaDevolucion): Promise<Uint8Array> {
  const rows = n.lineas.map(({ nombre, codigo, tarifa, cantidad, unidad, precio_unitario, subtotal }) => ({
    text: nombre,
    note: [codigo, tarifa].filter((text) => text !== "").join(". "),
    figures: [mostrarCantidad(cantidad, unidad), figure(precio_unitario), figure(subtotal)],
  }));
  const table = { heading: "Producto devuelto", figureHeadings: ["Cant.", "Precio", "Subtotal"], rows };
  return letterPdf(encabezadoDe(n), { about: () => about(n), table, tail: () => tail(n) });
}

function about({ partes, motivo }: NotaDevolucion): Block {
  const columns = threeColumns(...partes.map(({ rotulo, valor, notas }) => ({ label: rotulo, value: valor, further: notas })));
  if (motivo === "") return columns;
  const said = paragraph(motivo, LETTER_CONTENT, TEXT, "left", 12);
  return stack(columns, gap(12), paragraph("Motivo", LETTER_CONTENT, LABEL), gap(1), said);
}

function tail(n: NotaDevolucion): Block {
  const below = (width: number) => [gap(2), paragraph(n.nota, width, LABEL, "right")];
  return stack(
    gap(12),
    totalsBlock({ sums: n.sumas, label: "Total devuelto", total: n.total, below }),
    gap(64),
    rule(SIGNATURE_WIDTH, 0.5, 0.3),
    gap(4),
    paragraph(n.firma, SIGNATURE_WIDTH, LABEL),
  );
}
