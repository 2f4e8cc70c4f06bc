import type { PDFContext, PDFObject, PDFRef } from "pdf-lib";
import { pdfLib } from "./libraries.server";

type Part = string | Pick<PDFObject, "sizeInBytes" | "copyBytesInto">;

/** Objects that are written before other work of the process goes on: all those of a short document. */
const OBJECTS_AT_ONCE = 50;

/**
 * The bytes of a file that ends with `ends`, in the order of `PDFWriter`, which keeps each document in memory until the next full collection
 * of garbage (decision 89). Other requests go on while it pauses.
 */
export async function writtenFile(
  file: PDFContext,
  ends: { Root: PDFRef; Info: PDFRef },
  pause: () => Promise<unknown>,
): Promise<Uint8Array> {
  const { PDFCrossRefSection, PDFHeader, PDFTrailer, PDFTrailerDict, copyStringIntoBuffer } = pdfLib();
  const parts: Part[] = [];
  let size = 0;
  const add = (...further: Part[]) => {
    for (const part of further) size += typeof part === "string" ? part.length : part.sizeInBytes();
    parts.push(...further);
  };
  const places = PDFCrossRefSection.create();
  add(PDFHeader.forVersion(1, 7), "\n\n");
  for (const [done, [ref, object]] of file.enumerateIndirectObjects().entries()) {
    if (done % OBJECTS_AT_ONCE === OBJECTS_AT_ONCE - 1) await pause();
    places.addEntry(ref, size);
    add(`${ref.objectNumber} ${ref.generationNumber} obj\n`, object, "\nendobj\n\n");
  }
  const trailer = PDFTrailer.forLastCrossRefSectionOffset(size);
  add(places, "\n", PDFTrailerDict.of(file.obj({ Size: file.largestObjectNumber + 1, ...ends })), "\n\n", trailer);

  const bytes = new Uint8Array(size);
  let at = 0;
  for (const [done, part] of parts.entries()) {
    if (done % (3 * OBJECTS_AT_ONCE) === 3 * OBJECTS_AT_ONCE - 1) await pause();
    at += typeof part === "string" ? copyStringIntoBuffer(part, bytes, at) : part.copyBytesInto(bytes, at);
  }
  return bytes;
}
