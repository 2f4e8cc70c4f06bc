import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/compartido/contexto.server";
import type { Mensaje } from "~/domain/compartido/mensaje";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Env } from "../process/env.server";
import type { LogEvent } from "../process/log.server";
import type { Reports } from "../reports/reports.server";
import type { Body } from "./body.server";

/** What loaders, actions and refusals may change of the answer while it is being made. */
export interface Answer {
  /** Of the session that the browser has from here on: login and logout change it. */
  sessionId: string | null;
  /** Whether it shows the flash that came with the request, which is over then. */
  showsFlash: boolean;
  /** What its browser is to keep beside the session, by name; `maxAge` in seconds, 0 to forget. */
  cookies: Map<string, { value: string; path: string; maxAge: number }>;
  /** What a refusal adds: Allow, Retry-After. */
  headers: Record<string, string>;
  /** A file that goes out in the place of the page: what a form of a page delivers. */
  file: Response | undefined;
  /** Of an error that nobody expected: what the person reads and every log line of the request has. */
  ref: string | undefined;
  /** What the log line of the request says has happened. */
  event: LogEvent | undefined;
  /** Id of the account that the event is about, where there is no session. */
  account: number | undefined;
}

/** What the guard found out about a request, for the loader or action behind it. Only `answer` changes. */
export type RequestContext = {
  readonly db: Database;
  readonly env: Env;
  readonly reports: Reports;
  readonly secretKey: string;
  readonly ahora: number;
  /** Path with its trailing slash. */
  readonly path: string;
  /** File of the only route, beside the root, that this request may run. */
  readonly routeFile: string;
  readonly address: string;
  /** Resolves when no other request waits to be let in. */
  readonly whenQuiet: () => Promise<void>;
  readonly agent: string;
  readonly nonce: string;
  readonly body: Body;
  /** A HEAD: only the head of the answer was asked for, and what a GET would use up stays as it is. */
  readonly isHead: boolean;
  /** Aborts when the answer is out, or the client went away. */
  readonly signal: AbortSignal;
  readonly usuario: UsuarioSesion | null;
  /** `null` for a visitor without a session. */
  readonly ctx: Contexto | null;
  readonly csrf: string;
  readonly flash: Mensaje[];
  /** What the request was refused for before it came to its route. */
  readonly refusal: Error | null;
  /** Value of the session cookie that came. */
  readonly sessionId: string | null;
  readonly answer: Answer;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** The acting user's context. Only routes that the map opens to anyone are called without one. */
export function sessionContext(context: RequestContext): Contexto {
  if (!context.ctx) throw new Error(`${context.path} needs a session`);
  return context.ctx;
}
