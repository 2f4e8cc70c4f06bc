import { setTimeout as delay } from "node:timers/promises";

/** A place where copies are kept: a folder, or a bucket. Each method rejects with an error whose message is for a person. */
export interface Place {
  /** Names of the whole copies there, of all boxes. */
  names(): Promise<string[]>;
  /** The first bytes of a copy. */
  startOf(name: string, bytes: number): Promise<Buffer>;
  /** Writes a copy. It has its name only when it is whole. Returns its size in bytes. */
  write(name: string, pieces: AsyncIterable<Buffer>): Promise<number>;
  remove(name: string): Promise<void>;
  /** Removes what unfinished copies of this box left. */
  tidy(): Promise<void>;
  /** Writes a small file, reads it, and removes it. */
  probe(): Promise<void>;
}

/** A list of more names than this, or one that takes longer, is none. */
export const MOST_NAMES = 10_000;
export const LIST_MS = 60_000;

/** A place cannot take a copy; the message says why, for a person. */
export class PlaceFailed extends Error {
  override name = "PlaceFailed";
}

/** The result of `work`. Rejects with {@link PlaceFailed} when it takes longer than `ms`; whoever works on does so unheard. */
export async function within<T>(work: Promise<T>, ms: number, sentence: string): Promise<T> {
  const late = new AbortController();
  const tooLate = delay(ms, null, { signal: late.signal }).then(() => Promise.reject(new PlaceFailed(sentence)));
  tooLate.catch(() => undefined);
  work.catch(() => undefined);
  return await Promise.race([work, tooLate]).finally(() => late.abort());
}

export interface FolderSettings {
  tipo: "carpeta";
  ruta: string;
  /** Whether the folder was in another file system than the database when the place was added: when it is not any more, it is gone. */
  otroDisco: boolean;
  /** Whether it was on the disk of the database, if only in another part of it. Absent: added before that was looked at. */
  mismoDisco?: boolean;
}

export interface BucketSettings {
  tipo: "s3";
  extremo: string;
  cubo: string;
  region: string;
  clave: string;
  secreto: string;
  /** "" or a text that ends with a slash. */
  prefijo: string;
}

export type PlaceSettings = FolderSettings | BucketSettings;

/** `tienda-20261121-101500.copia`, by the clock of Bogotá. */
export const NAME = /^tienda-(\d{8})-(\d{6})\.copia$/;
