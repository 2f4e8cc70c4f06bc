import type { Database } from "@db/open.server";
import type { Env } from "../process/env.server";
import { isPublic, machineName, privateAddresses } from "./addresses.server";
import { isOpen } from "./opening.server";
import { ownNames } from "./server-certificate.server";

type Box = { db: Database; env: Env };

const HOST = /^https?:\/\/(\[[^\]]+\]|[^/:]*)/;

/** The host of an address, without its port. */
export const hostOf = (url: string): string => HOST.exec(url)?.[1] ?? "";

/** The names under which the box is known, besides addresses. */
export function ownHosts({ db, env }: Box): Set<string> {
  const given = [env.BASE_URL, ...env.CSRF_TRUSTED_ORIGINS].map(hostOf);
  return new Set([...ownNames(db, machineName(), privateAddresses()), ...given]);
}

/**
 * Whether the host of an address is the box's own. A private address is: a page of a stranger can give a name of its own to the box, and then
 * talk to it as if it were that page's server (DNS rebinding), but not a number.
 */
export function isOwnHost(hosts: ReadonlySet<string>, host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return hosts.has(bare) || !isPublic(bare);
}

/** Whether `origin` is that of the open box by http or by https, under one of its names or addresses. */
export function isOwnOrigin(box: Box, origin: string): boolean {
  if (!isOpen(box.db) || !URL.canParse(origin)) return false;
  const { protocol, port, hostname } = new URL(origin);
  const { PORT, HTTPS_PORT } = box.env;
  const own = protocol === "https:" ? port === portText(HTTPS_PORT, 443) : protocol === "http:" && port === portText(PORT, 80);
  const names = new Set(ownNames(box.db, machineName()));
  return own && names.has(hostname.replace(/^\[|\]$/g, ""));
}

const portText = (port: number, standard: number): string => (port === standard ? "" : String(port));
