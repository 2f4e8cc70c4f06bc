import type { Env } from "../process/env.server";

/** The theme belongs to the device and not to the account. */
export const THEME_COOKIE = "tema";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const ID = /^[1-9]\d{0,14}$/;

/** The record that a cookie of a browser names. */
export function idIn(cookies: ReadonlyMap<string, string>, name: string): number | undefined {
  const value = cookies.get(name);
  return value !== undefined && ID.test(value) ? Number(value) : undefined;
}

const PAIR = /(?:^|;\s*)([^=;\s]+)=([^;]*)/g;

/** Reads a Cookie header. For a repeated name the first value counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [, name = "", value = ""] of (header ?? "").matchAll(PAIR)) if (!cookies.has(name)) cookies.set(name, value.trim());
  return cookies;
}

/** Whether browsers may send cookies over HTTPS alone. */
export const isSecure = ({ BASE_URL }: Env): boolean => BASE_URL.startsWith("https:");

interface CookieOptions {
  env: Env;
  maxAge: number;
  httpOnly?: boolean;
}

/** A Set-Cookie value with SameSite=Lax; `maxAge` in seconds. */
export function writeCookie(name: string, value: string, { env, maxAge, httpOnly = true }: CookieOptions): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${isSecure(env) ? "; Secure" : ""}`;
}

/** A Set-Cookie value by which the browser keeps the id of a record for a year; `null` forgets it. */
export const rememberHere = (name: string, id: number | null, env: Env): string =>
  writeCookie(name, id === null ? "" : String(id), { env, maxAge: id === null ? 0 : YEAR_SECONDS });
