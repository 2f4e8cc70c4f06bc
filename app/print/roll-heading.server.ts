import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/tirilla";
import { type Block, gap, paragraph, pictureBlock, stack } from "./blocks.server";
import { type Headed, tiendaTexts } from "./comprobante-texts.server";
import { pictureOf } from "./picture.server";
import type { TextStyle } from "./text.server";

const SHOP: TextStyle = { weight: "bold", size: 13, gray: 0 };
export const STRONG: TextStyle = { weight: "bold", size: 9.5, gray: 0 };
export const TEXT: TextStyle = { weight: "regular", size: 9, gray: 0 };
/** The amount that the paper is about. */
export const TOTAL: Record<AnchoDeTirilla, TextStyle> = {
  80: { weight: "bold", size: 16, gray: 0 },
  58: { weight: "bold", size: 12.5, gray: 0 },
};

const LOGO = { width: 140, height: 64 };

export const centered = (text: string, style: TextStyle, width: number) => paragraph(text, width, style, "center");

/** The shop, and title, number and date of a document on the roll. */
export function rollHeading(c: Headed, width: number): Block {
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
