import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { claimPlace } from "@db/temporary.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { logError } from "../process/log.server";
import { bePolite } from "../process/polite.server";

/** On a machine that has time for it, it gives up by itself before. */
const LONGEST_MS = 20_000;
const LOOK_MS = 50;
/** Shops for which something is read at once, and one that waits. The next file of a shop may come before its last one has left. */
const LINE = { atOnce: 3, owners: 4, ofOwner: 2 };
/** Exit code of the process for what it cannot read. */
const UNREADABLE = 3;

/** The process and the shop for which something is read. */
export interface AsideReader {
  /** Path of the database: the processes of a box have one line. */
  database: string;
  shop: number;
  /** Ends the waiting and the reading. */
  signal: AbortSignal;
}

/**
 * What `scripts/<script>.mjs` makes of a file from outside, in a process of its own with little memory, time and priority; `null` when it
 * cannot. For a shop one file is read at a time, and no shop waits for another one before three of them have files that take long. Throws
 * Ocupado when more wait.
 */
export async function readAside(
  bytes: Buffer,
  script: "book" | "qr" | "invoice",
  { database, shop, signal }: AsideReader,
): Promise<string | null> {
  const place = claimPlace(database, { kind: script, owner: String(shop), ...LINE });
  if (!place) throw new Ocupado();
  try {
    while (!place.isTurn() && !signal.aborted) await delay(LOOK_MS);
    return await readAlone(bytes, script, signal);
  } finally {
    place.release();
  }
}

async function readAlone(bytes: Buffer, script: string, signal: AbortSignal): Promise<string | null> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], { timeout: LONGEST_MS, killSignal: "SIGKILL" });
  bePolite(child);
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  child.stdin.end(bytes);
  const [result, said, [code, killed]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  signal.removeEventListener("abort", kill);
  signal.throwIfAborted();
  if (code === 0) return result;
  if (code !== UNREADABLE && !killed) logError(new Error(`Reading by ${script} ended with ${code}: ${said}`));
  return null;
}
