// Opens a copy from elsewhere, which comes on standard input, and writes what it holds to the file that is the first argument. The code is in
// the environment. Refused: exit code 2, and why on standard error, as JSON.
import { jobs } from "../build/index.js";

process.umask(0o077);
const refusal = await jobs.openSealed(process.stdin, { path: process.argv[2], typed: process.env.TIENDA_CODIGO ?? "" });
if (refusal) {
  console.error(JSON.stringify(refusal));
  process.exitCode = 2;
}
process.stdin.destroy();
