import type { Client, Handle } from "../listener/listener.server";
import { BadRequest } from "../listener/request.server";
import { isPublic } from "./addresses.server";
import { hostOf, isOwnHost } from "./own-hosts.server";

const FROM_OUTSIDE = "Esta tienda solo atiende en la red del local.";
const OTHER_NAME = "Esta tienda no se llama así. Abra la dirección que muestra su página Conectar.";
const FORBIDDEN = 403;

/** Throws when a request comes from the internet, or by a name that is not the box's. `hosts`: the names of the open box. */
function refuseStranger(hosts: ReadonlySet<string>, { url }: Request, { address }: Client): void {
  if (isPublic(address)) throw new BadRequest(FORBIDDEN, {}, FROM_OUTSIDE);
  if (!isOwnHost(hosts, hostOf(url))) throw new BadRequest(FORBIDDEN, {}, OTHER_NAME);
}

/** `handle` for those who may come. `hostsWhenOpen`: the names of the open box; `null` while it is closed, and only itself can come. */
export function refusingStrangers(handle: Handle, hostsWhenOpen: () => ReadonlySet<string> | null): Handle {
  return async (request, client) => {
    const hosts = hostsWhenOpen();
    if (hosts) refuseStranger(hosts, request, client);
    return handle(request, client);
  };
}
