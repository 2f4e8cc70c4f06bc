// `npm test`: installs what is missing, then runs every check, quickest first, and stops at the first failure.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./browser.mjs";
import { buildIfStale } from "./build-state.mjs";
import { checkNode, ensureInstalled, npm } from "./install.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "tienda-pruebas-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
/** Stages begun so far. If the script aborts, the last one keeps `ok: false`. */
const stages = [];
process.on("exit", summary);

const ok =
  step("Node y dependencias", () => {
    checkNode();
    ensureInstalled();
  }) &&
  step("Chromium", () => {
    process.env.CHROMIUM_PATH = ensureChromium();
  }) &&
  step("Estilo, capas y código sin uso", () => npm(["run", "--silent", "lint"])) &&
  step("Tipos", () => npm(["run", "--silent", "typecheck"])) &&
  step("Compilación", buildIfStale) &&
  step("Dominio, HTTP y fallas", () =>
    node("vitest/vitest.mjs", [
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ]),
  ) &&
  step("Muertes y cortes", () => npm(["run", "--silent", "faults"])) &&
  step("Peticiones hostiles", () => npm(["run", "--silent", "fuzz"])) &&
  step("Navegador", () =>
    node("@playwright/test/cli.js", ["test", "--config=tests/playwright.config.ts", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    }),
  );

process.exitCode = ok && totals().passed > 0 ? 0 : 1;

function step(title, run) {
  console.log(`\n== ${title}`);
  const stage = { title, since: Date.now(), ok: false };
  stages.push(stage);
  const { status } = run() ?? { status: 0 };
  stage.ok = status === 0;
  stage.until = Date.now();
  return stage.ok;
}

function summary() {
  const { passed, failed } = totals();
  rmSync(reports, { recursive: true });
  const lines = stages.map((stage) => {
    const seconds = Math.round(((stage.until ?? Date.now()) - stage.since) / 1000);
    return `${stage.ok ? "bien " : "FALLA"}  ${stage.title} (${seconds} s)`;
  });
  const bad = stages.find(({ ok }) => !ok);
  console.log(`\n${lines.join("\n")}${bad ? `\n\nFalló: ${bad.title}.` : ""}\n\n${passed} passed, ${failed} failed`);
}

function node(script, args, env = {}) {
  return spawnSync(process.execPath, [`node_modules/${script}`, ...args], { stdio: "inherit", env: { ...process.env, ...env } });
}

function totals() {
  const vitest = read(vitestReport);
  const playwright = read(playwrightReport)?.stats;
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0);
  return { passed, failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
