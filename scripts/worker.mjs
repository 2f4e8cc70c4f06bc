// One worker of the service, started by the supervisor, or directly by `npm run dev`.
import cluster from "node:cluster";
import module from "node:module";
import { setFlagsFromString } from "node:v8";
import { beat } from "./pulse.mjs";
import { whenAsked } from "./stopping.mjs";

// Only the owner may read the files it writes.
process.umask(0o077);

// V8 would let the heap grow to four times of what is in use before it looks for garbage. A seventh more costs no more time.
setFlagsFromString("--heap-growing-percent=15");
// Of what optimized code makes, V8 counts only what it meets alive. It would then make what each sale reads in the old space (decision 89).
setFlagsFromString("--no-allocation-site-pretenuring");

// The reader of the log may exit first.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

// Node writes what it compiled at its exit, which a box that is switched off at the wall never sees.
const WRITE_COMPILED_AFTER_MS = 60_000;

const started = import("../build/index.js").then(({ startWorker }) => startWorker());
let stopping = false;

whenAsked(() => void stop());
started.then(announce, fail);

async function stop() {
  if (stopping) return;
  stopping = true;
  const { stop: stopWorker } = await started;
  await stopWorker();
  process.exit(0);
}

function announce({ url, workers, usuarios, beginnings, file }) {
  if (cluster.isPrimary) return console.log(`Tienda en ${url}`);
  process.send({ listo: true, url, workers, usuarios, beginnings, file });
  beat();
  setTimeout(() => module.flushCompileCache?.(), WRITE_COMPILED_AFTER_MS).unref();
}

function fail(error) {
  const line = oneLine(error);
  if (line === undefined) console.error(error);
  const message = line ?? "El servicio no pudo arrancar; arriba está el motivo.";
  if (cluster.isPrimary) console.error(message);
  else process.send({ error: message }, () => process.exit(1));
  process.exitCode = 1;
}

/** One sentence for an error that the user can fix; undefined for a bug. */
function oneLine({ name, code, message, port, address, path }) {
  if (["EnvError", "ForeignDatabase", "EmptiedDatabase", "FileFailure"].includes(name)) return message;
  if (code === "EADDRINUSE") return `El puerto ${port} ya está en uso: cierre el otro programa o elija otro con PORT.`;
  if (code === "EACCES" && port) return `No hay permiso para usar el puerto ${port}: elija otro con PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST: este equipo no tiene la dirección ${address ?? process.env.HOST}.`;
  if (code?.startsWith("SQLITE_")) return `DATABASE_PATH: no se puede abrir la base de datos (${message}).`;
  if (["EACCES", "EPERM", "EBUSY", "ENOTDIR", "EEXIST", "EROFS"].includes(code))
    return `DATABASE_PATH: no se puede usar ${path} (${code}).`;
  return undefined;
}
