import { createHash } from "node:crypto";
import type { Sharp, SharpOptions } from "sharp";
import { ReglaIncumplida } from "~/domain/compartido/errores";
import type { Imagen } from "~/domain/compartido/imagenes.server";
import { enTurnos } from "~/domain/compartido/turnos";
import { type ImageFormat, imageFormatOf } from "./image-format.server";

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 10_000;
const MAX_SECONDS = 15;
// From 90 on the edges of letters keep their colour.
const JPEG_QUALITY = 90;
// A progressive picture is held whole: some 100 MB at the most pixels. A damaged half is no picture.
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };
const HEAD_ONLY: SharpOptions = { limitInputPixels: false };

const TOO_HEAVY = "La imagen pesa más de 2 MB. Elija una más liviana.";
/** One picture at a time in each process: memory for one, and processor left for the sales. */
const inTurn = enTurnos({ juntos: 1, esperando: 20 });

const NO_IMAGE = "Elija una imagen PNG, JPEG o WebP.";
const DAMAGED = "La imagen está dañada o incompleta. Pruebe con otra.";
const TOO_LARGE = "La imagen es demasiado grande: hasta 25 megapíxeles y 10.000 píxeles por lado.";

/** How photos of people are kept. */
export const PHOTO = { side: 512, format: "webp" } as const;

interface Wanted {
  /** Field of the form at fault when it is refused. */
  campo: string;
  /** Pixels of the longer side at most. */
  side: number;
  /** WebP is the smallest. `"papel"` is for what is printed: a photo stays JPEG, the rest is PNG, and what is transparent becomes white. */
  format: ImageFormat | "papel";
}

/**
 * A picture that somebody sent, drawn again: upright, scaled down, without metadata, and with nothing of the bytes that came. Throws
 * ReglaIncumplida at `campo` for what is no PNG, JPEG or WebP by its bytes, is damaged, or is beyond 2 MiB or 25 megapixels.
 */
export async function readImage(file: Blob, { campo, side, format }: Wanted): Promise<Imagen> {
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
    const contenido = await legible(campo, redrawn(image, side, target).toBuffer());
    return { tipo: `image/${target}`, contenido, huella: createHash("sha256").update(contenido).digest("hex") };
  });
}

function redrawn(image: Sharp, side: number, format: ImageFormat): Sharp {
  return image
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toFormat(format, format === "jpeg" ? { quality: JPEG_QUALITY } : {})
    .timeout({ seconds: MAX_SECONDS });
}

async function legible<T>(campo: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new ReglaIncumplida(campo, DAMAGED);
  }
}

let loading: ReturnType<typeof prepareSharp> | undefined;

/** The library, which a process without uploads never needs. */
function loadSharp(): ReturnType<typeof prepareSharp> {
  loading ??= prepareSharp();
  return loading;
}

async function prepareSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever the bytes pretend, no other decoder ever sees them.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
  return sharp;
}
