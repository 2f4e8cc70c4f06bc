import { stripVTControlCharacters } from "node:util";

/** How a run of `npm test` ended. */
export interface Outcome {
  /** The lines of the summary: each stage, and the totals. */
  summary: string[];
  /** Names of the tests that failed, without the time that they took. */
  failed: Set<string>;
}

const STAGE = /^(bien|FALLA) {2}/;
const TOTALS = /^\d+ passed, \d+ failed$/;
// Of vitest, which repeats each below the list, and of Playwright.
const FAILED = /^\s*(?:FAIL|✘\s+\d+)\s+(.+?)(?:\s+\([\d.]+m?s\))?$/;

/** Reads what `npm test` printed. */
export function outcomeOf(output: string): Outcome {
  const lines = stripVTControlCharacters(output).split("\n");
  const failed = lines.flatMap((line) => FAILED.exec(line)?.[1] ?? []);
  return { summary: lines.filter((line) => STAGE.test(line) || TOTALS.test(line)), failed: new Set(failed) };
}

/** What fails with some versions and not with others, a line each: `24: tests/…`; of one version alone, all that fails. */
export function differences(outcomes: ReadonlyMap<string, Pick<Outcome, "failed">>): string[] {
  const all = new Set([...outcomes.values()].flatMap(({ failed }) => [...failed]));
  return [...all].flatMap((name) => {
    const versions = [...outcomes].filter(([, { failed }]) => failed.has(name)).map(([version]) => version);
    return versions.length < outcomes.size || outcomes.size === 1 ? [`${versions.join(", ")}: ${name}`] : [];
  });
}
