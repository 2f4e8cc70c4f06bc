import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarInstante } from "~/domain/compartido/fecha";
import { ANCHO_USUAL, type AnchoDeTirilla } from "~/domain/tienda/tirilla";
import type { Comprobante, LineaComprobante } from "~/domain/ventas/comprobante";
import { efectivoDe, pagoDe } from "~/domain/ventas/recibo";
import { type Block, gap, pair, paragraph, pictureBlock, rule, stack } from "./blocks.server";
import { figure, metadataOf, type Pair, sumasPairs, tiendaTexts } from "./comprobante-texts.server";
import { pictureOf } from "./picture.server";
import { rollContent, rollPdf } from "./roll.server";
import type { TextStyle } from "./text.server";

const SHOP: TextStyle = { weight: "bold", size: 13, gray: 0 };
const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
const SMALL: TextStyle = { weight: "regular", size: 8, gray: 0 };
const TOTAL: Record<AnchoDeTirilla, TextStyle> = {
  80: { weight: "bold", size: 16, gray: 0 },
  58: { weight: "bold", size: 12.5, gray: 0 },
};

const LOGO = { width: 140, height: 64 };

/** The receipt of a sale for a thermal printer, on paper of `ancho` millimetres: black only, one long page. */
export async function tirillaPdf(c: Comprobante, ancho: AnchoDeTirilla = ANCHO_USUAL): Promise<Uint8Array<ArrayBuffer>> {
  const width = rollContent(ancho);
  const separator = stack(gap(6), rule(width, 0.75, 0), gap(5));
  const pairs = (list: readonly Pair[]) => list.map(([label, value]) => pair(label, value, width, TEXT));
  return rollPdf(metadataOf(c), ancho, [
    heading(c, width),
    separator,
    ...pairs([
      ["Cliente", c.cliente],
      ["Documento", c.documento],
      ["Atendido por", c.vendedor],
    ]),
    separator,
    ...c.lineas.map((linea) => line(linea, width)),
    ...(c.lineas.length === 0 ? [paragraph("Sin productos.", width, TEXT)] : []),
    separator,
    ...pairs(sumasPairs(c)),
    gap(3),
    pair("Total", mostrarPesos(c.total), width, STRONG, TOTAL[ancho]),
    separator,
    ...pairs([...pagoDe(c), ...efectivoDe(c)]),
    stack(separator, centered(c.tienda.pie, TEXT, width), gap(4), centered(c.nota, SMALL, width)),
  ]);
}

const centered = (text: string, style: TextStyle, width: number) => paragraph(text, width, style, "center");

function heading(c: Comprobante, width: number): Block {
  const logo = c.tienda.logo
    ? [pictureBlock(pictureOf(c.tienda.logo), { ...LOGO, width: Math.min(LOGO.width, width) }, width), gap(6)]
    : [];
  return stack(
    ...logo,
    centered(c.tienda.nombre, SHOP, width),
    ...tiendaTexts(c).map((text) => centered(text, TEXT, width)),
    gap(8),
    centered(`${c.titulo} ${c.numero}`, STRONG, width),
    centered(mostrarInstante(c.fecha), TEXT, width),
  );
}

function line(linea: LineaComprobante, width: number): Block {
  const units = `${linea.cantidad} × ${figure(linea.precio_unitario_final)}`;
  return stack(paragraph(linea.nombre, width, TEXT), pair(units, figure(linea.subtotal), width, TEXT, STRONG), gap(4));
}
