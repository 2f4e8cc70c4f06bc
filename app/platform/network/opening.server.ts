import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { ajustesSistema } from "@db/schema/sistema";
import { eq, sql } from "drizzle-orm";

/** What the box keeps of its network. The row is the truth: each process looks at it. */
type Setting = "red_abierta" | "red_autoridad" | "red_certificado" | "red_nombre";

export const FIRST_NAME = "tienda.local";

const settingNamed = prepared((db) =>
  db
    .select({ valor: ajustesSistema.valor })
    .from(ajustesSistema)
    .where(eq(ajustesSistema.clave, sql.placeholder("clave")))
    .prepare(),
);

/** A setting of the network; `undefined` when it was never kept. */
export const readSetting = (db: Database, clave: Setting): string | undefined => settingNamed(db).get({ clave })?.valor;

export function keepSetting(db: Database, clave: Setting, valor: string): void {
  db.insert(ajustesSistema).values({ clave, valor }).onConflictDoUpdate({ target: ajustesSistema.clave, set: { valor } }).run();
}

/** Whether the operator has opened the box to the shop's network. */
export const isOpen = (db: Database): boolean => readSetting(db, "red_abierta") === "1";

/** Opens or closes the box. Every process does so within a few seconds. */
export const setOpen = (db: Database, open: boolean): void => keepSetting(db, "red_abierta", open ? "1" : "0");

/** The name by which the shop's network finds this box. */
export const localName = (db: Database): string => readSetting(db, "red_nombre") ?? FIRST_NAME;
