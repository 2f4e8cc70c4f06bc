import { keepPrivate, makePrivate } from "@db/private.server";
import { sweepLeftovers } from "@db/temporary.server";
import type { Env } from "./env.server";
import { log } from "./log.server";

const SECRETS = ".env";

/** Removes leftovers of earlier runs, and makes the database, its copies and `.env` readable by their owner only. Warns when it cannot. */
export function tidyAround({ DATABASE_PATH }: Env): void {
  sweepLeftovers(DATABASE_PATH);
  const open = [...keepPrivate(DATABASE_PATH), ...(makePrivate(SECRETS) ? [] : [SECRETS])];
  for (const archivo of open)
    log("warn", "Otros usuarios del equipo pueden leer este archivo, y no es nuestro para cerrarlo.", { archivo });
}
