import type { Stats } from "node:fs";
import { type FileHandle, lstat, open, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isHeld } from "@db/copy.server";
import { codeOf } from "~/platform/process/storage-problem.server";
import type { HeldFolder } from "./held-folder.server";
import { PlaceFailed } from "./place.server";

/** After so many bytes they are brought to the disk: a slow stick has a step for each. */
const SYNC_BYTES = 8 * 2 ** 20;
const TRIES = 10;
const PAUSE_MS = 100;

/** Bounds the time of a step at a place. */
export type Step = <T>(work: Promise<T>, ms?: number) => Promise<T>;

interface Writing {
  name: string;
  half: string;
  step: Step;
}

/** Writes a new file under the name `half`, and gives it its name when it is whole and on the disk. Returns its size in bytes. */
export async function writeWhole(folder: HeldFolder, { name, half, step }: Writing, pieces: AsyncIterable<Buffer>): Promise<number> {
  const [from, to] = [join(folder.path, half), join(folder.path, name)];
  try {
    const size = await writeSynced(from, pieces, step);
    if (await step(entryAt(to)))
      throw new PlaceFailed("Mientras se copiaba apareció otro archivo con el nombre de la copia. Se intenta otra vez.");
    await step(moveTo(from, to));
    await step(syncFolder(folder));
    return size;
  } catch (error) {
    await step(removeFile(from)).catch(() => undefined);
    throw error;
  }
}

/** Always a new file: `wx` fails for what is there, a link too. */
async function writeSynced(path: string, pieces: AsyncIterable<Buffer>, step: Step): Promise<number> {
  const file = await step(open(path, "wx", 0o600));
  try {
    let waiting = 0;
    for await (const piece of pieces) {
      await step(writeAll(file, piece));
      waiting += piece.length;
      if (waiting < SYNC_BYTES) continue;
      await step(file.datasync());
      waiting = 0;
    }
    await step(file.sync());
    return (await step(file.stat())).size;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
}

/** What is at a path itself, be it a link; `null` when there is nothing. */
async function entryAt(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Windows refuses it while a virus scanner looks at the file. */
async function moveTo(from: string, to: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!isHeld(error) || left === 0) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Removes a plain file; what else there may be stays. */
export async function removeFile(path: string): Promise<void> {
  if ((await entryAt(path))?.isFile()) await unlink(path);
}

/** Some shares know no such thing. */
const syncFolder = (folder: HeldFolder): Promise<void> =>
  folder.sync().catch((error) => {
    if (!["EINVAL", "ENOTSUP", "EPERM"].includes(codeOf(error))) throw error;
  });
