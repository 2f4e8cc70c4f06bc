// Makes the copy that is the first argument the one of this box, whose database is the second, or says on standard error why it cannot be: exit code 2.
import { prepareArrival } from "../build/index.js";

const refusal = prepareArrival(process.argv[2], process.argv[3]);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 2;
}
