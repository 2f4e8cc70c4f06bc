/** The theme belongs to the device and not to the account. */
export const THEME_COOKIE = "tema";

const PAIR = /(?:^|;\s*)([^=;\s]+)=([^;]*)/g;

/** Reads a Cookie header. For a repeated name the first value counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [, name = "", value = ""] of (header ?? "").matchAll(PAIR)) if (!cookies.has(name)) cookies.set(name, value.trim());
  return cookies;
}

export interface CookieOptions {
  maxAge: number;
  secure: boolean;
  httpOnly: boolean;
  path?: string;
}

/** A Set-Cookie value with SameSite=Lax; `maxAge` in seconds. */
export function writeCookie(name: string, value: string, { maxAge, secure, httpOnly, path = "/" }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;
}
