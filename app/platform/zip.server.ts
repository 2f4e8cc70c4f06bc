import { setImmediate as turn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

interface Entry {
  name: string;
  /** Pieces of its text. */
  text: Iterable<string>;
}

/** Pieces that are packed in one go: a few milliseconds. */
const PIECES = 2_000;

/** A zip file to be kept under `name`, made while it is sent; `done` is called once, at its end or when nobody reads on. */
export function zipResponse(name: string, entries: Iterable<Entry>, done: () => void): Response {
  return new Response(zipStream(entries, done), {
    headers: { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${name}"` },
  });
}

function zipStream(entries: Iterable<Entry>, done: () => void): ReadableStream<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const steps = pack(zip, entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        await turn();
        let last = false;
        while (made.length === 0 && !last) last = steps.next().done === true;
        for (const chunk of made) controller.enqueue(chunk);
        made = [];
        if (!last) return;
        done();
        controller.close();
      } catch (error) {
        done();
        throw error;
      }
    },
    cancel: done,
  });
}

function* pack(zip: Zip, entries: Iterable<Entry>): Generator<void> {
  const encoder = new TextEncoder();
  for (const { name, text } of entries) {
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
  zip.end();
}
