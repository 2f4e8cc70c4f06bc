import { mostrarPesos } from "~/domain/cifras/dinero";
import { ANCHO_USUAL, type AnchoDeTirilla } from "~/domain/tienda/documentos";
import type { Comprobante, LineaComprobante } from "~/domain/ventas/comprobante";
import { apunteDe, efectivoDe, pagoDe } from "~/domain/ventas/recibo";
import { barsOf } from "./barcode.server";
import { type Block, gap, pair, paragraph, stack } from "./blocks.server";
import { figure } from "./comprobante-texts.server";
import { centered, rollPdf, STRONG, TEXT } from "./roll.server";
import type { TextStyle } from "./text.server";

const MM = 72 / 25.4;
const SMALL: TextStyle = { weight: "regular", size: 8, gray: 0 };

/** The receipt of a sale for a thermal printer, on paper of `ancho` millimetres: black only, one long page. */
export const tirillaPdf = (c: Comprobante, ancho: AnchoDeTirilla = ANCHO_USUAL): Promise<Uint8Array> =>
  rollPdf(c, ancho, ({ width, separator, pairs, total }) => [
    ...pairs([
      ["Cliente", c.cliente],
      ["Documento", c.documento],
      ["Atendido por", c.vendedor],
    ]),
    separator,
    ...c.lineas.map((linea) => line(linea, width)),
    ...(c.lineas.length === 0 ? [paragraph("Sin productos.", width, TEXT)] : []),
    separator,
    ...pairs(c.sumas),
    gap(3),
    total("Total", mostrarPesos(c.total)),
    separator,
    ...pairs([...pagoDe(c), ...efectivoDe(c), ...apunteDe(c)]),
    stack(separator, centered(c.tienda.pie, TEXT, width), gap(4), centered(c.nota, SMALL, width), ...bars(c.numero, width)),
  ]);

/** A dot of the usual receipt printers, 203 to the inch, in millimetres. */
const DOT = 0.125;
const BARS_HEIGHT = 28;

/** The number as bars, by which the sale is found again. */
function bars(numero: string, width: number): Block[] {
  const draw = barsOf(numero, { etiqueta: { x: width / MM, y: 0 }, punto: DOT });
  return draw ? [gap(8), draw(width, BARS_HEIGHT)] : [];
}

function line(linea: LineaComprobante, width: number): Block {
  const units = `${linea.cantidad} × ${figure(linea.precio_unitario_final)}`;
  return stack(
    paragraph(linea.nombre, width, TEXT),
    pair(units, figure(linea.subtotal), width, TEXT, STRONG),
    paragraph(linea.rebaja, width, SMALL),
    gap(4),
  );
}
