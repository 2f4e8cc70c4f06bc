const PREFIX = "__Host-";

/**
 * The cookies of a request by the box's own https. Browsers share the cookies of a host over all its ports, so those of its https have other
 * names, which nothing but https can set. The others are those of its http.
 */
export function cookiesOfHttps(header: string): string {
  const own = header.split(";").map((cookie) => cookie.trim());
  return own.flatMap((cookie) => (cookie.startsWith(PREFIX) ? [cookie.slice(PREFIX.length)] : [])).join("; ");
}

/** A Set-Cookie value for the box's own https. The prefix demands the whole path. */
export function cookieForHttps(cookie: string): string {
  const [pair = "", ...attributes] = cookie.split("; ");
  const kept = attributes.filter((attribute) => !/^(?:Path=|Secure$)/i.test(attribute));
  return [PREFIX + pair, "Path=/", ...kept, "Secure"].join("; ");
}
