// Detects a worker that no longer answers, and keeps a note of its last requests.
import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BEAT_EVERY_MS = 1_000;
const MOST_MISSED = 10;
const NOTES_BYTES = 512;

/**
 * Calls `onSilence` once when a worker has missed more than ten heartbeats. It counts seconds with a timer and does not read a clock: after
 * the machine has slept, only one second has passed.
 */
export function listenTo(worker, onSilence) {
  let missed = 0;
  let timer;
  worker.on("message", ({ listo, latido }) => {
    if (latido) missed = 0;
    // Until it is ready it may be migrating the database, which has no time limit.
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

/** The worker's side: sends one heartbeat a second while its event loop runs. */
export function beat() {
  setInterval(() => process.connected && process.send({ latido: true }), BEAT_EVERY_MS).unref();
}

/**
 * Opens a deleted temporary file in which a worker notes the requests it begins. Undefined if it cannot be created, and on Windows, where
 * an open file cannot be deleted.
 */
export function openNotes() {
  if (process.platform === "win32") return undefined;
  let notes;
  try {
    const path = join(tmpdir(), `tienda-${randomUUID()}`);
    notes = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    writeSync(notes, " ".repeat(NOTES_BYTES));
    return notes;
  } catch (error) {
    closeNotes(notes);
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
