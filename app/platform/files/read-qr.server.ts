import { Refusal } from "~/domain/cifras/lectura";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { loadSharp, readImage } from "./images.server";

/** Longer pictures are made as small as this: a QR needs no more, and the reader takes seconds for them. */
const SIDE = 1_200;

const NO_QR = new Refusal("No se ve ningún QR en la imagen. Tómela de frente, con el QR completo y sin brillos.");

/** The text of the QR in an uploaded picture, or why there is none. */
export async function readQr(file: Blob): Promise<string | Refusal> {
  try {
    const { contenido } = await readImage(file, { campo: "", side: SIDE, format: "png" });
    return await textIn(contenido);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return new Refusal(error.message);
    throw error;
  }
}

async function textIn(png: Buffer): Promise<string | Refusal> {
  const sharp = await loadSharp();
  const gray = sharp(png)
    .flatten({ background: "white" })
    .greyscale()
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: "white" });
  const { data, info } = await gray.raw().toBuffer({ resolveWithObject: true });
  // Loaded with the first picture: most processes never read one.
  const { BinaryBitmap, DecodeHintType, Exception, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = await import("@zxing/library");
  const light = new Uint8ClampedArray(info.width * info.height);
  for (let i = 0; i < light.length; i++) light[i] = data[i * info.channels] ?? 0;
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, info.width, info.height)));
  try {
    return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
  } catch (error) {
    // The library throws when it finds no code.
    if (error instanceof Exception) return NO_QR;
    throw error;
  }
}
