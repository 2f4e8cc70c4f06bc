import type { Database } from "@db/open.server";
import { machineName } from "~/platform/network/addresses.server";
import type { Env } from "~/platform/process/env.server";
import { isOpen } from "./opening.server";
import { ownNames } from "./server-certificate.server";

type Box = { db: Database; env: Env };

/** Whether `origin` is that of the open box by http or by https, under one of its names or addresses. */
export function isOwnOrigin(box: Box, origin: string): boolean {
  // A browser sends what `URL` makes of it. With anything more (a user, a path, capital letters) no browser sent it.
  if (!isOpen(box.db) || !URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const { protocol, port, hostname: host } = new URL(origin);
  const { PORT, HTTPS_PORT } = box.env;
  const own = protocol === "https:" ? port === portText(HTTPS_PORT, 443) : protocol === "http:" && port === portText(PORT, 80);
  return own && ownNames(box.db, machineName()).includes(host.replace(/^\[|\]$/g, ""));
}

const portText = (port: number, standard: number): string => (port === standard ? "" : String(port));
