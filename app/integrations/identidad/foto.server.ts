import { lookup } from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_MS = 5_000;
const HEADERS = { Accept: "image/webp,image/png,image/jpeg", "User-Agent": "tienda" };

/** Whether a URL is plain http on this machine. */
export function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Downloads a photo: at most 2 MiB in 5 seconds, only https from a public address, without following redirects. `local` also allows this
 * machine, for a provider that runs on it. The content is not checked. Rejects in all other cases.
 */
export async function downloadPhoto(url: string, { local }: { local: boolean }): Promise<Blob> {
  if (!URL.canParse(url) || !(isSafeRemote(url) || (local && isLocal(url)))) throw new Error("La dirección de la foto no se admite.");
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isLocal(url)
      ? getHttp(url, { headers: HEADERS, signal, agent: false }, resolve)
      : getHttps(url, { headers: HEADERS, signal, agent: false, lookup: lookupPublic }, resolve);
    request.once("error", reject);
  });
  try {
    if (response.statusCode !== 200) throw new Error(`La dirección de la foto contestó ${response.statusCode}.`);
    return await readAll(response);
  } finally {
    response.destroy();
  }
}

function isSafeRemote(url: string): boolean {
  const { protocol, port, username, password, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && port + username + password === "" && (isIP(host) === 0 || isPublic(host));
}

async function readAll(response: IncomingMessage): Promise<Blob> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error("La foto pesa más de 2 MB.");
  }
  return new Blob([new Uint8Array(Buffer.concat(pieces))]);
}

const NOT_PUBLIC = new BlockList();
const IPV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
// Ranges within 2000::/3 that are not public: documentation, and IPv6 addresses that contain an IPv4 address.
const IPV6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
for (const [networks, family] of [
  [IPV4, "ipv4"],
  [IPV6, "ipv6"],
] as const)
  for (const network of networks.split(" ")) {
    const [address = "", bits] = network.split("/");
    NOT_PUBLIC.addSubnet(address, Number(bits), family);
  }
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public Internet: not this machine, a private network or a reserved range. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return GIVEN_OUT.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
  return !NOT_PUBLIC.check(address, "ipv4");
}

/** DNS lookup for a connection. The connection uses the addresses that were checked. Fails when any of them is not public. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${host} no tiene dirección.`), []);
    if (!addresses.every(({ address }) => isPublic(address))) return done(new Error(`${host} no está en la red pública.`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
