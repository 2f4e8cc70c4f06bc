import { deflateSync } from "node:zlib";
import type { PDFContext, PDFDocument, PDFRef } from "pdf-lib";
import { DocumentFont } from "./document-font.server";
import type { Picture } from "./picture.server";
import { Sheet } from "./sheet.server";
import { clean } from "./text.server";

/** Metadata of the file. The same metadata and content give the same bytes. */
export interface Metadata {
  title: string;
  author: string;
  date: Date;
}

/** Builds a PDF: draw all sheets first, then call `bytes`, because the fonts need to know all characters in use. */
export class PdfDocument {
  private readonly fonts = {
    regular: new DocumentFont("regular"),
    bold: new DocumentFont("bold"),
  };
  private readonly sheets: Sheet[] = [];

  constructor(private readonly metadata: Metadata) {}

  /** Adds a sheet at the end; sizes in points. */
  addSheet(width: number, height: number): Sheet {
    const sheet = new Sheet(width, height, this.fonts);
    this.sheets.push(sheet);
    return sheet;
  }

  async bytes(): Promise<Uint8Array> {
    const { PDFDocument, PDFName } = await import("pdf-lib");
    const pdf = await PDFDocument.create({ updateMetadata: false });
    this.describe(pdf);
    const regular = pdf.context.nextRef();
    const bold = pdf.context.nextRef();
    await this.fonts.regular.embed(pdf.context, regular);
    await this.fonts.bold.embed(pdf.context, bold);
    for (const sheet of this.sheets) {
      const { node } = pdf.addPage([sheet.width, sheet.height]);
      const content = pdf.context.stream(deflateSync(sheet.content()), { Filter: "FlateDecode" });
      node.set(PDFName.of("Contents"), pdf.context.register(content));
      const pictures = Object.fromEntries(sheet.pictures.map((picture, index) => [`picture${index}`, embed(pdf.context, picture)]));
      node.set(PDFName.of("Resources"), pdf.context.obj({ Font: { regular, bold }, XObject: pictures }));
    }
    return pdf.save({
      useObjectStreams: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
      updateFieldAppearances: false,
    });
  }

  private describe(pdf: PDFDocument): void {
    const { title, author, date } = this.metadata;
    pdf.setTitle(clean(title), { showInWindowTitleBar: true });
    pdf.setAuthor(clean(author));
    pdf.setLanguage("es-CO");
    pdf.setCreationDate(date);
    pdf.setModificationDate(date);
  }
}

function embed(context: PDFContext, { width, height, entries, data }: Picture): PDFRef {
  const dictionary = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8, ...entries };
  return context.register(context.stream(data, dictionary));
}
