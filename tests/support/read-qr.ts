import jsQR from "jsqr";

/** A drawing: one byte a dot, 0 is black. */
interface Drawn {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The text of the QR in a drawing, as another program reads it, and the side of its dark part in dots; `null` where it finds none. */
export function readQr({ width, height, data }: Drawn): { text: string; side: number } | null {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [i, value] of data.entries()) pixels.fill(value, i * 4, i * 4 + 3);
  // The package is CommonJS, and its types say otherwise.
  const read = (typeof jsQR === "function" ? jsQR : (jsQR as { default: typeof jsQR }).default)(pixels, width, height);
  if (!read) return null;
  const { topLeftCorner: left, topRightCorner: right } = read.location;
  return { text: read.data, side: Math.hypot(right.x - left.x, right.y - left.y) };
}
