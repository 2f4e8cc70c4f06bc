// Writes a shop's records as a zip to standard output. The job is the first argument, as JSON.
import { writeExport } from "../build/index.js";

try {
  await writeExport(JSON.parse(process.argv[2]), process.stdout);
} catch (error) {
  // EPIPE: the reader has gone, so nobody needs the message.
  if (error.code !== "EPIPE") console.error(error.message);
  process.exitCode = 1;
}
