import { describe, expect, test } from "vitest";
import { altura, escalaDe, topeDe } from "~/ui/grafico/escala";

describe("the scale of a chart", () => {
  test("ends at round values above and below what it shows, and has 0", () => {
    expect(escalaDe([120, 430, 90])).toEqual({ minimo: 0, maximo: 600, marcas: [0, 200, 400, 600] });
    expect(escalaDe([-40, 90]).marcas).toEqual([-50, 0, 50, 100]);
  });

  test("is cut below one sale that would flatten all others, and the sale is drawn to its top", () => {
    const horas = [0, 120, 430, 90, 5_000, 300, 0, 210];
    expect(topeDe(horas)).toBe(430);
    expect(altura(escalaDe(horas.map((valor) => Math.min(valor, topeDe(horas)))), 5_000)).toBe(0);
  });

  test("is not cut when the largest belongs to the others, or there are too few to tell", () => {
    expect(topeDe([120, 430, 90, 1_000, 300])).toBe(Number.POSITIVE_INFINITY);
    expect(topeDe([0, 10, 9_000, 20])).toBe(Number.POSITIVE_INFINITY);
    expect(topeDe([])).toBe(Number.POSITIVE_INFINITY);
  });

  test("is cut below three values at most, of however many days", () => {
    const ano = Array.from({ length: 365 }, (_, dia) => (dia % 50 === 0 ? 10_000 : 1_000));
    expect(topeDe(ano)).toBe(Number.POSITIVE_INFINITY);
    expect(topeDe(ano.map((valor, dia) => (dia > 120 ? Math.min(valor, 1_000) : valor)))).toBe(1_000);
  });
});
