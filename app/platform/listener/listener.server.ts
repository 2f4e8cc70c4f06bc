import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "../http/headers.server";
import type { Env } from "../process/env.server";
import { logError, logRequest } from "../process/log.server";
import { CLIENT_GONE, ClientGone } from "./client-gone.server";
import { type Entrance, openEntrance, type Place } from "./entrance.server";
import type { Reader } from "./reader.server";
import { barePath, toRequest } from "./request.server";
import { refuseSocket, responseTo, writeResponse } from "./response.server";
import { oneATurn } from "./turns.server";

export interface Client {
  address: string;
  /** Aborts when the response was sent or the client disconnected. */
  signal?: () => AbortSignal;
  /** Reads the body, which is not in the request; `null` when there is none. Without it the body is in the request. */
  body?: Reader | null;
  /** Resolves when no other request is waiting, so that slow work runs after them. */
  whenQuiet?: () => Promise<void>;
}

export type Handle = (request: Request, client: Client) => Promise<Response>;

interface Options {
  handle: Handle;
  env: Env;
  onStop: () => Promise<void> | void;
  /** Whether requests for this path run after all others. */
  canWait?: (pathname: string) => boolean;
}

export interface Listener {
  port: number;
  /** Serves at another place too. Rejects when it cannot listen there. */
  open(place: Place): Promise<Entrance>;
  stop(): Promise<void>;
}

// After so many, the client connects anew and the worker with the least to do takes it: a few lasting connections could all be with one worker.
const MOST_REQUESTS_OF_A_CONNECTION = 100;
/** Bytes of a body that takes so long to read that it waits until nobody else does. */
const LARGE_BODY = 200_000;
// All requests share this reason: without one, each abort would make an error, which costs a stack.
const GONE = new ClientGone();

/** Serves `handle` over HTTP until `stop` is called. Rejects when the port cannot be opened. */
export async function startListener({ handle, env, onStop, canWait = () => false }: Options): Promise<Listener> {
  const common = commonHeaders(env);
  const answered = new WeakMap<IncomingMessage["socket"], number>();
  const { stir, admit, whenQuiet } = oneATurn();
  const entrances = new Set<Entrance>();
  let stopped: Promise<void> | undefined;

  function arrive(req: IncomingMessage, res: ServerResponse, leaves: () => boolean): void {
    admit(
      () => {
        if (!req.socket.destroyed) void serve(req, res, leaves);
        else logRequest({ method: req.method ?? "", path: barePath(req), status: CLIENT_GONE, ms: 0, userId: null, address: "" });
        return !req.socket.destroyed;
      },
      canWait(barePath(req)),
      clientOf(req),
    );
  }

  async function serve(req: IncomingMessage, res: ServerResponse, leaves: () => boolean): Promise<void> {
    try {
      const response = await responseTo(req, common, () => {
        const { request, address, body } = toRequest(req, res, env.TRUST_PROXY);
        return handle(request, { address, body: body && whenLarge(body, whenQuiet), signal: () => signalOf(res), whenQuiet });
      });
      const turn = (answered.get(req.socket) ?? 0) + 1;
      answered.set(req.socket, turn);
      if (leaves() || turn === MOST_REQUESTS_OF_A_CONNECTION) res.setHeader("Connection", "close");
      await writeResponse(req, res, response);
    } catch (error) {
      // The headers were sent: closing the connection is the only way to tell the client that the body is incomplete.
      if (!(error instanceof ClientGone) && !req.destroyed) logError(error);
      res.destroy();
    }
  }

  async function open(place: Place): Promise<Entrance> {
    const entrance = await openEntrance(place, {
      arrive,
      connected: stir,
      refused: (error, socket) => refuseSocket(error, socket, common),
    });
    if (stopped) await entrance.stop();
    entrances.add(entrance);
    return { ...entrance, close: () => entrance.close().finally(() => entrances.delete(entrance)) };
  }

  const { port } = await open({ host: env.HOST, port: env.PORT });

  return {
    port,
    open,
    stop() {
      stopped ??= Promise.all([...entrances].map((entrance) => entrance.stop())).then(onStop);
      return stopped;
    },
  };
}

/** Gives a large body to its reader only when `pause` says so. */
const whenLarge = (body: Reader, pause: () => Promise<void>): Reader => ({
  ...body,
  async read(limit) {
    const bytes = await body.read(limit);
    if (bytes.byteLength > LARGE_BODY) await pause();
    return bytes;
  },
});

/** Whose turn it is: the session of a browser, or the address of one without. Behind a proxy all have one address. */
const clientOf = ({ headers, socket }: IncomingMessage): string =>
  /(?:^|;\s*)(?:__Host-)?sessionid=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? socket.remoteAddress ?? "";

/** Made only for those who ask: V8 keeps each signal until its next full collection of garbage. */
function signalOf(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (res.closed) gone.abort(GONE);
  else res.once("close", () => gone.abort(GONE));
  return gone.signal;
}
