import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/compartido/contexto.server";
import type { Mensaje } from "~/domain/compartido/mensaje";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Body } from "./body.server";
import type { Env } from "./env.server";
import type { Access } from "./route-map.server";

/** What the guard found out about a request, for the loader or action behind it. */
export type RequestContext = {
  readonly db: Database;
  readonly env: Env;
  readonly secretKey: string;
  readonly ahora: number;
  readonly access: Access;
  /** Path with its trailing slash. */
  readonly path: string;
  /** File of the only route, beside the root, that this request may run. */
  routeFile: string;
  readonly address: string;
  readonly agent: string;
  readonly nonce: string;
  readonly body: Body;
  readonly usuario: UsuarioSesion | null;
  /** `null` for a visitor without a session. */
  readonly ctx: Contexto | null;
  readonly csrf: string;
  readonly flash: Mensaje[];
  /** What the request was refused for before it came to its route. */
  refusal: Error | null;
  /** Value of the session cookie; login and logout change it. */
  sessionId: string | null;
  flashShown: boolean;
  /** What a refusal adds to the answer: Allow, Retry-After. */
  answerHeaders: Record<string, string>;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** The acting user's context. Only routes that the map opens to anyone are called without one. */
export function sessionContext(context: RequestContext): Contexto {
  if (!context.ctx) throw new Error(`${context.path} needs a session`);
  return context.ctx;
}
