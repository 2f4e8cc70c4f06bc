import { rmSync } from "node:fs";
import { join } from "node:path";
import { COMPILED, giveToOwner } from "../installed/place.mjs";
import { type Renewed, renewDatabase } from "./database";
import type { Service } from "./service";
import { currentVersion, dropVersion, keepOnly, pointTo, pointToNone } from "./versions";

export interface Box {
  /** Folder with `versiones`. */
  program: string;
  /** Folder of the data. */
  data: string;
  database: string;
  service: Service;
}

/**
 * Stops the service, copies, migrates and verifies the database, and starts version `fresh` of the folder `versiones`. When a step fails,
 * the program and the database from before are back, and an error says why. Returns the name of the version from before; null when there
 * was none.
 */
export async function update(box: Box, fresh: string): Promise<string | null> {
  const before = currentVersion(box.program);
  let renewed: Renewed | undefined;
  try {
    await box.service.stop();
    // Each version has its own, and none deletes that of another one.
    rmSync(join(box.data, COMPILED), { recursive: true, force: true });
    renewed = renewDatabase(box.database);
    pointTo(box.program, fresh);
    giveToOwner(box.data);
    await box.service.start();
  } catch (error) {
    throw new Error(await goBack(box, { before, fresh, renewed, why: reasonOf(error) }));
  }
  renewed?.settle();
  keepOnly(box.program, fresh);
  return before;
}

interface Failure {
  before: string | null;
  fresh: string;
  renewed: Renewed | undefined;
  why: string;
}

/** Returns the sentence for the user. */
async function goBack(box: Box, { before, fresh, renewed, why }: Failure): Promise<string> {
  try {
    await box.service.stop();
    renewed?.undo();
    if (before) pointTo(box.program, before);
    else pointToNone(box.program);
    giveToOwner(box.data);
    if (before) await box.service.start();
  } catch (error) {
    const copy = renewed ? ` La copia de los datos está en ${renewed.copy}.` : "";
    return `No se pudo instalar la versión ${fresh}: ${why} Tampoco se pudo volver a la de antes: ${reasonOf(error)}${copy}`;
  }
  if (fresh !== before) dropVersion(box.program, fresh);
  return before
    ? `No se pudo instalar la versión ${fresh}: ${why} La tienda sigue con la versión ${before} y con sus datos de antes.`
    : `No se pudo instalar la versión ${fresh}: ${why} Los datos que había siguen en ${box.data}.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ended(String(error));
  return error.cause instanceof Error ? `${ended(error.message)} ${ended(error.cause.message)}` : ended(error.message);
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
