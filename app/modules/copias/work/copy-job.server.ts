import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Verify } from "@db/copy.server";
import { packKeys } from "@db/keyring.server";
import { boxOf, HEADER_BYTES, sealed } from "@db/sealed-copy.server";
import { writeCopy } from "~/platform/copies/write-copy.server";
import { storageProblem } from "~/platform/process/storage-problem.server";
import { StoreFailed } from "../integrations/exchange.server";
import { bucketPlace } from "./bucket.server";
import { folderPlace } from "./folder.server";
import { type Place, PlaceFailed, type PlaceSettings, within } from "./place.server";
import { freeName, superseded } from "./retention.server";

const READ_BYTES = 2 ** 20;

/** What a process that copies elsewhere has to do. It holds secrets, so it never stands in its arguments. */
export interface CopyJob {
  database: string;
  /** Private folder for the copy that is sent. */
  folder: string;
  /** Name of this box, in hexadecimal digits. */
  box: string;
  code: string;
  places: { id: number; settings: PlaceSettings }[];
}

/** What became of one place: the size of its copy in bytes, or why there is none. `aviso`: older files could not be removed. */
export type Outcome = { id: number; tamano: number; aviso?: string } | { id: number; error: string };

/**
 * Makes one copy of the database, checked by `verify`, and sends it to all places at once: none waits for another. Rejects when the copy itself
 * fails.
 */
export async function copyElsewhere(job: CopyJob, verify: Verify, report: (outcome: Outcome) => void): Promise<void> {
  const copy = join(job.folder, "copia.sqlite");
  await writeCopy(job.database, copy, verify);
  packKeys(job.database, copy);
  await Promise.all(
    job.places.map(async ({ id, settings }) => {
      try {
        report({ id, ...(await sendTo(placeFor(settings, { ...job, id }), copy, job)) });
      } catch (error) {
        report({ id, error: sentenceOf(error) });
      }
    }),
  );
}

export function placeFor(
  settings: PlaceSettings,
  own: { database: string; box: string; id: number; idleMs?: number; longestMs?: number },
): Place {
  return settings.tipo === "carpeta" ? folderPlace(settings, own) : bucketPlace(settings, own);
}

/** Why a place failed, as a sentence for a person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PlaceFailed || error instanceof StoreFailed) return error.message;
  return storageProblem(error) ?? `La copia falló: ${error instanceof Error ? error.message : String(error)}`;
}

async function sendTo(place: Place, copy: string, { box, code }: CopyJob): Promise<{ tamano: number; aviso?: string }> {
  const name = freeName(await place.names(), Date.now());
  const content = createReadStream(copy, { highWaterMark: READ_BYTES });
  const tamano = await place.write(name, sealed(content, { box: Buffer.from(box, "hex"), code }));
  try {
    await within(tidied(place, box), TIDY_MS, SLOW);
    return { tamano };
  } catch (error) {
    return { tamano, aviso: sentenceOf(error) };
  }
}

/** The copy is there: it is not to wait for hours until a slow place has removed others. */
const TIDY_MS = 15 * 60_000;
const SLOW = "Ese lugar es muy lento.";

async function tidied(place: Place, box: string): Promise<void> {
  await place.tidy();
  await removeOld(place, box);
}

/** Removes the copies of this box that are kept no longer. Those of other boxes are left alone, whatever their names. */
async function removeOld(place: Place, box: string): Promise<void> {
  const own: string[] = [];
  for (const name of await place.names()) {
    const maker = boxOf(await place.startOf(name, HEADER_BYTES));
    if (maker?.toString("hex") === box) own.push(name);
  }
  for (const name of superseded(own)) await place.remove(name);
}
