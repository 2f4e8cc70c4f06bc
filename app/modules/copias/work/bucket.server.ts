import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import { inPieces } from "@db/sealed-copy.server";
import { z } from "zod";
import { bucketClient } from "../integrations/s3.server";
import { type BucketSettings, LIST_MS, MOST_NAMES, NAME, type Place, PlaceFailed } from "./place.server";
import { lookupPrivate } from "./private-hosts.server";

/** Parts of an upload: at most 10,000 of them may be sent, and none but the last may have less than 5 MiB. */
const PART_BYTES = 8 * 2 ** 20;
const SHORT = "El servicio de la nube guardó la copia incompleta. Se intenta otra vez en unos minutos.";
interface Options {
  database: string;
  /** Names the place in the note of an upload. */
  id: number;
  /** Longest time without progress, and of one request. */
  idleMs?: number;
  longestMs?: number;
}

type Client = ReturnType<typeof bucketClient>;
const Note = z.object({ key: z.string(), upload: z.string() });
type Note = z.output<typeof Note>;

/** A bucket. The id of an upload in parts is noted beside the copies of this box, so that what is left of it can be removed. */
export function bucketPlace(settings: BucketSettings, { database, id, idleMs, longestMs }: Options): Place {
  const lookup = settings.extremo.startsWith("http:") ? lookupPrivate : undefined;
  const client = bucketClient({ ...settings, lookup, ...(idleMs ? { idleMs } : {}), longestMs });
  const note = join(folderOfCopies(database), `subida-${id}.json`);
  const keyOf = (name: string) => settings.prefijo + name;
  return {
    async names() {
      const keys = await client.list(keyOf("tienda-"), { most: MOST_NAMES, longestMs: LIST_MS });
      const names = keys.map((key) => key.slice(settings.prefijo.length));
      return names.filter((name) => NAME.test(name));
    },
    startOf: (name, bytes) => client.startOf(keyOf(name), bytes),
    write: (name, pieces) => write({ client, note, key: keyOf(name) }, pieces),
    remove: (name) => client.remove(keyOf(name)),
    tidy: () => abortNoted(client, note),
    probe: () => probe(client, keyOf(`tienda-prueba-${randomBytes(6).toString("hex")}`)),
  };
}

interface Target {
  client: Client;
  note: string;
  key: string;
}

async function write(target: Target, content: AsyncIterable<Buffer>): Promise<number> {
  const { client, key } = target;
  const size = await send(target, content);
  const kept = await client.sizeOf(key);
  if (kept === size) return size;
  if (kept !== null) await client.remove(key);
  throw new PlaceFailed(SHORT);
}

/** Sends a small copy at once, and another in parts. Returns its size. */
async function send({ client, note, key }: Target, content: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  let upload = "";
  const etags: string[] = [];
  for await (const { bytes, last, at } of inPieces(content, PART_BYTES)) {
    size += bytes.length;
    if (last && at === 0) {
      await client.put(key, bytes);
      return size;
    }
    if (at === 0) {
      await abortNoted(client, note);
      upload = await client.begin(key);
      keepNote(note, { key, upload });
    }
    etags.push(await client.part(key, upload, at + 1, bytes));
  }
  await client.complete(key, upload, etags);
  rmSync(note, { force: true });
  return size;
}

function keepNote(path: string, note: Note): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(note));
}

/** Ends the upload that was cut off. Without it the service would keep its parts, and charge for them. */
async function abortNoted(client: Client, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const note = Note.safeParse(jsonIn(path));
  if (note.success) await client.abort(note.data.key, note.data.upload);
  rmSync(path, { force: true });
}

/** A note that was cut off says nothing. */
function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function probe(client: Client, key: string): Promise<void> {
  const body = Buffer.from("tienda");
  await client.put(key, body);
  const kept = await client.sizeOf(key);
  await client.remove(key);
  if (kept !== body.length) throw new PlaceFailed(SHORT);
}
