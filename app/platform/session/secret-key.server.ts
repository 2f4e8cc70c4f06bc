import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq } from "drizzle-orm";

const CLAVE = "secret_key";

/** The secret key, for boxes without SECRET_KEY: made at the first start and kept in the database. */
export function secretKeyOf(db: Database): string {
  db.insert(ajustesSistema)
    .values({ clave: CLAVE, valor: randomBytes(32).toString("base64url") })
    .onConflictDoNothing()
    .run();
  const fila = db.select().from(ajustesSistema).where(eq(ajustesSistema.clave, CLAVE)).get();
  if (!fila) throw new Error("the secret key was not kept");
  return fila.valor;
}
