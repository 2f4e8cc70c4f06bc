import bwip from "bwip-js/node";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "~/domain/cifras/lectura";
import { readQr } from "~/platform/files/read-qr.server";
import { fileOf } from "../support/file";
import { newFolder } from "../support/process";
import { qr } from "../support/qr";

const folder = newFolder();
afterAll(() => folder.remove());

const reader = { database: folder.database, shop: 1, signal: new AbortController().signal };
const read = async (png: Buffer) => {
  const said = await readQr(fileOf(png, "qr.png", "image/png"), reader);
  return said instanceof Refusal ? said.mensaje : said;
};
const drawn = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: "qrcode", text, scale: 4, padding: 10, backgroundcolor: "ffffff" });

const SIDE = 1_168;
/** A square picture, dark where `dark` says. */
const picture = (dark: (x: number, y: number) => boolean): Promise<Buffer> => {
  const dots = Buffer.alloc(SIDE * SIDE, 255);
  for (let at = 0; at < dots.length; at++) if (dark(at % SIDE, Math.floor(at / SIDE))) dots[at] = 0;
  return sharp(dots, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toBuffer();
};

// Masks differ from text to text: of the tenth and the eleventh @zxing/library finds nothing.
test.each([9, 10, 11])("a clean drawing is read whatever its mask (%d)", async (number) => {
  const text = qr({ nombre: `TIENDA ${number} X${number * 7}` });
  expect(await read(await drawn(text))).toBe(text);
});

test("a picture without a QR says so", async () => {
  expect(await read(await picture(() => false))).toContain("No se ve ningún QR");
});

test("lines that cost a reader many seconds are refused with a sentence, and this thread goes on meanwhile", async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 20);
  const said = await read(await picture((x) => x % 2 === 0));
  clearInterval(counting);
  expect(said).toMatch(/demasiadas figuras|ningún QR/);
  expect(turns).toBeGreaterThan(10);
});
