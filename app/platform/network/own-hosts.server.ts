import { isIP } from "node:net";
import { hostname } from "node:os";
import { domainToASCII } from "node:url";
import type { Env } from "../process/env.server";
import { machineName } from "./addresses.server";

const HOST = /^https?:\/\/(\[[^\]]+\]|[^/:]*)/;

/** The host of an address, without its port. */
export const hostOf = (url: string): string => HOST.exec(url)?.[1] ?? "";

const bare = (host: string): string => host.replace(/^\[|\]$/g, "");

/** The names of this machine, each with and without its domain. */
function machineNames(): string[] {
  const whole = [hostname().toLowerCase(), domainToASCII(hostname()), machineName()];
  return whole.flatMap((name) => [name, ...name.split(".", 1)]);
}

/**
 * Whether a host, as it stands in a URL, is the box's own. An address is: a page of a stranger can give a name of its own to the box, and then
 * talk to it as if it were that page's server (DNS rebinding), but not a number. Neither can it give `localhost`, or a name in `local`.
 */
export function ownHosts({ BASE_URL, CSRF_TRUSTED_ORIGINS, HOST: given }: Env): (host: string) => boolean {
  const named = new Set([...[BASE_URL, ...CSRF_TRUSTED_ORIGINS].map(hostOf), given.toLowerCase()]);
  return (host) => {
    const name = host.replace(/\.$/, "");
    return isIP(bare(name)) > 0 || /(?:^|\.)localhost$|\.local$/.test(name) || named.has(name) || machineNames().includes(name);
  };
}
