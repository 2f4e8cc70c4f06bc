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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: "test", LOG_LEVEL: "error" },
  },
});
