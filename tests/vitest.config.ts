import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app`, "@db": `${root}db` } },
  test: {
    environment: "node",
    include: ["tests/{domain,http,faults}/**/*.test.ts", "tests/architecture.test.ts"],
    pool: "forks",
    // Its own count leaves one of two cores idle.
    maxWorkers: 2,
    // A service and a database are each file's own; modules may be shared, which saves loading them 123 times.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vite sets a BASE_URL of its own, which processes that a test starts would take for the service's.
    env: { NODE_ENV: "test", LOG_LEVEL: "error", BASE_URL: "" },
  },
});
