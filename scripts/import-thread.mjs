// The thread that writes the imports that wait, and ends.
import { workerData } from "node:worker_threads";
import { background, jobs, openDatabase } from "../build/index.js";

const db = openDatabase(workerData.path);
// In KiB. The pages of 20,000 products and their indexes: those that do not fit would be written and read again while tills wait.
db.$client.pragma("cache_size = -64000");
try {
  jobs.writeImports(db, background);
} finally {
  db.$client.close();
}
