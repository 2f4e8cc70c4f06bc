import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { readImage } from "~/platform/files/images.server";

const MIB = 1024 * 1024;

/** Noise, which no format makes small. */
const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#358" }, limitInputPixels: false });
const read = (bytes: Uint8Array | string) => readImage(new Blob([Buffer.from(bytes)]), { campo: "foto_perfil", side: 512, format: "webp" });

async function refusal(bytes: Uint8Array | string): Promise<string> {
  const error: unknown = await read(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof ReglaIncumplida)) throw new Error(`not refused: ${error}`);
  expect(error.campo).toBe("foto_perfil");
  return error.message;
}

const NO_IMAGE = "Elija una imagen PNG, JPEG o WebP.";
const DAMAGED = "La imagen está dañada o incompleta. Pruebe con otra.";
const TOO_LARGE = /demasiado grande/;

describe("a picture", () => {
  test.each(["png", "jpeg", "webp"] as const)("%s comes out as WebP, at most 512 pixels wide or high", async (format) => {
    for (const [width, height, wide, high] of [
      [900, 450, 512, 256],
      [300, 900, 171, 512],
      [40, 20, 40, 20],
    ] as const) {
      const { tipo, contenido, huella } = await read(
        await noise(width, height)
          .toFormat(format, format === "png" ? {} : { quality: 30 })
          .toBuffer(),
      );
      expect([tipo, huella]).toEqual(["image/webp", expect.stringMatching(/^[0-9a-f]{64}$/)]);
      expect(await sharp(contenido).metadata()).toMatchObject({ format: "webp", width: wide, height: high });
    }
  });

  test("is upright, and tells nothing of where, when and with what it was taken", async () => {
    const exif = { IFD0: { Artist: "Rosa Secreta" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 0/1" } };
    const taken = await noise(300, 200)
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
      .jpeg()
      .toBuffer();
    expect(taken.includes("Rosa Secreta")).toBe(true);
    const { contenido } = await read(taken);
    const { width, height, exif: left, xmp, icc, iptc, orientation } = await sharp(contenido).metadata();
    expect({ width, height, left, xmp, icc, iptc, orientation }).toEqual({ width: 200, height: 300 });
    expect(contenido.includes("Rosa Secreta")).toBe(false);
  });

  test("keeps what is transparent, and only the first of moving pictures", async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect((await sharp((await read(clear)).contenido).metadata()).hasAlpha).toBe(true);
    const frames = await sharp([await flat(20, 20).png().toBuffer(), await noise(20, 20).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();
    const { pages, height } = await sharp((await read(frames)).contenido).metadata();
    expect([pages ?? 1, height]).toEqual([1, 20]);
  });

  test("of a telephone with its own data behind the end of the JPEG is taken, and the data is not", async () => {
    const { contenido } = await read(Buffer.concat([await flat(90, 90).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>SEFT")]));
    expect(contenido.includes("script")).toBe(false);
  });

  test("comes in the format that is asked for", async () => {
    const file = new Blob([await flat(20, 10).webp().toBuffer()]);
    const { tipo, contenido } = await readImage(file, { campo: "logo", side: 10, format: "png" });
    expect([tipo, (await sharp(contenido).metadata()).format]).toEqual(["image/png", "png"]);
  });
});

test("a picture for paper keeps the colour of thin lines: no chroma subsampling", async () => {
  const stripes = Buffer.from(Array.from({ length: 200 * 200 }, (_, i) => (i % 2 ? [0, 0, 255] : [255, 0, 0])).flat());
  const sent = await sharp(stripes, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { tipo, contenido } = await readImage(new Blob([new Uint8Array(sent)]), { campo: "logo", side: 480, format: "papel" });
  expect([tipo, (await sharp(contenido).metadata()).chromaSubsampling]).toEqual(["image/jpeg", "4:4:4"]);
  const { data } = await sharp(contenido).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blueBesideRed = 0] = data.subarray(3 * (200 * 100 + 100));
  expect(red - blueBesideRed).toBeGreaterThan(200);
});

describe("what is no picture", () => {
  test.each<[string, string | Uint8Array]>([
    ["text", "hola, soy una foto"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")],
    ["a PDF", "%PDF-1.7\n%âãÏÓ"],
    ["a RIFF that is a sound", Buffer.concat([Buffer.from("RIFF\x04\0\0\0WAVE")])],
    ["a byte", "x"],
    ["zeros", new Uint8Array(1000)],
  ])("%s", async (_, bytes) => {
    expect(await refusal(bytes)).toBe(NO_IMAGE);
  });

  test.each(["png", "webp"] as const)("a %s with a page behind its end", async (format) => {
    const bytes = await flat(50, 50).toFormat(format).toBuffer();
    await read(bytes);
    expect(await refusal(Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]))).toBe(NO_IMAGE);
  });

  test.each([
    ["a PNG", "89504e470d0a1a0a"],
    ["a JPEG", "ffd8ffe0"],
  ])("%s in its first bytes only", async (_, start) => {
    const end = Buffer.from("0000000049454e44ae426082", "hex");
    expect(await refusal(Buffer.concat([Buffer.from(start, "hex"), Buffer.from("<?php system($_GET[0]);"), end]))).toBe(DAMAGED);
  });

  test.each(["png", "jpeg", "webp"] as const)("%s cut short or with a hole in it", async (format) => {
    const bytes = await noise(200, 200).toFormat(format).toBuffer();
    for (const length of [30, bytes.length >> 1, bytes.length - 400])
      expect([NO_IMAGE, DAMAGED], `${length}`).toContain(await refusal(bytes.subarray(0, length)));
    if (format === "png") expect(await refusal(Buffer.from(bytes).fill(7, 500, 900))).toBe(DAMAGED);
  });
});

describe("too much of a picture", () => {
  test("more than 2 MiB is not looked at", async () => {
    const bytes = await noise(1000, 1000).png().toBuffer();
    expect(bytes.length).toBeGreaterThan(2 * MIB);
    expect(await refusal(bytes)).toBe("La imagen pesa más de 2 MB. Elija una más liviana.");
  });

  test.each([
    [50_000, 4],
    [4, 10_001],
    [9_000, 9_000],
  ])("%i × %i pixels", async (width, height) => {
    expect(await refusal(await flat(width, height).png().toBuffer())).toMatch(TOO_LARGE);
  });

  test("a header that lies about its size costs neither memory nor time", async () => {
    const bomb = Buffer.from(await flat(100, 100).png().toBuffer());
    bomb.writeUInt32BE(2_000_000_000, 16);
    bomb.writeUInt32BE(2_000_000_000, 20);
    const before = process.memoryUsage().rss;
    expect([DAMAGED, expect.stringMatching(TOO_LARGE)]).toContainEqual(await refusal(bomb));
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MIB);
  });

  test("six of the largest at once are drawn one after the other: the memory of one is enough", async () => {
    const bytes = await flat(3_000, 3_000).png({ progressive: true }).toBuffer();
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, sharp.counters().process);
    }, 5);
    await Promise.all(Array.from({ length: 6 }, () => read(bytes)));
    clearInterval(look);
    expect(most).toBe(1);
  });
});
