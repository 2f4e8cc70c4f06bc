import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { isPrivate } from "~/platform/network/addresses.server";

const MOST = 1_024;
/** Of a larger network only this part is asked, around the box's own address. */
const SHORTEST_MASK = 0xffffff00;

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The other addresses of the private networks that this machine is in: of each 254 at most, and 1,024 in all. */
export function neighbours(interfaces: Interfaces = networkInterfaces()): string[] {
  const own = Object.values(interfaces).flatMap((ofOne = []) => ofOne.filter(isInShop));
  const all = new Set(own.flatMap(({ address, netmask }) => hostsOf(numberOf(address), (numberOf(netmask) | SHORTEST_MASK) >>> 0)));
  for (const { address } of own) all.delete(address);
  return [...all].slice(0, MOST);
}

const isInShop = ({ family, internal, address }: NetworkInterfaceInfo): boolean => family === "IPv4" && !internal && isPrivate(address);

/** Without the first and the last one, which name the network and all of it. */
function hostsOf(address: number, mask: number): string[] {
  const first = (address & mask) >>> 0;
  const size = (~mask >>> 0) + 1;
  return Array.from({ length: Math.max(0, size - 2) }, (_, i) => textOf(first + 1 + i));
}

const numberOf = (address: string): number => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const textOf = (number: number): string => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join(".");
