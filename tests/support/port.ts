import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that a system gives to outgoing connections: one of another test would take it before the service does.
const FIRST = 10_000;
const LAST = 30_000;
/** The one in between that `fetch` refuses: https://fetch.spec.whatwg.org/#port-blocking */
const REFUSED = 10_080;

const given = new Set<number>();

/** A port of this machine on which nobody listens, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (port === REFUSED || given.has(port)) continue;
    const server = createServer().listen(port, "127.0.0.1");
    const free = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    server.close();
    await once(server, "close");
    given.add(port);
    return port;
  }
}
