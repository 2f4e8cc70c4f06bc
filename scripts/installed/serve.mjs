// The service of an installed program.
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { fileURLToPath } from "node:url";
import { enterPlace } from "./place.mjs";

// The wrapper on Windows ends the input at once, and an input that ends means a stop.
closeSync(0);
openSync(devNull);
enterPlace(fileURLToPath(new URL("../..", import.meta.url)));
await import("../start.mjs");
