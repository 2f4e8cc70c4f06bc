import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPrivate } from "~/platform/network/addresses.server";

const isNear = (address: string): boolean => isPrivate(address) || isLoopback(address);

/** DNS lookup for a connection that must stay in the shop: it fails when any address is not private. */
export const lookupPrivate: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${host} no tiene dirección.`), []);
    if (!addresses.every(({ address }) => isNear(address))) return done(new Error(`${host} no está en el local.`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Whether a host, as it stands in a URL, leads to private addresses alone. */
export function leadsInside(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return Promise.resolve(isNear(host));
  return new Promise((resolve) => lookupPrivate(host, { all: true }, (error) => resolve(error === null)));
}
