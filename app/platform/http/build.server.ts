import type { ServerBuild } from "@remix-run/node";
import { Unido } from "~/domain/nucleo/errores";
import { FlashRedirect } from "../forms/flash.server";
import type { RequestContext } from "./context.server";

/** The app as Remix compiles it. */
export type Build = typeof import("@remix-run/dev/server-build");

export type RouteModule = ServerBuild["routes"][string]["module"];
export type Handler = NonNullable<RouteModule["loader"]>;
type Args = Omit<Parameters<Handler>[0], "context"> & { context: RequestContext };

/** Exports of the file of a route. */
export function moduleOf(build: Build, file: string): RouteModule | undefined {
  return build.routes[file]?.module;
}

/** Runs a loader or an action. The message of its redirect goes to the answer: Remix makes another redirect for its router in the browser. */
export async function runHandler(handler: Handler, args: Args): Promise<Awaited<ReturnType<Handler>>> {
  const noting = <T>(result: T): T => {
    if (result instanceof FlashRedirect) args.context.answer.flash = result.flash;
    return result;
  };
  try {
    return noting(await handler(args));
  } catch (error) {
    throw noting(error instanceof Unido ? toTheOneThatStays(args.request, error) : error);
  }
}

/** What was posted to a record that is gone was not done. */
const toTheOneThatStays = ({ method }: Request, { enlace, message: mensaje }: Unido) =>
  new FlashRedirect(enlace, { tipo: method === "POST" ? "error" : "aviso", mensaje });
