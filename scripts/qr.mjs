// Reads the QR in a drawing: its width, as four bytes, and one byte a dot, 0 is black. Writes its text; nothing where there is none.
import * as zxing from "@zxing/library";
import jsqr from "jsqr";
import { aside } from "./aside.mjs";

const WIDTH_BYTES = 4;

await aside(import.meta.url, (bytes) => {
  const width = Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE();
  const dots = new Uint8ClampedArray(bytes.subarray(WIDTH_BYTES));
  const height = dots.length / width;
  return byFirst(dots, width, height) ?? bySecond(dots, width, height) ?? "";
});

function byFirst(dots, width, height) {
  const { BinaryBitmap, DecodeHintType, Exception, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = zxing;
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(dots, width, height)));
  try {
    return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
  } catch (error) {
    // The library throws when it finds no code.
    if (error instanceof Exception) return null;
    throw error;
  }
}

/** It reads clean drawings in which the first one takes the pattern of some masks for corners. */
function bySecond(dots, width, height) {
  const colours = new Uint8ClampedArray(dots.length * 4).fill(255);
  for (const [i, dot] of dots.entries()) colours.fill(dot, i * 4, i * 4 + 3);
  return jsqr(colours, width, height, { inversionAttempts: "dontInvert" })?.data ?? null;
}
