// Makes the process of a worker.
import cluster from "node:cluster";
import { closeNotes, openNotes } from "./pulse.mjs";

// File descriptor 4: 0 to 2 are the standard streams and 3 is the IPC channel.
const NOTES_FD = 4;
// In MiB. New objects live as long as one request: a larger space for them saves no time and is never given back.
const NEW_SPACE = 4;

/**
 * A new worker and the descriptor of its notes. Calls `missed` with the reason when the system creates no process: it has no memory for one, or
 * its Node is being replaced. Then there is no worker, or one without a process.
 */
export function newWorker(env, missed) {
  const notes = openNotes();
  // The threads of the garbage collector would take the second core from the other worker.
  const execArgv = [...process.execArgv, `--max-semi-space-size=${NEW_SPACE}`, "--single-threaded-gc"];
  cluster.setupPrimary({ exec: "scripts/worker.mjs", execArgv, stdio: ["inherit", "inherit", "inherit", "ipc", notes ?? "ignore"] });
  // With more arenas, each thread would keep freed memory that no other one can use.
  const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? "2";
  function miss({ message }) {
    closeNotes(notes);
    missed(message);
  }
  try {
    const worker = cluster.fork({ ...env, MALLOC_ARENA_MAX, ...(notes !== undefined && { NOTES_FD }) });
    worker.on("error", (error) => (worker.process.pid === undefined ? miss(error) : console.error(error.message)));
    return { worker, notes };
  } catch (error) {
    miss(error);
    return {};
  }
}
