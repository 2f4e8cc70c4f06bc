import type { Database } from "@db/open.server";
import type { Mensaje, Tema } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Body } from "../listener/body.server";
import type { ShopNetwork } from "../network/shop-network.server";
import type { Alone } from "../process/alone.server";
import type { Env } from "../process/env.server";
import type { LogEvent } from "../process/log.server";
import type { Reports } from "../reports/reports.server";
import type { MapEntry, Places } from "./route-map.server";

/** The parts of the response that loaders, actions and refusals may set. `finishAnswer` turns them into headers and cookies. */
export interface Answer {
  /** Session of the browser after this response; login and logout change it. `null` for none. */
  sessionId: string | null;
  flash?: Mensaje | undefined;
  /** Whether the response shows the flash of the request. Its cookie is then deleted. */
  showsFlash: boolean;
  /** The last action of the request that can be undone, which its flash offers. */
  undo: number | null;
  /** Names of background work for which the request queued something. */
  wakes: Set<string>;
  /** Set-Cookie headers of further cookies, by name. */
  cookies: Map<string, string>;
  /** Headers that a refusal adds: Allow, Retry-After. */
  headers: Record<string, string>;
  /** Another origin whose pictures the page shows. */
  picturesFrom?: string;
  /** A file to send instead of the page, as the result of a form. */
  file?: Response;
  /** Reference of an unexpected error: the person sees it, and every log line of the request has it. */
  ref?: string;
  /** Secret key of the box from this response on, when another database has taken the place of its own. */
  secretKey?: string | undefined;
  /** Event for the log line of the request. */
  event?: LogEvent | undefined;
  /** Id of the account that the event is about, for a request without a session. */
  account?: number | undefined;
}

/** A request that the guard has checked, as loaders and actions receive it. Only `answer` changes. */
export type RequestContext = {
  readonly db: Database;
  readonly env: Env;
  readonly reports: Reports;
  readonly alone: Alone;
  /** What opens the box to the shop's network. */
  readonly network: ShopNetwork | undefined;
  readonly secretKey: string;
  readonly ahora: number;
  readonly path: string;
  /** Paths of the login and of what belongs to it. */
  readonly places: Places;
  /** The only route that this request may run, besides the root. */
  readonly route: Pick<MapEntry, "path" | "file" | "live">;
  readonly address: string;
  readonly byHttps: boolean;
  /** Resolves when no other request is waiting, so that slow work runs after them. */
  readonly whenQuiet: () => Promise<void>;
  readonly agent: string;
  readonly nonce: string;
  readonly body: Body;
  /** True for HEAD. Such a request must not use up anything that a GET uses up, such as the flash. */
  readonly isHead: boolean;
  /** Aborts when the response was sent or the client disconnected. */
  readonly signal: () => AbortSignal;
  readonly usuario: UsuarioSesion | null;
  /** Who acts in the domain, and when; `null` for a visitor without a session. */
  readonly session: Contexto | null;
  /** {@link session}. Throws when there is none, which only happens on routes with access `anyone` or `nobody`. */
  readonly ctx: Contexto;
  readonly csrf: string;
  readonly flash: Mensaje[];
  readonly tema: Tema;
  /** Why the guard refused the request; `null` when it did not. */
  readonly refusal: Error | null;
  readonly sessionId: string | null;
  /** What the action of the route returned, when it ran before Remix renders its page. */
  readonly actionData?: NonNullable<unknown>;
  readonly answer: Answer;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** The row for the route of the request, in a file that serves several: its keys are paths of the map. Throws when there is none. */
export function forRoute<Row>(rows: Readonly<Record<string, Row>>, { route }: Pick<RequestContext, "route">): Row {
  const row = rows[route.path];
  if (!row) throw new Error(`${route.file} has nothing for ${route.path}`);
  return row;
}
