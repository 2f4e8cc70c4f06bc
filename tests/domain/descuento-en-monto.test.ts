import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Unidad, unaUnidad } from "~/domain/cifras/cantidad";
import { importe, repartirImporte } from "~/domain/cifras/linea";

const UNIDADES: readonly Unidad[] = ["und", "kg", "l", "m"];

describe("a discount in money", () => {
  test("takes exactly its amount off the line, in at most two prices a cent apart", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UNIDADES),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (unidad, cantidad, publico, parte) => {
          const total = importe(publico, cantidad, unidad);
          const monto = Math.floor(total * parte);
          const partes = repartirImporte(publico, cantidad, unidad, monto);
          expect(partes?.length).toBeLessThanOrEqual(2);
          expect(partes?.reduce((suma, una) => suma + una.cantidad, 0)).toBe(cantidad);
          expect(partes?.reduce((suma, una) => suma + importe(una.publico, una.cantidad, unidad), 0)).toBe(total - monto);
          for (const una of partes ?? []) expect(una.publico >= 0 && una.cantidad > 0).toBe(true);
          const [primera, segunda] = partes ?? [];
          if (primera && segunda) expect(Math.abs(primera.publico - segunda.publico)).toBe(1);
          if (primera && segunda) expect(Math.min(primera.cantidad, segunda.cantidad) % 1).toBe(0);
        },
      ),
      { numRuns: 20_000, examples: [["kg", 14_892, 4_739_505, 0.01564069037108554]] },
    );
  });

  test("may be all of the line, and not more", () => {
    for (const unidad of UNIDADES) {
      const cantidad = 3 * unaUnidad(unidad);
      expect(repartirImporte(100_000, cantidad, unidad, 300_000)).toEqual([{ cantidad, publico: 0 }]);
      expect(repartirImporte(100_000, cantidad, unidad, 300_001)).toBeNull();
    }
  });
});
