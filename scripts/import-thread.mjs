// The thread that writes the imports that wait, and ends.
import { workerData } from "node:worker_threads";
import { openDatabase, writeImports } from "../build/index.js";

const db = openDatabase(workerData.path);
try {
  writeImports(db);
} finally {
  db.$client.close();
}
