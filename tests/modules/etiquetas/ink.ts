import { BarcodeFormat, BinaryBitmap, HybridBinarizer, MultiFormatOneDReader, NotFoundException, RGBLuminanceSource } from "@zxing/library";
import type { Raster } from "../../support/render-pdf";

/** A part of a page, in millimetres from its top left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a page in `area`. */
function cut({ width, height, data, x, y }: Raster, area: Area): Raster {
  const [left, top] = [Math.max(0, Math.round(area.left * x)), Math.max(0, Math.round(area.top * y))];
  const [right, bottom] = [Math.min(width, Math.round(area.right * x)), Math.min(height, Math.round(area.bottom * y))];
  const part = new Uint8Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row++) part.set(data.subarray(row * width + left, row * width + right), (row - top) * (right - left));
  return { width: right - left, height: bottom - top, data: part, x, y };
}

/** The bounds of all ink in `area`, measured from its top left corner; `null` where it is blank. */
export function inkIn(page: Raster, area: Area): Area | null {
  const { width, height, data, x, y } = cut(page, area);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (const [index, value] of data.entries()) {
    if (value > 127) continue;
    const [column, row] = [index % width, Math.floor(index / width)];
    bounds.left = Math.min(bounds.left, column);
    bounds.right = Math.max(bounds.right, column + 1);
    bounds.top = Math.min(bounds.top, row);
    bounds.bottom = Math.max(bounds.bottom, row + 1);
  }
  if (bounds.right === 0) return null;
  return { left: bounds.left / x, right: bounds.right / x, top: bounds.top / y, bottom: bounds.bottom / y };
}

/** Kind and text of the barcode in `area`, as a scanner reads it; `null` where it finds none. */
export function barcodeIn(page: Raster, area: Area): [string, string] | null {
  const { width, height, data } = cut(page, area);
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), width, height);
  try {
    const read = new MultiFormatOneDReader(new Map()).decode(new BinaryBitmap(new HybridBinarizer(source)), new Map());
    return [BarcodeFormat[read.getBarcodeFormat()] ?? "", read.getText()];
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}
