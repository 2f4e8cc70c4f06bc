import { expect, test } from "vitest";
import { differences, outcomeOf } from "../../scripts/node-versions/outcome";

const RUN = `Empieza: Tipos
 \u001b[31m❯\u001b[39m tests/http/portada.test.ts (3 tests | 1 failed) 900ms
\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m tests/http/portada.test.ts > weighs little
  ✘  12 [lento] › tests/browser/portada.test.ts:26:5 › a newcomer loads it (1.2s)
  ✓  13 [lento] › tests/browser/portada.test.ts:40:5 › is read (1.0s)
 FAIL  tests/http/portada.test.ts > weighs little

bien   Tipos (84 s)
FALLA  Navegador (130 s)

8 passed, 2 failed
`;

test("a run is read by its summary and the names of what failed, each once", () => {
  const { summary, failed } = outcomeOf(RUN);
  expect(summary).toEqual(["bien   Tipos (84 s)", "FALLA  Navegador (130 s)", "8 passed, 2 failed"]);
  expect([...failed]).toEqual([
    "tests/http/portada.test.ts > weighs little",
    "[lento] › tests/browser/portada.test.ts:26:5 › a newcomer loads it",
  ]);
});

test("what fails with all versions alike is no difference, unless there is only one", () => {
  const outcome = (...names: string[]) => ({ failed: new Set(names) });
  const outcomes = new Map([
    ["24", outcome("a", "b")],
    ["22", outcome("b")],
  ]);
  expect(differences(outcomes)).toEqual(["24: a"]);
  expect(differences(new Map([["24", outcome("a")]]))).toEqual(["24: a"]);
});
