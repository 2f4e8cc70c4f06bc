import type { RequestContext } from "../http/context.server";
import { clearCookie, readText, setCookie, signedCookie } from "./signed-cookie.server";

const cookieOf = (context: RequestContext) => signedCookie(context, "recuperacion", { maxAge: 10 * 60, path: context.places.reset });

/** Id of the password reset that this browser began; `null` when there is none. */
export const resetIdOf = (request: Request, context: RequestContext): Promise<string | null> => readText(request, cookieOf(context));

/** Keeps the id of the password reset in a cookie for ten minutes. */
export const keepResetId = (context: RequestContext, id: string): Promise<void> => setCookie(context, cookieOf(context), id);

export const forgetResetId = (context: RequestContext): Promise<void> => clearCookie(context, cookieOf(context));
