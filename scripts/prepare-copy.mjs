// Makes the copy that is the first argument the one of this box, whose database is the second. Exit code 2 and a sentence on standard error where
// it cannot be.
import { jobs, settlers, verify } from "../build/index.js";

const [copy, database] = process.argv.slice(2);
jobs.limitWork(copy);
const refusal = jobs.prepareArrival(copy, database, verify, settlers);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 2;
}
