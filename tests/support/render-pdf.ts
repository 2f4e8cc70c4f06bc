import { PDFiumLibrary } from "@hyzyla/pdfium";

const DPI = 600;

/** A page as printed: one byte a pixel, 0 is black. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
  /** Pixels a millimetre, across and down: about 600 an inch. */
  x: number;
  y: number;
}

/** The pages of a PDF, drawn by another program at 600 dots an inch; `size` is that of all pages, in millimetres. */
export async function renderPdf(bytes: Uint8Array, [wide, high]: readonly [number, number]): Promise<Raster[]> {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(bytes);
  const pages: Raster[] = [];
  for (const page of file.pages()) {
    const { width, height, data } = await page.render({ scale: DPI / 72, colorSpace: "Gray", render: "bitmap" });
    pages.push({ width, height, data, x: width / wide, y: height / high });
  }
  file.destroy();
  library.destroy();
  return pages;
}
