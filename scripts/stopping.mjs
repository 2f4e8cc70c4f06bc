// How a process of the service is asked to end its requests and stop.
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK"];

/** Asks a child: by SIGTERM, or by a message on its channel on Windows, which has no SIGTERM. */
export function askToStop(child) {
  if (process.platform !== "win32") child.kill("SIGTERM");
  else if (child.connected) child.send({ parar: true });
}

/** Calls `stop` when this process is asked. */
export function whenAsked(stop) {
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on("message", ({ parar }) => parar && stop());
}
