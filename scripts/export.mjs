// A shop's records as a zip, for the process that serves it: the job comes as the argument, the file goes to the standard output.
import { writeExport } from "../build/index.js";

try {
  await writeExport(JSON.parse(process.argv[2]), process.stdout);
} catch (error) {
  // Who reads went away: there is nobody to tell.
  if (error.code !== "EPIPE") console.error(error.message);
  process.exitCode = 1;
}
