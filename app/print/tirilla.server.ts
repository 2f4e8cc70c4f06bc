import { mostrarPesos } from "~/domain/cifras/dinero";
import { ANCHO_USUAL, type AnchoDeTirilla } from "~/domain/tienda/documentos";
import type { Comprobante, LineaComprobante } from "~/domain/ventas/comprobante";
import { apunteDe, efectivoDe, encabezadoDe, pagoDe, ventaDe } from "~/domain/ventas/recibo";
import { figure } from "./comprobante-texts.server";
import { rollPdf } from "./roll.server";
import {
  centered,
  gapOf,
  group,
  officialParts,
  pairOf,
  pairsOf,
  qrParts,
  type Roll,
  type RollPart,
  RULE,
  text,
  totalOf,
  warningParts,
} from "./roll-parts";

/** The receipt of a sale for a thermal printer, on paper of `ancho` millimetres: black only, one long page. */
export const tirillaPdf = (c: Comprobante, ancho: AnchoDeTirilla = ANCHO_USUAL): Promise<Uint8Array> => rollPdf(tirillaRoll(c), ancho);

/** The receipt of a sale on the roll. */
export const tirillaRoll = (c: Comprobante): Roll => ({
  document: encabezadoDe(c),
  // A scanner opens the sale of the bars; what may become one has none.
  bars: c.promesa ? "" : c.numero,
  parts: [
    ...warningParts(c.oficial),
    ...pairsOf([...ventaDe(c), ["Cliente", c.cliente], ["Documento", c.documento], ["Atendido por", c.vendedor]]),
    RULE,
    ...c.lineas.map(line),
    ...(c.lineas.length === 0 ? [text("Sin productos.")] : []),
    RULE,
    ...pairsOf(c.sumas),
    gapOf(3),
    totalOf("Total", mostrarPesos(c.total)),
    RULE,
    ...pairsOf([...(c.mercancia ?? []), ...pagoDe(c), ...efectivoDe(c), ...apunteDe(c)]),
    ...qrParts(c.tienda.qr, c.debe),
    ...officialParts(c.oficial),
    group(RULE, centered(c.tienda.pie), gapOf(4), centered(c.nota, "small")),
  ],
});

function line(linea: LineaComprobante): RollPart {
  const units = `${linea.cantidad} × ${figure(linea.precio_unitario_final)}`;
  const note = [linea.tarifa ?? "", linea.rebaja].filter((words) => words !== "").join(". ");
  return group(text(linea.nombre), pairOf(units, figure(linea.subtotal), "text", "strong"), text(note, "small"), gapOf(4));
}
