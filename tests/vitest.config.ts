import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { ownRunFolder } from "../scripts/run-folder.mjs";
import { LongestFirst } from "./longest-first";

ownRunFolder();
const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app`, "@db": `${root}db` } },
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/browser/**"],
    pool: "forks",
    // Twice the cores of a small machine: many of these tests wait for processes.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A service and a database are each file's own; modules may be shared, which saves loading them for each file.
    isolate: false,
    // Only what hangs may fail, not what is slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Vite sets a BASE_URL of its own, which processes that a test starts would take for the service's.
    env: { NODE_ENV: "test", LOG_LEVEL: "error", BASE_URL: "" },
  },
});
