import cluster from "node:cluster";

// The process that charges tells the one that does the background work at once: by itself when it is the same, else through the supervisor.

/** Who is told of what was committed, by the name of the work. */
const listeners = new Map<string, Set<() => void>>();

/** Calls `look` for each thing to do that any process of the service queued for this work, until the returned function is called. */
export function onWork(which: string, look: () => void): () => void {
  // After the request that queued it.
  const soon = () => void setImmediate(look);
  const heard = (message: unknown) => void (wakes(message, which) && soon());
  const mine = listeners.get(which) ?? new Set();
  listeners.set(which, mine.add(soon));
  process.on("message", heard);
  return () => {
    mine.delete(soon);
    process.off("message", heard);
  };
}

const wakes = (message: unknown, which: string): boolean =>
  typeof message === "object" && message !== null && "despierta" in message && message.despierta === which;

/** Tells the process that does this work that there is some, which was committed. */
export function tellOfWork(which: string): void {
  const mine = listeners.get(which);
  if (mine?.size) for (const look of mine) look();
  // Nobody may be there any more: the other process looks by itself too.
  else if (cluster.isWorker && process.connected) process.send?.({ despierta: which }, undefined, undefined, () => undefined);
}
