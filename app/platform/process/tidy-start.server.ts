import { keepPrivate, makePrivate } from "@db/private.server";
import { sweepLeftovers } from "@db/temporary.server";
import type { Env } from "./env.server";
import { log } from "./log.server";

const SECRETS = ".env";

/** Puts right what an earlier time left around the database, once it is open. */
export function tidyAround({ DATABASE_PATH }: Env): void {
  sweepLeftovers(DATABASE_PATH);
  const open = [...keepPrivate(DATABASE_PATH), ...(makePrivate(SECRETS) ? [] : [SECRETS])];
  for (const archivo of open)
    log("warn", "Otros usuarios del equipo pueden leer este archivo, y no es nuestro para cerrarlo.", { archivo });
}
