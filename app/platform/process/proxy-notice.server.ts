import type { Database } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq, lt, sql } from "drizzle-orm";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { Env } from "./env.server";
import { log, logError } from "./log.server";

const CLAVE = "proxy_sin_declarar";
const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_MS = 7 * DAY_MS;

const WARNING =
  "Llegan peticiones con X-Forwarded-For y TRUST_PROXY está en off: si hay un proxy delante, para el programa todos vienen de una misma dirección.";

/**
 * Detects requests through a proxy while TRUST_PROXY is off: all clients then have one address and share its limits. Logs a warning and
 * stores the instant for the operator's page, at most once a day for all processes together.
 */
export function proxyWatch(db: Database, { TRUST_PROXY }: Env): (request: Request, now: number) => void {
  let quietUntil = TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : 0;
  return (request, now) => {
    if (now < quietUntil || !request.headers.has("X-Forwarded-For")) return;
    quietUntil = now + DAY_MS;
    try {
      if (keep(db, now)) log("warn", WARNING);
    } catch (error) {
      // A full disk must not make the request fail because of this notice.
      logError(error);
    }
  };
}

function keep(db: Database, now: number): boolean {
  const { clave, valor } = ajustesSistema;
  const kept = db
    .insert(ajustesSistema)
    .values({ clave: CLAVE, valor: String(now) })
    .onConflictDoUpdate({ target: clave, set: { valor: String(now) }, setWhere: lt(sql`cast(${valor} as integer)`, now - DAY_MS) })
    .run();
  return kept.changes > 0;
}

/** Instant of the last such notice; `null` when it is older than a week, or when TRUST_PROXY is set. */
export function undeclaredProxy(db: Database, { TRUST_PROXY }: Env, now: number): string | null {
  const row = db.select().from(ajustesSistema).where(eq(ajustesSistema.clave, CLAVE)).get();
  const seen = Number(row?.valor ?? 0);
  return TRUST_PROXY === 0 && now - seen < SHOWN_MS ? textoInstante(seen) : null;
}
