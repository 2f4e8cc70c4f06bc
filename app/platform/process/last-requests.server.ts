import { writeSync } from "node:fs";
import type { Handle } from "../listener/listener.server";

const KEPT = 3;
const LONGEST_PATH = 100;
const PAGE_BYTES = 512;
const PATH = /^https?:\/\/[^/]*([^?]*)/;

const pathOf = (url: string): string => (PATH.exec(url)?.[1] ?? "").slice(0, LONGEST_PATH);

/**
 * Writes the last three requests to a file that the supervisor also has open, so that it can log them when this process hangs. Leaves out
 * the query string, which may hold a token.
 */
export function notingRequests(handle: Handle, file: number | undefined): Handle {
  if (file === undefined) return handle;
  const page = Buffer.alloc(PAGE_BYTES);
  let last: string[] = [];
  return (request, info) => {
    last = [`${request.method} ${pathOf(request.url)}`, ...last.slice(0, KEPT - 1)];
    page.fill(" ");
    page.write(last.join(", "), "latin1");
    writeSync(file, page, 0, PAGE_BYTES, 0);
    return handle(request, info);
  };
}
