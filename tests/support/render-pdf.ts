import { PDFiumLibrary } from "@hyzyla/pdfium";

/** A page as printed: one byte a pixel, 0 is black. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
  /** Pixels a millimetre, across and down: as many as asked for. */
  x: number;
  y: number;
}

/** The pages of a PDF, drawn by another program; the size is that of all pages, in millimetres, and `dpi` the dots an inch. */
export async function renderPdf(bytes: Uint8Array, [wide, high]: readonly [number, number], dpi = 600): Promise<Raster[]> {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(bytes);
  const pages: Raster[] = [];
  for (const page of file.pages()) {
    const { width, height, data } = await page.render({ scale: dpi / 72, colorSpace: "Gray", render: "bitmap" });
    pages.push({ width, height, data, x: width / wide, y: height / high });
  }
  file.destroy();
  library.destroy();
  return pages;
}
