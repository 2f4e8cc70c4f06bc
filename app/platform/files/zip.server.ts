import { Zip, ZipDeflate } from "fflate";

interface Entry {
  name: string;
  /** The text of the file, in pieces. */
  text: Iterable<string>;
}

/** Number of pieces that are compressed at once. */
const PIECES = 2_000;

/** A zip file in pieces, made while it is read. */
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
