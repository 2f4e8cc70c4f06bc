import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { ownRunFolder } from "../scripts/run-folder.mjs";
import { smsVariables } from "./support/sms-variables";
import { PATIENCE_MS } from "./support/time";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = process.env.BROWSER_TEST_PORT ?? "3177";
// Where the test of text messages puts a provider.
process.env.BROWSER_TEST_SMS_PORT ??= String(Number(port) + 1);
ownRunFolder();
process.env.BROWSER_TEST_FOLDER ??= join(tmpdir(), "navegador");

export default defineConfig({
  testMatch: ["browser/*.test.ts", "modules/*/browser-*.test.ts"],
  outputDir: "browser/.output",
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // What passes only the second time is named in the end.
  retries: 1,
  // Only what hangs may fail, not what is slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // Colours in mid-transition are no colours of ours: axe would measure one of them at times.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Nothing is drawn by one, and a process of its own costs a fifth more processor time.
        "--in-process-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Widths of letters as on the screens of today, and not rounded to whole pixels.
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    { name: "con-js", use: { javaScriptEnabled: true } },
    { name: "sin-js", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    cwd: root,
    url: `http://127.0.0.1:${port}/salud/`,
    timeout: PATIENCE_MS,
    env: {
      PORT: port,
      BASE_URL: `http://127.0.0.1:${port}`,
      DATABASE_PATH: join(process.env.BROWSER_TEST_FOLDER, "tienda.sqlite"),
      LOG_LEVEL: "warn",
      ...smsVariables(`http://127.0.0.1:${process.env.BROWSER_TEST_SMS_PORT}`),
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
