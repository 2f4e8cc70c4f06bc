import { createHash } from "node:crypto";
import { loadSharp } from "~/platform/files/images.server";

interface Dots {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const TALLEST = 160;
/** Part of the paper's width that a logo takes at most. */
const WIDEST_PART = 0.75;
/** Printers take whole bytes. */
const STEP = 8;
const KEPT = 8;

const drawn = new Map<string, Promise<Dots>>();

/** A logo in black and white for paper of `across` dots. The last ones are kept. */
export function logoInDots(logo: Uint8Array, across: number): Promise<Dots> {
  const key = `${across} ${createHash("sha1").update(logo).digest("hex")}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = drawLogo(logo, across);
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(key, drawing);
  // A failure is not kept.
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

async function drawLogo(logo: Uint8Array, across: number): Promise<Dots> {
  const sharp = await loadSharp();
  const small = sharp(logo)
    .flatten({ background: "white" })
    .resize(Math.floor(across * WIDEST_PART), TALLEST, { fit: "inside", withoutEnlargement: true });
  const { data, info } = await small.greyscale().normalise().raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.ceil(info.width / STEP) * STEP, Math.ceil(info.height / STEP) * STEP];
  const left = Math.floor((width - info.width) / 2);
  const dots = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const gray = data[(y * info.width + x) * info.channels] ?? 255;
      dots.fill(gray, (y * width + left + x) * 4, (y * width + left + x) * 4 + 3);
    }
  return { data: dots, width, height };
}
