import type { PDFObject } from "pdf-lib";

/** Keeps the bytes of a finished object: the writer of pdf-lib makes them anew for each file, one by one. */
export function keepBytes(object: PDFObject): void {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  object.sizeInBytes = () => bytes.length;
  object.copyBytesInto = (buffer, offset) => {
    buffer.set(bytes, offset);
    return bytes.length;
  };
}
