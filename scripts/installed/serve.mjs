// The service of an installed program.
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { enterPlace } from "./place.mjs";

// The wrapper on Windows ends the input at once, and an input that ends means a stop.
closeSync(0);
openSync(devNull);
enterPlace();
await import("../start.mjs");
