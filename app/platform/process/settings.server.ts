import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq, sql } from "drizzle-orm";

/** What the box keeps of its network, and of its copies elsewhere. The row is the truth: each process looks at it. */
type Setting = "red_abierta" | "red_autoridad" | "red_certificado" | "red_nombre" | "tiendas_nuevas" | "copias_equipo" | "copias_codigo";

const settingNamed = prepared((db) =>
  db
    .select({ valor: ajustesSistema.valor })
    .from(ajustesSistema)
    .where(eq(ajustesSistema.clave, sql.placeholder("clave")))
    .prepare(),
);

/** A setting of the box; `undefined` when it was never kept. */
export const readSetting = (db: Database, clave: Setting): string | undefined => settingNamed(db).get({ clave })?.valor;

export function keepSetting(db: Database, clave: Setting, valor: string): void {
  db.insert(ajustesSistema).values({ clave, valor }).onConflictDoUpdate({ target: ajustesSistema.clave, set: { valor } }).run();
}
