import { SinPermiso } from "~/domain/nucleo/errores";
import { noHayUsuarios } from "~/domain/usuarios/estreno.server";
import type { RequestContext } from "../http/context.server";
import { isHere } from "./here.server";

const ONLY_HERE =
  "Las tiendas nuevas se crean en el computador donde está el programa. Si usted vende aquí, pida su usuario a quien administra la tienda y entre con él.";

type Caller = Pick<RequestContext, "db" | "env" | "address" | "network">;

/**
 * Whether whoever sends the request may make a shop. On a box that is open to the shop's network, a further one is made at the box itself:
 * a new seller would otherwise make an empty one on the phone, and sell in it.
 */
export function mayMakeShop(context: Caller, request: Request): boolean {
  const { db, network } = context;
  return !network?.keepsShops(db) || isHere(context, request) || noHayUsuarios(db);
}

/** Throws {@link SinPermiso} where no shop may be made. */
export function requireNewShops(context: Caller, request: Request): void {
  if (!mayMakeShop(context, request)) throw new SinPermiso(ONLY_HERE);
}
