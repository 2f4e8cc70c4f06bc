import type { Handle } from "../listener/listener.server";
import { BadRequest } from "../listener/request.server";
import type { Env } from "../process/env.server";
import { isPublic } from "./addresses.server";
import { hostOf, ownHosts } from "./own-hosts.server";

const OTHER_NAME =
  "Esta tienda no atiende con ese nombre: abra la dirección que muestra su página Conectar o, si el nombre es suyo, póngalo en BASE_URL.";
const FROM_OUTSIDE = "Esta tienda solo atiende en la red del local.";
const MISDIRECTED = 421;
const FORBIDDEN = 403;

/** `handle` for whoever asks by a name of the box and, while it is only for the shop's network, does not come from the internet. */
export function refusingStrangers(handle: Handle, env: Env, isForTheShop: () => boolean): Handle {
  const isOwn = ownHosts(env);
  return async (request, client) => {
    if (!isOwn(hostOf(request.url))) throw new BadRequest(MISDIRECTED, {}, OTHER_NAME);
    if (isForTheShop() && isPublic(client.address)) throw new BadRequest(FORBIDDEN, {}, FROM_OUTSIDE);
    return handle(request, client);
  };
}
