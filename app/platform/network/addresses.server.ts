import { isIPv6 } from "node:net";
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { LOOPBACK_RANGES, listOf, PRIVATE_RANGES } from "~/domain/nucleo/redes.server";

// Such an address holds on one cable only: a system gives it to itself when nobody else does.
const LINK_LOCAL_RANGES = [
  ["169.254.0.0", 16, "ipv4"],
  ["fe80::", 10, "ipv6"],
] as const;

export const isPrivate = listOf(PRIVATE_RANGES);
export const isLoopback = listOf(LOOPBACK_RANGES);
const isLocal = listOf([...PRIVATE_RANGES, ...LOOPBACK_RANGES, ...LINK_LOCAL_RANGES]);

/** Whether the address is of the internet: neither private, nor of this machine, nor of its cable. */
export const isPublic = (address: string): boolean => !isLocal(address.replace(/%.*$/, ""));

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The private addresses of this machine, without loopback and link-local ones, in a fixed order: IPv4 first. */
export function privateAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.values(interfaces).flatMap((ofOne = []) => ofOne.filter(({ internal }) => !internal));
  const addresses = new Set(found.map(({ address }) => address).filter(isPrivate));
  return [...addresses].sort((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)) || (a < b ? -1 : 1));
}

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const LONGEST_NAME = 200;
/** The name of a machine whose own one is no name of the network. */
const NO_NAME = "equipo";

/** The machine's name as other machines may type it. */
export function machineName(name = hostname()): string {
  const typed = name.toLowerCase().replaceAll("_", "-").replace(/\.$/, "");
  return NAME.test(typed) && typed.length <= LONGEST_NAME ? typed : NO_NAME;
}
