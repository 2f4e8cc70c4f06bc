import { createRequire } from "node:module";
import { getHeapSpaceStatistics } from "node:v8";
import type * as PdfLib from "pdf-lib";
import { expect, test } from "vitest";
import { PdfDocument } from "~/print/document.server";
import { loadFonts } from "~/print/document-font.server";
import { writtenFile } from "~/print/written-file.server";

const { PDFContext, PDFString, PDFWriter } = createRequire(import.meta.url)("pdf-lib") as typeof PdfLib;

test.each([
  [1, 0],
  [40, 0],
  [50, 2],
  [160, 6],
])("a file of %d objects, with gaps in its numbers, is what the writer of pdf-lib makes, after %d pauses", async (count, rests) => {
  const file = PDFContext.create();
  const refs = Array.from({ length: count }, (_, i) => {
    if (i % 5 === 3) file.nextRef();
    return file.register(file.obj({ Number: i / 2, List: [i, "x", { Text: PDFString.of("ñ") }] }));
  });
  const [Root, Info = Root] = refs as [PdfLib.PDFRef, ...PdfLib.PDFRef[]];
  let pauses = 0;
  const bytes = await writtenFile(file, { Root, Info }, async () => void pauses++);
  file.trailerInfo = { Root, Info };
  expect(Buffer.from(bytes).equals(await PDFWriter.forContext(file, 50).serializeToBuffer())).toBe(true);
  expect(pauses).toBe(rests);
});

test("a document leaves little that waits for a full collection of garbage", async () => {
  await loadFonts();
  const old = () => getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_used_size ?? 0;
  const documents = async (count: number) => {
    let left = 0;
    for (let i = 0; i < count; i++) {
      const before = old();
      const pdf = new PdfDocument({ title: "Factura", author: "Tienda", date: new Date(i) });
      const sheet = pdf.addSheet(600, 800);
      for (let y = 40; y < 800; y += 20) sheet.text(`Línea ${y}`, 40, y, { weight: "regular", size: 9, gray: 0 });
      await pdf.bytes();
      left += Math.max(0, old() - before);
    }
    return left / count;
  };
  await documents(500);
  expect(await documents(500)).toBeLessThan(1_000);
});
