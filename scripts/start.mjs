// `npm start`: installs and builds what is missing, then keeps one worker per core running.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-state.mjs";
import { checkNode, ensureInstalled, giveUp } from "./install.mjs";
import { newWorker } from "./new-worker.mjs";
import { closeNotes, listenTo, readNotes } from "./pulse.mjs";
import { newKey } from "./start-key.mjs";
import { askToStop, whenAsked, whenInputEnds } from "./stopping.mjs";

const FORCE_AFTER_MS = 1_900;
// Ctrl-C sends two signals, from the terminal and from npm: within this time they count as one.
const SAME_WISH_MS = 1_000;
const STEADY_AFTER_MS = 5_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
const MOST_FAILURES = 5;

// The reader of the log may exit first.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
checkNode();
// A package has its build and its packages of run time, and nothing to make them with.
if (!existsSync("paquete.json")) {
  ensureInstalled();
  buildIfStale();
}

process.env.NODE_ENV = "production";
// Here Node 22 and later keep what they compiled, for the processes and threads of the next start.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compilado");
// Round robin loses connections handed to a worker that is dying; without it the system resets them.
cluster.schedulingPolicy = cluster.SCHED_NONE;

let serving = false;
let stopping = false;
let stoppingSince = 0;
let failures = 0;
// The database file in use; new workers must open the same one.
let file = "";
// The only worker that may run, while it puts a restored copy in the place of the database.
let alone;
// Workers begun before the last copy must not be replaced.
let generation = 0;
let onServing = () => undefined;
const states = new WeakMap();
// Who knows it has seen where this was started.
const startKey = newKey();

whenAsked(stop);
if (process.platform === "win32") whenInputEnds(stop);
// The first worker migrates the database; the others start when it serves.
fork(true, true);

/** Starts a worker. One worker does the background work; its replacement takes that over. After the `first` one the others start. */
function fork(background, first = false) {
  if (stopping || alone) return;
  const env = { BACKGROUND: background ? "1" : "", DATABASE_FILE: file, START_KEY: startKey };
  const state = { background, first, since: Date.now(), ready: false, leaving: false, end: "" };
  const { worker, notes } = newWorker(env, (reason) =>
    again(state, reason, `No se pudo iniciar un proceso (${reason}); se intenta de nuevo.`),
  );
  if (!worker) return;
  state.notes = notes;
  states.set(worker, state);
  worker.on("message", (message) => {
    if (message.error && !serving) stopWith(message.error);
    if (message.error) console.error(message.error);
    if (message.listo) ready(state, message);
    if (message.solo) leaveAlone(worker);
    if (message.sigan) beginAnew(worker);
    if (message.despierta) wake(message);
  });
  worker.on("exit", (code, signal) => replace(worker, state, signal ?? code));
  listenTo(worker, () => endSilent(worker, state));
}

function endSilent(worker, state) {
  state.end = `no respondía; lo último que empezó: ${readNotes(state.notes)}`;
  worker.process.kill("SIGKILL");
}

function ready(state, { url, usuarios, beginnings, workers, file: opened }) {
  state.ready = true;
  file = opened;
  if (!serving) console.log(`La tienda está en ${url}/.${usuarios === 0 ? howToBegin(url, beginnings) : ""}`);
  serving = true;
  if (!state.first) return;
  for (let i = 1; i < workers; i++) fork(false);
  onServing();
}

function howToBegin(url, beginnings) {
  return ["", `Para crear el primer usuario abra ${url}/registro/`, ...beginnings].join(" ");
}

/** One worker queued something to print or to send; the one that does the background work takes it at once. */
function wake({ despierta }) {
  const background = livingWorkers().find((worker) => states.get(worker).background && worker.isConnected());
  // One that just died hears nothing; the worker in its place looks by itself.
  background?.send({ despierta }, () => undefined);
}

/** Ends all other workers, and tells this one when they have ended: it puts a copy in the place of the database. */
function leaveAlone(worker) {
  if (alone || stopping) return;
  alone = worker;
  const others = livingWorkers().filter((other) => other !== worker);
  for (const other of others) {
    states.get(other).leaving = true;
    end(other);
  }
  setTimeout(() => {
    for (const other of others) if (!other.isDead()) other.process.kill("SIGKILL");
  }, FORCE_AFTER_MS);
  tellWhenAlone();
}

function tellWhenAlone() {
  if (alone && livingWorkers().every((worker) => worker === alone)) alone.send({ solo: true });
}

/** Starts all workers anew, over the file that is at the path now. The one that was alone ends by itself when they serve. */
function beginAnew(worker) {
  states.get(worker).leaving = true;
  alone = undefined;
  generation++;
  failures = 0;
  file = "any";
  onServing = () => worker.isConnected() && worker.send({ sigan: true });
  fork(true, true);
}

function replace(worker, state, code) {
  const reason = state.end || code;
  closeNotes(state.notes);
  if (stopping) {
    if (livingWorkers().length === 0) process.exit(0);
    return;
  }
  if (worker === alone) return beginAnew(worker);
  if (state.leaving) return tellWhenAlone();
  again(state, reason, `El proceso ${worker.process.pid} terminó (${reason}); otro toma su lugar.`);
}

/** Starts another worker in the place of one, later each time that it ends at once. */
function again(state, reason, line) {
  // No worker has the database open, so a restored file may have replaced it. But the next worker must not create a new shop.
  if (livingWorkers().length === 0) file &&= "any";
  const steady = state.ready && Date.now() - state.since > STEADY_AFTER_MS;
  failures = steady ? 0 : failures + 1;
  if (failures >= MOST_FAILURES && livingWorkers().length === 0)
    giveUp(`El servicio no arranca: falló ${failures} veces seguidas (${reason}).`);
  console.error(line);
  const pause = failures < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  const born = generation;
  setTimeout(() => born === generation && fork(state.background, state.first && !state.ready), pause);
}

function stopWith(line) {
  stopping = true;
  giveUp(line);
}

/** Lets the running requests of a worker end. One that does not serve yet has none, and may take long to hear of it. */
function end(worker) {
  const { first, ready } = states.get(worker);
  if (first || ready) askToStop(worker.process);
  else worker.process.kill("SIGKILL");
}

/** Lets running requests end. A second signal, or a timeout, kills the workers. */
function stop() {
  if (stopping && Date.now() - stoppingSince < SAME_WISH_MS) return;
  if (stopping) return force();
  stopping = true;
  stoppingSince = Date.now();
  if (livingWorkers().length === 0) process.exit(0);
  for (const worker of livingWorkers()) end(worker);
  setTimeout(force, FORCE_AFTER_MS);
}

function force() {
  for (const worker of livingWorkers()) worker.process.kill("SIGKILL");
  process.exit(1);
}

function livingWorkers() {
  return Object.values(cluster.workers).filter((worker) => !worker.isDead());
}
