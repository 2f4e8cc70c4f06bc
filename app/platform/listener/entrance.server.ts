import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Server as SecureServer } from "node:https";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { limitRequest } from "./longest-request.server";
import { announcesBody } from "./request.server";

/** What an entrance with https serves with. `ticketKeys`: the same in all processes, so that a browser resumes with any of them. */
export interface Tls {
  cert: string;
  key: string;
  ticketKeys: Buffer;
}

export interface Place {
  host: string;
  port: number;
  tls?: Tls | undefined;
}

/** One address and port at which the service takes requests. */
export interface Entrance {
  port: number;
  /** Takes another certificate. Connections that are open stay. */
  renew(tls: Tls): void;
  /** Stops at once, but for requests that are running. */
  stop(): Promise<void>;
  /** Stops so that nobody who is connected loses a request: each is first told to close its connection. */
  close(): Promise<void>;
}

interface Callbacks {
  /** `leaves`: whether the response must ask the client to close the connection. */
  arrive(req: IncomingMessage, res: ServerResponse, leaves: () => boolean): void;
  connected(socket: Socket): void;
  refused(error: NodeJS.ErrnoException, socket: Duplex): void;
}

// Slow senders are disconnected; an upload of 3 MiB over a slow line still fits.
const LIMITS = {
  headersTimeout: 10_000,
  // `limitRequest` does it.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual 60 s of a proxy in front: the proxy must be the one to close the connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Off: `toRequest` refuses a missing host like any other bad host.
  requireHostHeader: false,
};
const LONGEST_HANDSHAKE_MS = 10_000;
const LONGEST_SILENCE_MS = 300_000;
const LAST_REQUESTS_MS = 1_500;
const FAREWELL_MS = 3_000;

/** The error by which Node's own limit says it. */
const tooSlow = (): Error => Object.assign(new Error("The request took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Loads https only for whom it serves. */
async function serverFor(tls: Tls | undefined, arrive: RequestListener): Promise<Server | SecureServer> {
  if (!tls) return createServer(LIMITS, arrive);
  const https = await import("node:https");
  return https.createServer({ ...LIMITS, ...tls, minVersion: "TLSv1.2", handshakeTimeout: LONGEST_HANDSHAKE_MS }, arrive);
}

/** Begins to listen. Rejects when the address or the port cannot be used. */
export async function openEntrance({ host, port, tls }: Place, { arrive, connected, refused }: Callbacks): Promise<Entrance> {
  let running = 0;
  let leaving = false;
  let stopped: Promise<void> | undefined;
  const server = await serverFor(tls, (req, res) => enter(req, res));
  const enter: RequestListener = (req, res) => {
    running++;
    res.once("close", () => running--);
    if (announcesBody(req)) limitRequest(req, () => refused(tooSlow(), req.socket));
    arrive(req, res, () => leaving);
  };
  server.on("connection", connected);
  server.on("checkContinue", enter);
  server.on("clientError", refused);
  server.setTimeout(LONGEST_SILENCE_MS);
  server.listen({ port, host });
  await once(server, "listening");

  async function end(): Promise<void> {
    leaving = true;
    const deadline = Date.now() + LAST_REQUESTS_MS;
    const closed = server.listening ? once(server, "close") : undefined;
    server.close();
    server.closeIdleConnections();
    while (running > 0 && Date.now() < deadline) await delay(10);
    server.closeAllConnections();
    await closed;
  }
  const stop = () => {
    stopped ??= end();
    return stopped;
  };

  return {
    port: (server.address() as AddressInfo).port,
    renew({ cert, key, ticketKeys }) {
      if (!("setSecureContext" in server)) return;
      server.setSecureContext({ cert, key });
      server.setTicketKeys(ticketKeys);
    },
    stop,
    async close() {
      leaving = true;
      // Not `http.Server.close`, which drops idle connections at once: one of them may have a request on its way.
      if (!stopped) NetServer.prototype.close.call(server);
      await delay(FAREWELL_MS);
      await stop();
    },
  };
}
