import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DatabaseInUse } from "@db/restore.server";
import { isSealed } from "@db/sealed-copy.server";
import { claimFolder } from "@db/temporary.server";
import { Ocupado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { noHayUsuarios } from "~/domain/usuarios/estreno.server";
import { receive } from "~/platform/copies/receive.server";
import type { RequestContext } from "~/platform/http/context.server";
import { bePolite } from "~/platform/process/polite.server";
import { exigirSinUsuarios } from "../domain/estreno.server";
import { exchangeDatabase } from "./exchange.server";
import { secretKeyIn } from "./key-of-copy.server";
import { openInChild, startOf } from "./open-in-child.server";

/** The job in `temporales`. */
export const ARRIVAL = "restauracion";
/** Time for all of it: a large file over wifi, and its checks. */
const LONGEST_MS = 4 * 60 * 60_000;
const BUSY = "Ya se está restaurando una copia en este equipo. Espere a que termine.";
const TOO_LONG = "Recibir y revisar la copia tardó demasiado. Inténtelo en el mismo equipo, con el archivo en su disco.";
const COSTLY = "Revisar esa copia cuesta demasiado para lo que pesa: está dañada, o no la hizo este programa. Use otra copia.";
/** What scripts/prepare-copy.mjs exits with when the copy is refused. */
const REFUSED = 2;

/**
 * Receives a copy, plain or closed with a code, checks it, and puts it in the place of the database, in which nobody is registered. Until that
 * last step, which is one rename, the box stays as it is. Afterwards this process ends. Throws ReglaIncumplida for a copy that is refused,
 * Ocupado while another one is on its way, and NoEncontrado when somebody registered meanwhile.
 */
export async function restoreUpload(context: RequestContext, file: () => Readable, codigo: string): Promise<void> {
  const { db, env, answer } = context;
  const claim = claimFolder(env.DATABASE_PATH, ARRIVAL, "", LONGEST_MS);
  if (!claim) throw new Ocupado(BUSY);
  const signal = AbortSignal.any([context.signal(), AbortSignal.timeout(LONGEST_MS)]);
  try {
    const path = join(claim.path, "copia.sqlite");
    const { start, content } = await startOf(file());
    if (isSealed(start)) await openInChild(content, { path, codigo, signal });
    else await receive(content, path);
    await check(path, env.DATABASE_PATH, signal);
    exigirSinUsuarios(db);
    const key = secretKeyIn(path, env);
    if (!(await context.alone(() => exchange(context, path)))) exigirSinUsuarios(db);
    answer.secretKey = key;
  } finally {
    claim.release();
  }
}

function exchange({ db }: RequestContext, path: string): boolean {
  try {
    return exchangeDatabase(db, path, () => noHayUsuarios(db));
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new ReglaIncumplida("", error.message);
    throw error;
  }
}

/** In a process of its own: the checks of a large shop take a minute, and this one must go on answering. */
function check(path: string, database: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ["scripts/prepare-copy.mjs", path, database], { signal }, (error, _stdout, stderr) => {
      if (!error) resolve();
      else if (error.code === REFUSED) reject(new ReglaIncumplida("archivo", stderr.trim()));
      else if (error.signal && !signal.aborted) reject(new ReglaIncumplida("archivo", COSTLY));
      else reject(signal.aborted ? new ReglaIncumplida("archivo", TOO_LONG) : new Error(`The copy could not be checked: ${stderr}`));
    });
    bePolite(child);
  });
}
