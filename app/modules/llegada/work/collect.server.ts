import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "minor"; execution: "sync" }) => void;

let collect: Collect | undefined;

/**
 * Frees the pieces of a large file that was read: less than a millisecond. V8 does it by itself only when there are 64 MiB of them, because it
 * counts the small objects and not the memory that they hold.
 */
export function freePieces(): void {
  collect ??= collector();
  collect({ type: "minor", execution: "sync" });
}

function collector(): Collect {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
