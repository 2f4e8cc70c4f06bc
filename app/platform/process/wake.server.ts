import cluster from "node:cluster";

// The process that charges tells the one that does the background work at once: by itself when it is the same, else through the supervisor.

/** Work that is told of what was committed: papers to print, electronic documents to sign and send. */
export type Woken = "printing" | "dian";

const listeners: Record<Woken, Set<() => void>> = { printing: new Set(), dian: new Set() };

/** Calls `look` for each thing to do that any process of the service queued, until the returned function is called. */
export function onWork(which: Woken, look: () => void): () => void {
  // After the request that queued it.
  const soon = () => void setImmediate(look);
  const heard = (message: unknown) => void (wakes(message, which) && soon());
  listeners[which].add(soon);
  process.on("message", heard);
  return () => {
    listeners[which].delete(soon);
    process.off("message", heard);
  };
}

const wakes = (message: unknown, which: Woken): boolean =>
  typeof message === "object" && message !== null && "despierta" in message && message.despierta === which;

/** Tells the process that does this work that there is some, which was committed. */
export function tellOfWork(which: Woken): void {
  const mine = listeners[which];
  if (mine.size > 0) for (const look of mine) look();
  // Nobody may be there any more: the other process looks by itself too.
  else if (cluster.isWorker && process.connected) process.send?.({ despierta: which }, undefined, undefined, () => undefined);
}
