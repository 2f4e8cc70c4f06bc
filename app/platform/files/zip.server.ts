import { Zip, ZipDeflate } from "fflate";

interface Entry {
  name: string;
  /** Pieces of its text. */
  text: Iterable<string>;
}

/** Pieces that are packed in one go. */
const PIECES = 2_000;

/** The bytes of a zip file, made as they are read. */
export function* zipOf(entries: Iterable<Entry>): Generator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const entry of entries) {
    for (const _ of pack(zip, entry)) {
      yield* made;
      made = [];
    }
  }
  zip.end();
  yield* made;
}

function* pack(zip: Zip, { name, text }: Entry): Generator<void> {
  const encoder = new TextEncoder();
  const file = new ZipDeflate(name);
  zip.add(file);
  let pieces: string[] = [];
  for (const piece of text) {
    if (pieces.push(piece) < PIECES) continue;
    file.push(encoder.encode(pieces.join("")));
    pieces = [];
    yield;
  }
  file.push(encoder.encode(pieces.join("")), true);
  yield;
}
