import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/compartido/contexto.server";
import type { Mensaje } from "~/domain/compartido/mensaje";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Answer } from "./answer.server";
import type { Body } from "./body.server";
import type { Env } from "./env.server";
import type { Reports } from "./reports.server";

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
