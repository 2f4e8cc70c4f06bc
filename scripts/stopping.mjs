// How a process of the service is asked to end its requests and stop.
import { fstatSync } from "node:fs";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK"];
// Of the mode of a file. Node has no names for them on Windows.
const FILE_TYPE = 0o170000;
const PIPE = 0o010000;

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

/**
 * Calls `stop` when the input ends: Windows has no signal for another program to send. Only a pipe counts: a service has no input at all, and a
 * window never ends its own.
 */
export function whenInputEnds(stop) {
  if (isPipe(0)) process.stdin.on("end", stop).resume();
}

function isPipe(descriptor) {
  try {
    return (fstatSync(descriptor).mode & FILE_TYPE) === PIPE;
  } catch {
    // There is no such descriptor.
    return false;
  }
}
