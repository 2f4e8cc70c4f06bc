import { strToU8, zipSync } from "fflate";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** The parts of a workbook with one sheet; `sheetData` are its rows, and `strings` the texts that its cells name by number, as XML. */
export function partsOf(sheetData: string, strings: readonly string[] = []): Record<string, string> {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      relation("rId1", "worksheet", "worksheets/sheet1.xml"),
      relation("rId2", "sharedStrings", "sharedStrings.xml"),
    ),
    "xl/worksheets/sheet1.xml": `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
}

/** A workbook of Excel with these parts. */
export function bookOf(parts: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([path, part]) => [path, typeof part === "string" ? strToU8(part) : part]);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}
