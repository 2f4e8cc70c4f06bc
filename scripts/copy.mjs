// Copies the database that is the first argument to the file that is the second, for the service.
import { storageProblem, verify, writeCopy } from "../build/index.js";

const [database, target] = process.argv.slice(2);
process.umask(0o077);

try {
  await writeCopy(database, target, verify);
} catch (error) {
  console.error(storageProblem(error) ?? error.message);
  process.exitCode = 1;
}
