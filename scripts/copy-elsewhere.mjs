// Sends a copy of the database to other places. The job is the first line of the input, as JSON, and each outcome a line of the output.
import { createInterface } from "node:readline";
import { jobs, storageProblem, verify } from "../build/index.js";

process.umask(0o077);
const input = createInterface({ input: process.stdin });
// The input ends with the service: a copy that nobody waits for ends too.
input.once("close", () => process.exit(1));
input.once("line", async (job) => {
  try {
    await jobs.copyElsewhere(JSON.parse(job), verify, (outcome) => console.log(JSON.stringify(outcome)));
  } catch (error) {
    console.error(storageProblem(error) ?? error.message);
    process.exitCode = 1;
  }
  // What a place that hangs was asked for keeps no process.
  process.stdout.write("", () => process.exit());
});
