// `npm test`: installs what is missing, then runs every check in three rows beside each other, in each the quickest first; after a failure
// no further one begins. `npm run test:quick` (`--quick`): lint, types and rules alone, without the files that take long.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./browser.mjs";
import { buildIfStale } from "./build-state.mjs";
import { checkNode, ensureInstalled, npmCommand } from "./install.mjs";
import { ownRunFolder } from "./run-folder.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
/** Stages begun so far. If the script aborts, those that are not over keep `ok: false`. */
const stages = [];
/** Last lines of a stage that failed: who sees only the end of the output sees why. */
const LAST_LINES = 40;
process.on("exit", summary);
// That of the helpers of the service, which got a tenth of what the tests beside them got, and were waited for.
setPriority(10);
ownRunFolder();
const vitestReport = join(tmpdir(), "vitest.json");
const playwrightReport = join(tmpdir(), "playwright.json");

// Rules, the database and what screens compute: no service, no browser, no script.
const RULES = [
  ...["architecture", "palabras", "nombres"].map((name) => `tests/${name}.test.ts`),
  ...["tests/domain/", "tests/db/", "tests/screens/", "tests/modules/"],
  ...["http-*", "faults-*"].map((name) => `--exclude=tests/modules/*/${name}`),
];
const KILLS = ["--muertes", "12"];
const FUZZ = ["--segundos", "15"];
const lint = ["Estilo, capas y código sin uso", npmRun("lint")];
const types = ["Tipos", npmRun("typecheck")];
const ok = process.argv.includes("--quick") ? await quick() : await everything();
process.exitCode = ok && totals().passed > 0 ? 0 : 1;

async function quick() {
  install();
  process.env.TESTS_QUICK = "1";
  return beside([lint], [types], [["Reglas", vitest(...RULES)]]);
}

async function everything() {
  install();
  step("Chromium", () => {
    process.env.CHROMIUM_PATH = ensureChromium();
  });
  step("Compilación", buildIfStale);
  // Kills, hostile requests and the browser mostly wait, for processes and for pages: the last row has the processor meanwhile.
  await beside(
    [lint, ["Navegador", playwright()]],
    [types, ["Muertes y cortes", npmRun("faults", ...KILLS)], ["Peticiones hostiles", npmRun("fuzz", ...FUZZ)]],
    [["Dominio, HTTP y fallas", vitest()]],
  );
  // Minutes of Wine, on a machine that nothing else keeps busy.
  return process.env.CI ? beside([["Windows, con Wine", npmRun("windows-check")]]) : !failed();
}

function install() {
  step("Node y dependencias", () => {
    checkNode();
    ensureInstalled();
  });
}

function npmRun(script, ...options) {
  return [...npmCommand(), "run", "--silent", script, "--", ...options];
}

function vitest(...options) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  return [process.execPath, "node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts", ...reporters, ...options];
}

function playwright() {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;
  const options = ["--config=tests/playwright.config.ts", "--reporter=list,json"];
  return [process.execPath, "node_modules/@playwright/test/cli.js", "test", ...options];
}

/** A stage in this process. It ends the process when it fails. */
function step(title, run) {
  const stage = begin(title);
  run();
  end(stage, true);
}

/** Rows of stages at the same time, those of a row in turn until one of any row fails. Each stage prints what it said when it is over. */
async function beside(...rows) {
  await Promise.all(rows.map(inTurn));
  return !failed();
}

async function inTurn(row) {
  for (const command of row) if (!failed()) await quietly(command);
}

async function quietly([title, [program, ...args]]) {
  const stage = begin(title);
  const child = spawn(program, args);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (said += piece));
  const [status] = await once(child, "close");
  console.log(`\n== ${title}\n${said.trimEnd()}\n`);
  end(stage, status === 0);
  stage.end = said.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
}

function begin(title) {
  console.log(`Empieza: ${title}`);
  const stage = { title, since: Date.now(), ok: false };
  stages.push(stage);
  return stage;
}

function end(stage, ok) {
  Object.assign(stage, { ok, until: Date.now() });
}

/** Whether a stage is over and was not right. */
function failed() {
  return stages.some(({ ok, until }) => until !== undefined && !ok);
}

function summary() {
  const { passed, failed, flaky } = totals();
  const lines = stages.map((stage) => {
    const seconds = Math.round(((stage.until ?? Date.now()) - stage.since) / 1000);
    return `${stage.ok ? "bien " : "FALLA"}  ${stage.title} (${seconds} s)`;
  });
  const bad = stages.filter(({ ok }) => !ok);
  if (flaky > 0) lines.push(`       ${flaky} de navegador pasaron solo al segundo intento`);
  for (const { title, end } of bad) console.log(`\n== Final de: ${title}\n${end ?? ""}`);
  if (bad.length > 0) lines.push("", `Falló: ${bad.map(({ title }) => title).join(", ")}.`);
  console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed} failed`);
}

function totals() {
  const vitest = read(vitestReport);
  const playwright = read(playwrightReport)?.stats;
  const flaky = playwright?.flaky ?? 0;
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + flaky;
  return { passed, failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0), flaky };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
