import { TARIFAS } from "~/domain/cifras/tarifas";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { apunteDe, efectivoDe, encabezadoDe, pagoDe, ventaDe } from "~/domain/ventas/recibo";
import { type Block, gap, paragraph, stack } from "./blocks.server";
import { figure } from "./comprobante-texts.server";
import { letterPdf } from "./letter.server";
import { LABEL, LETTER_CONTENT, QUIET, quietPairs, TEXT, threeColumns, totalsBlock } from "./letter-blocks.server";

export function facturaPdf(c: Comprobante, pause?: () => Promise<unknown>): Promise<Uint8Array> {
  const rows = c.lineas.map(
    ({ nombre, codigo, tarifa = "", rebaja, cantidad, precio_unitario, monto_iva, precio_unitario_final, subtotal }) => ({
      text: nombre,
      note: [codigo, tarifa, rebaja].filter((text) => text !== "").join(". "),
      figures: [String(cantidad), ...[precio_unitario, monto_iva, precio_unitario_final, subtotal].map(figure)],
    }),
  );
  const tax = c.sumas.some(([name]) => name === TARIFAS.inc8.nombre) ? "impuesto" : "IVA";
  const figureHeadings = ["Cant.", `Precio sin ${tax}`, tax === "IVA" ? tax : "Impuesto", `Precio con ${tax}`, "Subtotal"];
  const table = { heading: "Producto", figureHeadings, rows };
  return letterPdf(encabezadoDe(c), { about: () => about(c), table, tail: () => tail(c) }, pause);
}

function about(c: Comprobante): Block {
  const [[label, value] = ["Forma de pago", ""], ...further] = pagoDe(c);
  return threeColumns(
    { label: "Cliente", value: c.cliente, further: [`Documento: ${c.documento}`] },
    { label, value, further: further.map(([name, text]) => `${name}: ${text}`) },
    { label: "Atendido por", value: c.vendedor, further: ventaDe(c).map(([name, text]) => `${name}: ${text}`) },
  );
}

function tail(c: Comprobante): Block {
  const empty = c.lineas.length === 0 ? "Sin productos." : "";
  const below = (width: number) => [gap(5), ...quietPairs([...(c.mercancia ?? []), ...efectivoDe(c)], width)];
  return stack(
    paragraph(empty, LETTER_CONTENT, QUIET),
    gap(12),
    totalsBlock({ sums: c.sumas, label: "Total", total: c.total, below }),
    ...apunteDe(c).map(([label, value]) => paragraph(`${label}: ${value}`, LETTER_CONTENT, TEXT)),
    gap(22),
    paragraph(c.tienda.pie, LETTER_CONTENT, TEXT, "left", 12),
    gap(8),
    paragraph(c.nota, LETTER_CONTENT, LABEL),
  );
}
