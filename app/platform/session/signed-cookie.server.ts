import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { eq } from "drizzle-orm";
import type { RequestContext } from "../http/context.server";
import { isSecure } from "../http/cookies.server";
import type { Env } from "../process/env.server";

/** Its row in `ajustes_sistema`. */
export const SECRET_KEY_ROW = "secret_key";

/** The secret key, for boxes without SECRET_KEY: made at the first start and kept in the database. */
function secretKeyOf(db: Database): string {
  db.insert(ajustesSistema).values({ clave: SECRET_KEY_ROW, valor: newKey() }).onConflictDoNothing().run();
  const fila = db.select().from(ajustesSistema).where(eq(ajustesSistema.clave, SECRET_KEY_ROW)).get();
  if (!fila) throw new Error("the secret key was not kept");
  return fila.valor;
}

/** The key that signs and encrypts for this box. */
export const secretKeyFor = (db: Database, { SECRET_KEY }: Pick<Env, "SECRET_KEY">): string => SECRET_KEY ?? secretKeyOf(db);

export const newKey = (): string => randomBytes(32).toString("base64url");

export type Keeper = Pick<RequestContext, "env" | "secretKey">;
type Answered = Pick<RequestContext, "answer">;

interface Options extends Omit<CookieOptions, "secrets"> {
  maxAge: number;
  /** What the value is valid for, besides its cookie: a session, for instance. */
  boundTo?: string | null;
}

/** A cookie that only this service can make, and that scripts of a page cannot read. A value of one cookie is not valid in another. */
export function signedCookie({ env, secretKey }: Keeper, name: string, { boundTo, ...options }: Options): Cookie {
  const secrets = [[name, boundTo ?? "", secretKey].join("\0")];
  // Base64 needs no escapes, which would make it longer.
  return createCookie(name, { secrets, secure: isSecure(env), httpOnly: true, encode: (text) => text, ...options });
}

/** `null` when there is none. A decoder of its own would otherwise get the values of all other cookies, and throw at each. */
export async function readCookie(request: Request, cookie: Cookie): Promise<unknown> {
  const header = request.headers.get("Cookie") ?? "";
  return header.includes(`${cookie.name}=`) ? cookie.parse(header) : null;
}

/** The text in a cookie; `null` when there is none, or the cookie is none of ours. */
export async function readText(request: Request, cookie: Cookie): Promise<string | null> {
  const value = await readCookie(request, cookie);
  return typeof value === "string" && value !== "" ? value : null;
}

export async function setCookie({ answer }: Answered, cookie: Cookie, value: unknown): Promise<void> {
  answer.cookies.set(cookie.name, await cookie.serialize(value));
}

export async function clearCookie({ answer }: Answered, cookie: Cookie): Promise<void> {
  answer.cookies.set(cookie.name, await cookie.serialize("", { maxAge: 0 }));
}
