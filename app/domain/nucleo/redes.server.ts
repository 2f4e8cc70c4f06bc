import { BlockList, isIPv4, isIPv6 } from "node:net";

type Family = "ipv4" | "ipv6";
type Range = readonly [network: string, bits: number, family: Family];

/** Networks that no router of the internet leads to. */
export const PRIVATE_RANGES: readonly Range[] = [
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["fc00::", 7, "ipv6"],
];
export const LOOPBACK_RANGES: readonly Range[] = [
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
];

/** A function that tells whether an address is in one of these networks. */
export function listOf(ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [network, bits, family] of ranges) list.addSubnet(network, bits, family);
  return (address) => (isIPv4(address) && list.check(address, "ipv4")) || (isIPv6(address) && list.check(address, "ipv6"));
}
