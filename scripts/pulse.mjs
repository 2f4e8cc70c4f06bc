// Whether a worker still answers, and what it was doing when it no longer did.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BEAT_EVERY_MS = 1_000;
const MOST_MISSED = 10;
const NOTES_BYTES = 512;

/**
 * Calls `onSilence` once when a worker has let ten beats pass. The seconds are counted here one by one and not read off a clock: after
 * this machine has slept no more than one has passed.
 */
export function listenTo(worker, onSilence) {
  let missed = 0;
  let timer;
  worker.on("message", ({ listo, latido }) => {
    if (latido) missed = 0;
    // Before that it may be migrating, which takes as long as it takes.
    if (listo) timer ??= setInterval(count, BEAT_EVERY_MS);
  });
  worker.on("exit", () => clearInterval(timer));

  function count() {
    missed++;
    if (missed <= MOST_MISSED) return;
    clearInterval(timer);
    onSilence();
  }
}

/** The other side: one beat a second for as long as the process gets round to it. */
export function beat() {
  setInterval(() => process.connected && process.send({ latido: true }), BEAT_EVERY_MS).unref();
}

/** A file without a name in which a worker notes the requests that it begins; undefined where none can be made. */
export function openNotes() {
  try {
    const folder = mkdtempSync(join(tmpdir(), "tienda-"));
    const notes = openSync(join(folder, "peticiones"), "w+");
    rmSync(folder, { recursive: true });
    writeSync(notes, " ".repeat(NOTES_BYTES));
    return notes;
  } catch (error) {
    console.error(`No se anotará qué hace cada proceso: ${error.message}`);
    return undefined;
  }
}

export function readNotes(notes) {
  const page = Buffer.alloc(NOTES_BYTES);
  const size = notes === undefined ? 0 : readSync(notes, page, 0, NOTES_BYTES, 0);
  return page.toString("latin1", 0, size).trim() || "nada";
}

export function closeNotes(notes) {
  if (notes !== undefined) closeSync(notes);
}
