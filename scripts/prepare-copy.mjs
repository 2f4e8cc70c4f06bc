// Makes the copy that is the first argument the database of this box, or says on standard error why it cannot be: exit code 2.
import { prepareArrival } from "../build/index.js";

const refusal = prepareArrival(process.argv[2]);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 2;
}
