import type { Database } from "@db/open.server";
import { log } from "~/platform/process/log.server";
import { keepSetting, readSetting } from "~/platform/process/settings.server";
import { isOpen } from "./opening.server";

/** Whether the operator lets every device of the shop's network make a shop. */
export const welcomesShops = (db: Database): boolean => readSetting(db, "tiendas_nuevas") === "1";

export function welcomeShops(db: Database, welcome: boolean): void {
  keepSetting(db, "tiendas_nuevas", welcome ? "1" : "0");
  log("info", welcome ? "El operador dejó crear tiendas desde otros equipos." : "El operador dejó crear tiendas solo en este equipo.");
}

/** Whether a further shop is made at the box itself alone. */
export const keepsShops = (db: Database): boolean => isOpen(db) && !welcomesShops(db);
