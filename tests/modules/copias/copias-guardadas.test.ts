import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textoInstante } from "~/domain/nucleo/fecha";
import { freeName, superseded } from "~/modules/copias/work/retention.server";

const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-11-21T10:15:00-05:00");
const nameAt = (instant: number): string => freeName([], instant);
const kept = (names: readonly string[]): string[] => {
  const gone = new Set(superseded(names));
  return names.filter((name) => !gone.has(name)).sort();
};

test("a name says the instant in Bogotá, and none is given twice", () => {
  expect(nameAt(NOW)).toBe("tienda-20261121-101500.copia");
  expect(freeName(["tienda-20261121-101500.copia", "tienda-20261121-101501.copia"], NOW)).toBe("tienda-20261121-101502.copia");
});

describe("what is kept", () => {
  test("of two years of a copy each hour: 24 hours, 30 days, 12 months", () => {
    const names = Array.from({ length: 2 * 365 * 24 }, (_, hours) => nameAt(NOW - hours * HOUR_MS));
    const left = kept(names);
    // Yesterday and today are among the hours too, and this month and the last among the days.
    expect(left.length).toBe(24 + 28 + 10);
    expect(left.at(-1)).toBe(nameAt(NOW));
    expect(left[0]).toBe("tienda-20251231-231500.copia");
  });

  test("of one each day: 30 of them, and the last of each month", () => {
    const left = kept(Array.from({ length: 400 }, (_, days) => nameAt(NOW - days * 24 * HOUR_MS)));
    expect(left.length).toBe(30 + 10);
  });

  test("always holds the newest, at most 66, and no fewer when it is asked again", () => {
    const instants = fc.array(fc.integer({ min: 0, max: 3 * 365 * 24 * 3600 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(instants, (seconds) => {
        const names = [...new Set(seconds.map((second) => nameAt(NOW - second * 1000)))];
        const left = kept(names);
        expect(left).toContain(names.toSorted().at(-1));
        expect(left.length).toBeLessThanOrEqual(24 + 30 + 12);
        expect(kept(left)).toEqual(left);
        const days = new Set(
          names
            .map((name) => name.slice(7, 15))
            .toSorted()
            .slice(-30),
        );
        for (const day of days)
          expect(
            left.some((name) => name.includes(day)),
            `${day} of ${textoInstante(NOW)}`,
          ).toBe(true);
      }),
    );
  });
});
