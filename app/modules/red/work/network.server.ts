import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import type { Listener } from "~/platform/listener/listener.server";
import { privateAddresses } from "~/platform/network/addresses.server";
import type { Entrances } from "~/platform/network/shop-network.server";
import type { Env } from "~/platform/process/env.server";
import { noteFailure } from "~/platform/process/storage.server";
import { secretKeyFor } from "~/platform/session/signed-cookie.server";
import { doorsOf } from "./doors.server";
import { type Announcement, announce } from "./mdns.server";
import { isOpen, localName } from "./opening.server";
import { mark, renewCertificate } from "./server-certificate.server";

const LOOK_EVERY_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The network of one serving process. The row in the database is the truth: each process looks at it every two seconds, and opens and closes
 * its own entrances. The one that does the background work also keeps the certificate and the name. A closed box costs one read of a row.
 */
export function networkOf(db: Database, env: Env): Entrances {
  let secretKey: string | undefined;
  const box = () => {
    secretKey ??= secretKeyFor(db, env);
    return { db, env, secretKey };
  };
  // With HOST or behind a proxy, where a request may come from is decided elsewhere.
  const guards = !env.HOST_SET && env.TRUST_PROXY === 0;
  let announcement: Announcement | undefined;
  let tended = "";
  let wasOpen = false;
  let stopped = false;

  /** Looks after the certificate when anything changed that it depends on, and once an hour. */
  async function tend(): Promise<void> {
    if (env.MDNS) announcement ??= announce(db);
    announcement?.refresh();
    const now = Date.now();
    const state = [privateAddresses(), localName(db), mark(db, env), Math.floor(now / HOUR_MS)].join();
    if (env.TLS_CERT || state === tended) return;
    await renewCertificate(box(), now);
    tended = state;
  }

  async function look(doors: ReturnType<typeof doorsOf>): Promise<void> {
    const open = isOpen(db);
    if (!open && !wasOpen) return;
    wasOpen = open;
    if (open && env.BACKGROUND) await tend();
    if (!open) announcement = announcement?.stop();
    await doors.settle(open);
  }

  return {
    isForTheShop: () => guards && wasOpen,
    start(listener: Listener): void {
      const doors = doorsOf(listener, box);
      const watch = async () => {
        for (; !stopped; await delay(LOOK_EVERY_MS, undefined, { ref: false })) await look(doors).catch((error) => noteFailure(db, error));
      };
      void watch();
    },
    stop(): void {
      stopped = true;
      announcement = announcement?.stop();
    },
  };
}
