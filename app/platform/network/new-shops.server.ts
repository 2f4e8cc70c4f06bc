import type { Database } from "@db/open.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { sinUsuarios } from "~/domain/usuarios/estreno.server";
import { isOpen } from "~/modules/red/work/opening.server";
import type { RequestContext } from "../http/context.server";
import { log } from "../process/log.server";
import { keepSetting, readSetting } from "../process/settings.server";
import { isHere } from "./here.server";

const ONLY_HERE =
  "Las tiendas nuevas se crean en el computador donde está el programa. Si usted vende aquí, pida su usuario a quien administra la tienda y entre con él.";

/** Whether the operator lets every device of the shop's network make a shop. */
export const welcomesShops = (db: Database): boolean => readSetting(db, "tiendas_nuevas") === "1";

export function welcomeShops(db: Database, welcome: boolean): void {
  keepSetting(db, "tiendas_nuevas", welcome ? "1" : "0");
  log("info", welcome ? "El operador dejó crear tiendas desde otros equipos." : "El operador dejó crear tiendas solo en este equipo.");
}

/**
 * Whether whoever sends the request may make a shop. On a box that is open to the shop's network, a further one is made at the box itself:
 * a new seller would otherwise make an empty one on the phone, and sell in it.
 */
export function mayMakeShop(context: Pick<RequestContext, "db" | "env" | "address">, request: Request): boolean {
  const { db } = context;
  return !isOpen(db) || welcomesShops(db) || isHere(context, request) || sinUsuarios(db);
}

/** Throws {@link SinPermiso} where no shop may be made. */
export function requireNewShops(context: Pick<RequestContext, "db" | "env" | "address">, request: Request): void {
  if (!mayMakeShop(context, request)) throw new SinPermiso(ONLY_HERE);
}
