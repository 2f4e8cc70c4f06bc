import { setImmediate } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import type { PDFContext, PDFRef } from "pdf-lib";
import { DocumentFont } from "./document-font.server";
import { pdfLib } from "./libraries.server";
import type { Picture } from "./picture.server";
import { Sheet } from "./sheet.server";
import { clean } from "./text.server";
import { writtenFile } from "./written-file.server";

/** Metadata of the file. The same metadata and content give the same bytes. */
export interface Metadata {
  title: string;
  author: string;
  date: Date;
  /** Whether a viewer should print it in its own size, without fitting it to the page. */
  exactSize?: boolean;
}

const SHEETS_AT_ONCE = 5;

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

  /** The file. Other requests go on while it pauses. */
  async bytes(pause: () => Promise<unknown> = setImmediate): Promise<Uint8Array> {
    const { PDFContext, PDFHexString, PDFString } = pdfLib();
    const { title, author, date, exactSize } = this.metadata;
    const file = PDFContext.create();
    const language = PDFString.of("es-CO");
    const fonts = { regular: await this.fonts.regular.addTo(file), bold: await this.fonts.bold.addTo(file) };
    const pages = file.nextRef();
    const kids: PDFRef[] = [];
    for (const sheet of this.sheets) {
      if (kids.length % SHEETS_AT_ONCE === SHEETS_AT_ONCE - 1) await pause();
      kids.push(addPage(file, sheet, pages, fonts));
    }
    file.assign(pages, file.obj({ Type: "Pages", Count: kids.length, Kids: kids }));
    const viewer = { DisplayDocTitle: true, PrintScaling: exactSize ? "None" : undefined };
    const time = PDFString.fromDate(date);
    const [Title, Author] = [title, author].map((text) => PDFHexString.fromText(clean(text)));
    const ends = {
      Root: file.register(file.obj({ Type: "Catalog", Pages: pages, Lang: language, ViewerPreferences: viewer })),
      Info: file.register(file.obj({ Title, Author, CreationDate: time, ModDate: time })),
    };
    return writtenFile(file, ends, pause);
  }
}

function addPage(file: PDFContext, sheet: Sheet, parent: PDFRef, fonts: Record<string, PDFRef>): PDFRef {
  const pictures = sheet.pictures.map((picture, index) => [`picture${index}`, addPicture(file, picture)]);
  const content = file.register(file.stream(deflateSync(sheet.content()), { Filter: "FlateDecode" }));
  return file.register(
    file.obj({
      Type: "Page",
      Parent: parent,
      MediaBox: [0, 0, sheet.width, sheet.height],
      Resources: { Font: fonts, XObject: Object.fromEntries(pictures) },
      Contents: content,
    }),
  );
}

function addPicture(file: PDFContext, { width, height, entries, data }: Picture): PDFRef {
  return file.register(
    file.stream(data, { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8, ...entries }),
  );
}
