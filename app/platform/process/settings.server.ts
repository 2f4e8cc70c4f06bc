import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { ajustesSistema } from "@db/schema/sistema";

const settingNamed = preparedQuery((db) =>
  db.select({ valor: ajustesSistema.valor }).from(ajustesSistema).where(eqGiven(ajustesSistema.clave, "clave")),
);

/** What the box keeps under a name; `undefined` when it was never kept. The row is the truth: each process looks at it. */
export const readSetting = (db: Database, clave: string): string | undefined => settingNamed(db).get({ clave })?.valor;

export function keepSetting(db: Database, clave: string, valor: string): void {
  db.insert(ajustesSistema).values({ clave, valor }).onConflictDoUpdate({ target: ajustesSistema.clave, set: { valor } }).run();
}
