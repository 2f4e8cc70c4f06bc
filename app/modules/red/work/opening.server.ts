import type { Database } from "@db/open.server";
import { keepSetting, readSetting } from "~/platform/process/settings.server";

export const FIRST_NAME = "tienda.local";

/** Whether the operator has opened the box to the shop's network. */
export const isOpen = (db: Database): boolean => readSetting(db, "red_abierta") === "1";

/** Opens or closes the box. Every process does so within a few seconds. */
export const setOpen = (db: Database, open: boolean): void => keepSetting(db, "red_abierta", open ? "1" : "0");

/** On the box to which a copy comes, its own operator opens it. */
export function closeInCopy(client: Database["$client"]): void {
  client.prepare("delete from ajustes_sistema where clave = 'red_abierta'").run();
}

/** The name by which the shop's network finds this box. */
export const localName = (db: Database): string => readSetting(db, "red_nombre") ?? FIRST_NAME;
