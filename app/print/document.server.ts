import { setImmediate } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { DocumentFont } from "./document-font.server";
import { type Dictionary, dateValue, PdfObjects, pdfFile, textValue } from "./pdf-file.server";
import type { Picture } from "./picture.server";
import { Sheet } from "./sheet.server";
import { clean } from "./text.server";

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
  async bytes(pause: () => Promise<unknown> = setImmediate): Promise<Uint8Array<ArrayBuffer>> {
    const objects = new PdfObjects();
    const regular = objects.addReady(await this.fonts.regular.objects());
    const bold = objects.addReady(await this.fonts.bold.objects());
    const drawn: Dictionary[] = [];
    for (const sheet of this.sheets) {
      if (drawn.length % SHEETS_AT_ONCE === SHEETS_AT_ONCE - 1) await pause();
      drawn.push(draw(objects, sheet, { regular, bold }));
    }
    const pages = objects.following(drawn.length);
    const kids = drawn.map((page) => objects.add({ ...page, Parent: pages }));
    objects.add({ Type: "/Pages", Count: kids.length, Kids: kids });
    const scaling = this.metadata.exactSize ? { PrintScaling: "/None" } : {};
    const settings = { Lang: "(es-CO)", ViewerPreferences: { DisplayDocTitle: "true", ...scaling } };
    return pdfFile(objects, objects.add({ Type: "/Catalog", Pages: pages, ...settings }), objects.add(this.description()));
  }

  private description(): Dictionary {
    const { title, author, date } = this.metadata;
    return {
      Title: textValue(clean(title)),
      Author: textValue(clean(author)),
      CreationDate: dateValue(date),
      ModDate: dateValue(date),
    };
  }
}

/** Adds what `sheet` shows. Returns its page, which is not added yet. */
function draw(objects: PdfObjects, sheet: Sheet, fonts: Dictionary): Dictionary {
  const pictures = sheet.pictures.map((picture, index) => [`picture${index}`, embed(objects, picture)]);
  return {
    Type: "/Page",
    MediaBox: [0, 0, sheet.width, sheet.height],
    Resources: { Font: fonts, XObject: Object.fromEntries(pictures) },
    Contents: objects.addStream({ Filter: "/FlateDecode" }, deflateSync(sheet.content())),
  };
}

function embed(objects: PdfObjects, { width, height, entries, data }: Picture): string {
  return objects.addStream({ Type: "/XObject", Subtype: "/Image", Width: width, Height: height, BitsPerComponent: 8, ...entries }, data);
}
