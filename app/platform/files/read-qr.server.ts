import { Refusal } from "~/domain/cifras/lectura";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type AsideReader, readAside } from "./aside.server";
import { loadSharp, readImage } from "./images.server";

/** Longer pictures are made as small as this: a QR needs no more, and the reader takes seconds for them. */
const SIDE = 1_200;
/** White around it, without which a reader does not see where it ends. */
const BORDER = 16;

const NO_QR = new Refusal("No se ve ningún QR en la imagen. Tómela de frente, con el QR completo y sin brillos.");
const TOO_MUCH = new Refusal("La imagen tiene demasiadas figuras. Recórtela para que quede solo el QR, o tómela de más cerca.");

/** The text of the QR in an uploaded picture, or why there is none. Throws Ocupado when too many wait. */
export async function readQr(file: Blob, reader: AsideReader): Promise<string | Refusal> {
  try {
    const { contenido } = await readImage(file, { campo: "", side: SIDE, format: "png" });
    const text = await readAside(await dotsOf(contenido), "qr", reader);
    return text === null ? TOO_MUCH : text || NO_QR;
  } catch (error) {
    if (error instanceof ReglaIncumplida) return new Refusal(error.message);
    throw error;
  }
}

/** The picture for `scripts/qr.mjs`. */
async function dotsOf(png: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const gray = sharp(png)
    .flatten({ background: "white" })
    .greyscale()
    .extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: "white" })
    .extractChannel(0);
  const { data, info } = await gray.raw().toBuffer({ resolveWithObject: true });
  const width = Buffer.alloc(4);
  width.writeUInt32LE(info.width);
  return Buffer.concat([width, data]);
}
