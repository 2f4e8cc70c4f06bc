import cluster from "node:cluster";

// The process that charges tells the one that prints at once: by itself when it is the same, else through the supervisor.

const listeners = new Set<() => void>();

/** Calls `look` for each job that any process of the service queued, until the returned function is called. */
export function onJob(look: () => void): () => void {
  // After the request that queued it.
  const soon = () => void setImmediate(look);
  const heard = (message: unknown) => void (isOfJob(message) && soon());
  listeners.add(soon);
  process.on("message", heard);
  return () => {
    listeners.delete(soon);
    process.off("message", heard);
  };
}

const isOfJob = (message: unknown): boolean => typeof message === "object" && message !== null && "imprime" in message;

/** Tells the process that prints that a job was committed. */
export function tellOfJob(): void {
  if (listeners.size > 0) for (const look of listeners) look();
  // Nobody may be there any more: the other process looks by itself too.
  else if (cluster.isWorker && process.connected) process.send?.({ imprime: true }, undefined, undefined, () => undefined);
}
