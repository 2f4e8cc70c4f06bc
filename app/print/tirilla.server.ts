import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarInstante } from "~/domain/compartido/fecha";
import type { Comprobante, LineaComprobante } from "~/domain/ventas/comprobante";
import { type Block, gap, pair, paragraph, pictureBlock, rule, stack } from "./blocks.server";
import { efectivoPairs, figure, metadataOf, type Pair, pagoPairs, sumasPairs, tiendaTexts } from "./comprobante-texts.server";
import { pictureOf } from "./picture.server";
import { rollPdf, ROLL_CONTENT as WIDTH } from "./roll.server";
import type { TextStyle } from "./text.server";

const SHOP: TextStyle = { weight: "bold", size: 13, gray: 0 };
const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
const SMALL: TextStyle = { weight: "regular", size: 8, gray: 0 };
const TOTAL: TextStyle = { weight: "bold", size: 16, gray: 0 };

const LOGO = { width: 140, height: 64 };

/** The receipt of a sale for an 80 mm thermal printer: black only, one long page. */
export async function tirillaPdf(c: Comprobante): Promise<Uint8Array<ArrayBuffer>> {
  return rollPdf(metadataOf(c), [
    heading(c),
    separator(),
    ...pairs([
      ["Cliente", c.cliente],
      ["Documento", c.documento],
      ["Atendido por", c.vendedor],
    ]),
    separator(),
    ...c.lineas.map(line),
    ...(c.lineas.length === 0 ? [paragraph("Sin productos.", WIDTH, TEXT)] : []),
    separator(),
    ...pairs(sumasPairs(c)),
    gap(3),
    pair("Total", mostrarPesos(c.total), WIDTH, STRONG, TOTAL),
    separator(),
    ...pairs([...pagoPairs(c), ...efectivoPairs(c)]),
    closing(c),
  ]);
}

const separator = () => stack(gap(6), rule(WIDTH, 0.75, 0), gap(5));
const centered = (text: string, style: TextStyle) => paragraph(text, WIDTH, style, "center");
const pairs = (list: readonly Pair[]) => list.map(([label, value]) => pair(label, value, WIDTH, TEXT));

function heading(c: Comprobante): Block {
  const logo = c.tienda.logo ? [pictureBlock(pictureOf(c.tienda.logo), LOGO, WIDTH), gap(6)] : [];
  return stack(
    ...logo,
    centered(c.tienda.nombre, SHOP),
    ...tiendaTexts(c).map((text) => centered(text, TEXT)),
    gap(8),
    centered(`${c.titulo} ${c.numero}`, STRONG),
    centered(mostrarInstante(c.fecha), TEXT),
  );
}

function line(linea: LineaComprobante): Block {
  const units = `${linea.cantidad} × ${figure(linea.precio_unitario_final)}`;
  return stack(paragraph(linea.nombre, WIDTH, TEXT), pair(units, figure(linea.subtotal), WIDTH, TEXT, STRONG), gap(4));
}

function closing(c: Comprobante): Block {
  return stack(separator(), centered(c.tienda.pie, TEXT), gap(4), centered(c.nota, SMALL));
}
