import type { Env } from "../process/env.server";
import { isLoopback } from "./addresses.server";
import { hostOf } from "./own-hosts.server";

/** A proxy of this machine comes from this machine too, for whomever. */
const OF_PROXIES = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"];
const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request comes from this machine's own browser. A page of the internet may give this machine a name of its own, so the name counts
 * too.
 */
export function isHere({ env, address }: { env: Env; address: string }, { url, headers }: Request): boolean {
  const host = hostOf(url);
  const named = HERE.has(host) || host === hostOf(env.BASE_URL);
  return env.TRUST_PROXY === 0 && isLoopback(address) && named && !OF_PROXIES.some((name) => headers.has(name));
}
