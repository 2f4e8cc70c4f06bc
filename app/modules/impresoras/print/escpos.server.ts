import { createRequire } from "node:module";
import type ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { QUIET_MODULES, qrModules } from "~/domain/nucleo/qr.server";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { centered, type Roll, type RollPart, RULE, rollHeading, text } from "~/print/roll-parts";
import { PAGINAS, type Pagina } from "../domain/impresora";
import { CODEPAGES, forPage } from "./receipt-text";
import { linesOf, type RollLine } from "./roll-lines";

// Loaded with the first paper: most processes never print.
const require = createRequire(import.meta.url);
const encoderClass = (): typeof ReceiptPrinterEncoder => require("@point-of-sale/receipt-printer-encoder");

/** A printer, as its bytes depend on it. */
export interface ReceiptPrinter {
  ancho: AnchoDeTirilla;
  corta: boolean;
  cajon: "no" | "2" | "5";
  pagina: Pagina;
}

/** The logo in dots, black or white: RGBA, both sides in steps of eight. */
export interface Bitmap {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Characters in a line, and dots across the paper. */
const COLUMNS: Record<AnchoDeTirilla, number> = { 80: 48, 58: 32 };
export const DOTS: Record<AnchoDeTirilla, number> = { 80: 576, 58: 384 };

/** Dots of a module of a QR, where the paper is wide enough. */
const QR_DOTS = 5;
const FEED_LINES = 4;
const BAR_DOTS = 64;
/** Milliseconds: a drawer opens with this pulse, and its coil rests after it. */
const PULSE = { on: 100, off: 500 };
const CODE_128 = /^[\x20-\x7e]+$/;
/** Modules of Code 128: start, check and stop with the quiet space, and each character. */
const BAR_FRAME = 55;
const BAR_CHARACTER = 11;
/** Dots of a module. The encoder calls two of them 1. */
const BAR_WIDTHS = [3, 2] as const;

/** What opens the drawer of a printer. */
export function drawerBytes({ cajon }: Pick<ReceiptPrinter, "cajon">): Uint8Array {
  if (cajon === "no") return new Uint8Array();
  const encoder = new (encoderClass())({ language: "esc-pos" });
  return encoder.pulse(cajon === "5" ? 1 : 0, PULSE.on, PULSE.off).encode();
}

/** The bytes of a document for a receipt printer. `copia`: the paper says that it is not the first. */
export function paperBytes(
  { document, parts, bars }: Roll,
  printer: ReceiptPrinter,
  { copia, logo }: { copia: boolean; logo: Bitmap | null },
): Uint8Array {
  const marked: RollPart[] = copia ? [centered("COPIA", "shop")] : [];
  return bytesOf([rollHeading(document), ...marked, RULE, ...parts], printer, { logo, number: bars || document.numero });
}

/** A page by which a person sees which code page the printer reads, and whether it cuts. */
export function trialBytes(nombre: string, tienda: string, printer: ReceiptPrinter): Uint8Array {
  const head: RollPart[] = [centered(tienda, "shop"), centered("Página de prueba", "strong"), centered(nombre), RULE];
  const ask = text("Elija la página en la que esta línea se lee bien:");
  const encoded = PAGINAS.map((pagina) =>
    bytesOf([text(`${pagina}: áéíóú ñÑ ü ¿¡ $ 1.500`)], { ...printer, pagina, corta: false }, { feed: 0 }),
  );
  return Buffer.concat([bytesOf([...head, ask], { ...printer, corta: false }, { feed: 0 }), ...encoded, bytesOf([RULE], printer)]);
}

interface Extras {
  logo?: Bitmap | null;
  /** Printed as bars, when they fit. */
  number?: string;
  feed?: number;
}

function bytesOf(
  parts: readonly RollPart[],
  printer: ReceiptPrinter,
  { logo = null, number = "", feed = FEED_LINES }: Extras = {},
): Uint8Array {
  const { ancho, corta, pagina } = printer;
  const lines = linesOf(parts, COLUMNS[ancho], (words) => forPage(words, pagina));
  const encoder = new (encoderClass())({
    language: "esc-pos",
    columns: COLUMNS[ancho],
    newline: "\n",
    imageMode: "raster",
    feedBeforeCut: feed,
  });
  encoder.initialize().codepage(CODEPAGES[pagina]);
  for (const line of lines) addLine(encoder, line, DOTS[ancho], logo);
  const width = BAR_WIDTHS.find((dots) => dots * (BAR_FRAME + BAR_CHARACTER * number.length) <= DOTS[ancho]);
  if (width && CODE_128.test(number))
    encoder
      .align("center")
      .barcode(number, "code128", { height: BAR_DOTS, width: width - 1, text: false })
      .align("left");
  return (corta ? encoder.cut() : encoder.newline(feed)).encode();
}

function addLine(encoder: ReceiptPrinterEncoder, line: RollLine, dots: number, logo: Bitmap | null): void {
  if (line.kind === "blank") encoder.newline();
  else if (line.kind === "qr") addPicture(encoder, qrInDots(line.text, dots));
  else if (line.kind === "text") {
    encoder
      .align(line.centered ? "center" : "left")
      .bold(line.bold)
      .size(line.width, line.height);
    encoder.line(line.text).size(1, 1).bold(false).align("left");
  } else if (logo) addPicture(encoder, logo);
}

const addPicture = (encoder: ReceiptPrinterEncoder, picture: Bitmap): void =>
  void encoder.align("center").image(picture, picture.width, picture.height, "threshold").align("left");

/** A QR as a picture: printers draw small ones themselves, and many none as long as that of an electronic document. */
function qrInDots(text: string, most: number): Bitmap {
  const rows = qrModules(text);
  const modules = rows.length + 2 * QUIET_MODULES;
  const size = Math.min(QR_DOTS, Math.floor(most / modules));
  const side = Math.ceil((modules * size) / 8) * 8;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / size) - QUIET_MODULES]?.[Math.floor(x / size) - QUIET_MODULES])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data, width: side, height: side };
}
