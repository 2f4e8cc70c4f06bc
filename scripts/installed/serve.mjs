// The service of an installed program.
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPILED, enterPlace } from "./place.mjs";

// The wrapper on Windows ends the input at once, and an input that ends means a stop.
closeSync(0);
openSync(devNull);
const datos = enterPlace(fileURLToPath(new URL("../..", import.meta.url)));
// The folder of the program may not be written to.
process.env.NODE_COMPILE_CACHE ??= join(datos, COMPILED);
await import("../start.mjs");
