import type { Env } from "../process/env.server";

/** The theme belongs to the device and not to the account. */
export const THEME_COOKIE = "tema";

/** The printer of the browser: its id. */
export const PRINTER_COOKIE = "impresora";

const ID = /^[1-9]\d{0,14}$/;

/** The printer that the cookies of a browser name. */
export function printerIn(cookies: ReadonlyMap<string, string>): number | undefined {
  const value = cookies.get(PRINTER_COOKIE);
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
