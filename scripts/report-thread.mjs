// The thread of the reports: runs one job at a time and sends back its result.
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase, runReport } from "../build/index.js";

const db = openDatabase(workerData.path);
db.$client.pragma("query_only = ON");

parentPort.on("message", (job) => {
  try {
    const result = runReport(db, job);
    parentPort.postMessage({ result }, result instanceof Uint8Array ? [result.buffer] : []);
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
