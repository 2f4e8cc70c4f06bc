import jsQR from "jsqr";

/** A drawing: one byte a dot, 0 is black. */
interface Drawn {
  width: number;
  height: number;
  data: Uint8Array;
}

// A pixel of four bytes: red, green, blue, and how opaque it is.
const OPAQUE = 0xff000000;
const GREY = 0x010101;

/** The text of the QR in a drawing, as another program reads it, and the side of its dark part in dots; `null` where it finds none. */
export function readQr({ width, height, data }: Drawn): { text: string; side: number } | null {
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < data.length; i++) pixels[i] = OPAQUE | ((data[i] ?? 0) * GREY);
  // The package is CommonJS, and its types say otherwise.
  const read = (typeof jsQR === "function" ? jsQR : (jsQR as { default: typeof jsQR }).default)(
    new Uint8ClampedArray(pixels.buffer),
    width,
    height,
    { inversionAttempts: "dontInvert" },
  );
  if (!read) return null;
  const { topLeftCorner: left, topRightCorner: right } = read.location;
  return { text: read.data, side: Math.hypot(right.x - left.x, right.y - left.y) };
}
