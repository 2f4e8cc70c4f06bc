import { hkdfSync } from "node:crypto";
import type { Database } from "@db/open.server";
import type { Entrance, Tls } from "~/platform/listener/entrance.server";
import type { Listener } from "~/platform/listener/listener.server";
import { privateAddresses } from "~/platform/network/addresses.server";
import type { Env } from "~/platform/process/env.server";
import { log, toError } from "~/platform/process/log.server";
import { mark, servedPair } from "./server-certificate.server";

type Box = { db: Database; env: Env; secretKey: string };

interface Door {
  host: string;
  port: number;
  secure: boolean;
}

const TICKET_BYTES = 48;
const LOOPBACK = "127.0.0.1";
/** Key of what is wrong with the certificate, among places. */
const CERTIFICATE = "certificado";

/** Where an open box listens besides its usual place. HOST, when it is set, rules: then https is all that an opening adds. */
export function wantedDoors({ HOST, HOST_SET, PORT, HTTPS_PORT }: Env): Door[] {
  if (HOST_SET) return [{ host: HOST, port: HTTPS_PORT, secure: true }];
  const addresses = privateAddresses();
  return [
    ...addresses.map((host) => ({ host, port: PORT, secure: false })),
    ...[LOOPBACK, ...addresses].map((host) => ({ host, port: HTTPS_PORT, secure: true })),
  ];
}

const keyOf = ({ host, port }: Door): string => `${host} ${port}`;

/** Why places cannot be used, by place: the operator's page shows it. */
const failures = new Map<string, string>();
export const failedDoors = (): string[] => [...failures.values()];

function note(key: string, sentence: string): void {
  if (failures.get(key) !== sentence) log("warn", sentence);
  failures.set(key, sentence);
}

function sentenceOf({ host, port }: Door, error: unknown): string {
  const { code } = toError(error) as NodeJS.ErrnoException;
  const why =
    code === "EADDRINUSE" ? "otro programa ya lo usa" : code === "EACCES" ? "el sistema no lo permite" : (code ?? toError(error).message);
  return `No se puede atender en ${host}, puerto ${port}: ${why}.`;
}

function tlsOf({ db, env, secretKey }: Box): Tls | undefined {
  const pair = servedPair({ db, env, secretKey });
  if (!pair) return undefined;
  // All processes derive the same, and new ones for each certificate.
  const ticketKeys = Buffer.from(hkdfSync("sha256", pair.key, "", "tls tickets", TICKET_BYTES));
  return { cert: pair.certificate, key: pair.key, ticketKeys };
}

/** The further entrances of this process. */
export function doorsOf(listener: Listener, box: () => Box) {
  const entrances = new Map<string, { entrance: Entrance; door: Door }>();
  let served = "";
  let tls: Tls | undefined;

  /** Serves a new certificate without a stop. One that cannot be used changes nothing. */
  function renew(): void {
    const { db, env } = box();
    const now = mark(db, env);
    if (now === served) return;
    try {
      tls = tlsOf(box()) ?? tls;
      for (const { entrance, door } of entrances.values()) if (door.secure && tls) entrance.renew(tls);
      if (tls) served = now;
      failures.delete(CERTIFICATE);
    } catch (error) {
      note(CERTIFICATE, `El certificado no se puede usar: ${toError(error).message}.`);
    }
  }

  async function openOne(door: Door): Promise<void> {
    const key = keyOf(door);
    if (entrances.has(key) || (door.secure && !tls)) return;
    try {
      const entrance = await listener.open({ host: door.host, port: door.port, tls: door.secure ? tls : undefined });
      entrances.set(key, { entrance, door });
      failures.delete(key);
    } catch (error) {
      note(key, sentenceOf(door, error));
    }
  }

  function closeAllBut(wanted: ReadonlySet<string>): void {
    for (const key of failures.keys()) if (!wanted.has(key) && key !== CERTIFICATE) failures.delete(key);
    for (const [key, { entrance }] of entrances) {
      if (wanted.has(key)) continue;
      entrances.delete(key);
      void entrance.close();
    }
  }

  return {
    /** Opens and closes until the entrances are those of an open or of a closed box. */
    async settle(open: boolean): Promise<void> {
      const doors = open ? wantedDoors(box().env) : [];
      closeAllBut(new Set(doors.map(keyOf)));
      if (!open) return;
      renew();
      for (const door of doors) await openOne(door);
    },
  };
}
