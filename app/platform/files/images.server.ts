import { createHash } from "node:crypto";
import type { JpegOptions, Sharp, SharpOptions } from "sharp";
import type { Imagen } from "~/domain/compartido/imagenes.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { QUIET_MODULES, qrModules } from "~/domain/nucleo/qr.server";
import { semaphore } from "~/domain/nucleo/semaphore";
import { WholeResponse } from "../listener/whole-body.server";

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 10_000;
const MAX_SECONDS = 5;
// Better than sharp's defaults (quality 80, half the colour resolution): logos contain letters, whose edges suffer first.
const JPEG: JpegOptions = { quality: 90, chromaSubsampling: "4:4:4" };
// The pixel limit bounds memory: a progressive picture is decoded at once, some 100 MB at the limit. `failOn`: refuse damaged pictures.
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };
const HEAD_ONLY: SharpOptions = { limitInputPixels: false };

const TOO_HEAVY = "La imagen pesa más de 2 MB. Elija una más liviana.";
/** One picture at a time in each process, to limit memory and leave the processor to the sales. */
const inTurn = semaphore({ atOnce: 1, waiting: 20 });

const NO_IMAGE = "Elija una imagen PNG, JPEG o WebP.";
const DAMAGED = "La imagen está dañada o incompleta. Pruebe con otra.";
const TOO_LARGE = "La imagen es demasiado grande: pasa de 25 megapíxeles, o es muy larga. Recórtela o elija otra.";

/** Size and format in which photos of people are stored. */
export const PHOTO = { side: 512, format: "webp" } as const;
/** Size and format of pictures of products, the field of their form, and their most bytes: a list shows many of them. */
export const PRODUCT_PHOTO = { campo: "foto", ...PHOTO, most: 204_800 } as const;
/** Qualities of a picture that is too heavy, one after the other. */
const LOWER = [60, 40, 20];

interface Wanted {
  campo: string;
  /** Maximum length of the longer side in pixels. */
  side: number;
  /** `"papel"` is for printing: a JPEG stays JPEG, other formats become PNG, and transparency becomes white. */
  format: ImageFormat | "papel";
  /** Maximum number of bytes: above, the quality is lower. */
  most?: number;
}

/**
 * Decodes an uploaded picture and encodes it again: upright, scaled down, without metadata. Throws ReglaIncumplida at `campo` when it is
 * not a PNG, JPEG or WebP by its bytes, is damaged, or has more than 2 MiB, 25 megapixels or 10,000 pixels a side. Throws Ocupado when too
 * many wait.
 */
export async function readImage(file: Blob, { campo, side, format, most = Number.POSITIVE_INFINITY }: Wanted): Promise<Imagen> {
  if (file.size > MAX_BYTES) throw new ReglaIncumplida(campo, TOO_HEAVY);
  const bytes = Buffer.from(await file.arrayBuffer());
  const sent = imageFormatOf(bytes);
  if (!sent) throw new ReglaIncumplida(campo, NO_IMAGE);
  const onPaper = sent === "jpeg" ? "jpeg" : "png";
  const target = format === "papel" ? onPaper : format;
  const sharp = await loadSharp();
  return inTurn(async () => {
    const { width, height } = await legible(campo, sharp(bytes, HEAD_ONLY).metadata());
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw new ReglaIncumplida(campo, TOO_LARGE);
    const image = format === "papel" ? sharp(bytes, INPUT).flatten({ background: "white" }).toColourspace("srgb") : sharp(bytes, INPUT);
    const contenido = await legible(campo, lightEnough(redrawn(image, side, target), target, most));
    return { tipo: `image/${target}`, contenido, huella: createHash("sha256").update(contenido).digest("hex") };
  });
}

function redrawn(image: Sharp, side: number, format: ImageFormat): Sharp {
  return image
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toFormat(format, format === "jpeg" ? JPEG : {})
    .timeout({ seconds: MAX_SECONDS });
}

async function lightEnough(image: Sharp, format: ImageFormat, most: number): Promise<Buffer> {
  let bytes = await image.clone().toBuffer();
  for (const quality of LOWER) {
    if (bytes.length <= most) break;
    bytes = await image.clone().toFormat(format, { quality, alphaQuality: quality }).toBuffer();
  }
  return bytes;
}

/** What a form changes: a new picture, its removal, or nothing. A new picture comes before the removal. */
export async function readChange(file: File | null, remove: boolean | undefined, wanted: Wanted): Promise<Imagen | "quitar" | null> {
  if (file) return readImage(file, wanted);
  return remove ? "quitar" : null;
}

async function legible<T>(campo: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new ReglaIncumplida(campo, DAMAGED);
  }
}

let loading: ReturnType<typeof prepareSharp> | undefined;

/** Loads sharp with the first picture: most processes never need it. */
export function loadSharp(): ReturnType<typeof prepareSharp> {
  loading ??= prepareSharp();
  return loading;
}

async function prepareSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // Allows only the three decoders for the formats that are accepted.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
  return sharp;
}

type ImageFormat = "png" | "jpeg" | "webp";

const PNG_START = Buffer.from("89504e470d0a1a0a", "hex");
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");
const JPEG_START = Buffer.from("ffd8ff", "hex");
const RIFF_HEAD = 8;

/**
 * Format of a picture by its bytes. `null` for anything else, and for a PNG or WebP with data after its end. Data after the end of a JPEG
 * is allowed: many phones add some.
 */
function imageFormatOf(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, PNG_START)) return bytes.subarray(-PNG_END.length).equals(PNG_END) ? "png" : null;
  if (startsWith(bytes, JPEG_START)) return "jpeg";
  return isWebp(bytes) ? "webp" : null;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return false;
  return bytes.readUInt32LE(4) + RIFF_HEAD === bytes.length;
}

/** A picture as it is sent: one that is stored, or one that is drawn. */
export type Served = Pick<Imagen, "contenido" | "huella"> & { tipo: string };

/** Sends a picture of the shop. Proxies do not store it; the browser checks each time whether it has changed (304). */
export function imageResponse(request: Request, { tipo, contenido, huella }: Served): Response {
  const etag = `"${huella}"`;
  const headers = { "Content-Type": tipo, "Cache-Control": "private, no-cache", ETag: etag };
  if (matches(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new WholeResponse(contenido, { headers });
}

function matches(known: string | null, etag: string): boolean {
  const tags = (known ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** A QR code as one SVG path (`trazo`). `lado` is the side of the SVG in modules, with the blank border. */
export function qrOf(text: string): { lado: number; trazo: string } {
  const rows = qrModules(text);
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${QUIET_MODULES + x} ${QUIET_MODULES + y}h1v1h-1z` : "")));
  return { lado: rows.length + 2 * QUIET_MODULES, trazo: squares.join("") };
}
