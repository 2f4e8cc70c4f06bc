import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Env } from "./env.server";
import { commonHeaders } from "./headers.server";
import { toRequest } from "./listener-request.server";
import { refuseSocket, responseTo, writeResponse } from "./listener-response.server";
import { logError } from "./log.server";

/** Who waits for an answer. */
export type Client = {
  address: string;
  /** Aborts when the answer is out, or the client went away. */
  signal?: AbortSignal;
};

export type Handle = (request: Request, client: Client) => Promise<Response>;

type Listener = { port: number; stop(): Promise<void> };

// Slow senders are cut off; an upload of 3 MiB on a poor line still fits.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual minute of a proxy in front, which must be the one that closes.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Refused like any other bad host.
  requireHostHeader: false,
};
const LONGEST_SILENCE_MS = 300_000;
const LAST_REQUESTS_MS = 1_500;

/** Serves `handle` over HTTP until it is stopped. Rejects when the port cannot be had. */
export async function startListener(options: { handle: Handle; env: Env; onStop: () => Promise<void> | void }): Promise<Listener> {
  const { handle, env, onStop } = options;
  const common = commonHeaders(env);
  const running = new Set<ServerResponse>();
  let stopped: Promise<void> | undefined;

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const gone = new AbortController();
    running.add(res);
    res.once("close", () => {
      running.delete(res);
      gone.abort();
    });
    try {
      const response = await responseTo(req, common, () => {
        const { request, address } = toRequest(req, res, env.TRUST_PROXY);
        return handle(request, { address, signal: gone.signal });
      });
      if (stopped) res.setHeader("Connection", "close");
      await writeResponse(req, res, response);
    } catch (error) {
      // The head is out: cutting the connection is the only way left to say that the body is not whole.
      if (!req.destroyed) logError(error);
      res.destroy();
    }
  }

  const server = createServer(LIMITS, (req, res) => void serve(req, res));
  server.on("checkContinue", (req, res) => void serve(req, res));
  server.on("clientError", (error, socket) => refuseSocket(error, socket, common));
  server.setTimeout(LONGEST_SILENCE_MS);
  const port = await listen(server, env);

  return {
    port,
    stop() {
      stopped ??= close(server, running).then(onStop);
      return stopped;
    },
  };
}

async function listen(server: Server, env: Env): Promise<number> {
  server.listen({ port: env.PORT, host: env.HOST });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server, running: Set<ServerResponse>): Promise<void> {
  const deadline = Date.now() + LAST_REQUESTS_MS;
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  while (running.size > 0 && Date.now() < deadline) await delay(10);
  server.closeAllConnections();
  await closed;
}
