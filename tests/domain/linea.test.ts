import { describe, expect, test } from "vitest";
import type { Unidad } from "~/domain/cifras/cantidad";
import { aplicarDescuento, importesDe, precioQueRige, unitarioDesdePrecio, unitarioDesdePublico } from "~/domain/cifras/linea";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import vectores from "./linea-vectores.json";

interface Vector {
  tarifa: TarifaIva;
  lista: number;
  descuento: number;
  publico: number;
  precio: number;
  publicoDesdePrecio: number;
  unidad: Unidad;
  cantidad: number;
  base: number;
  subtotal: number;
  iva: number;
}

// linea-vectores.py made them with Python's decimal.
const VECTORES = vectores as Vector[];

describe("a line agrees with an implementation in decimals", () => {
  test.each([
    ["the price after a discount", ({ lista, descuento }: Vector) => aplicarDescuento(lista, descuento), ({ publico }: Vector) => publico],
    [
      "the price without IVA of a public price",
      ({ publico, tarifa }: Vector) => unitarioDesdePublico(publico, tarifa).precio,
      ({ precio }: Vector) => precio,
    ],
    [
      "the public price of a price without IVA",
      ({ precio, tarifa }: Vector) => unitarioDesdePrecio(precio, tarifa).publico,
      (vector: Vector) => vector.publicoDesdePrecio,
    ],
    [
      "base, IVA and subtotal",
      ({ publico, tarifa, cantidad, unidad }: Vector) => importesDe(unitarioDesdePublico(publico, tarifa), cantidad, unidad),
      ({ base, iva, subtotal }: Vector) => ({ base, iva, subtotal }),
    ],
  ])("%s", (_nombre, calcular, esperado) => {
    const distintos = VECTORES.filter((vector) => JSON.stringify(calcular(vector)) !== JSON.stringify(esperado(vector)));
    expect(distintos).toEqual([]);
  });
});

describe("properties", () => {
  test("the client pays the shelf price, and base plus IVA is the subtotal", () => {
    for (const { publico, tarifa, cantidad, unidad } of VECTORES) {
      const precio = unitarioDesdePublico(publico, tarifa);
      expect(precio.precio + precio.iva).toBe(publico);
      expect(precio.iva).toBeGreaterThanOrEqual(0);
      const importes = importesDe(precio, cantidad, unidad);
      expect(importes.base + importes.iva).toBe(importes.subtotal);
      expect(importes.iva).toBeGreaterThanOrEqual(0);
    }
  });

  test("a discount never gives a negative price, nor one above the price before", () => {
    for (const { lista } of VECTORES)
      for (let descuento = 0; descuento <= 10_000; descuento += 625) {
        const queda = aplicarDescuento(lista, descuento);
        expect(queda).toBeGreaterThanOrEqual(0);
        expect(queda).toBeLessThanOrEqual(lista);
      }
    expect(aplicarDescuento(123_450, 10_000)).toBe(0);
  });

  test("a discount is rounded half-even to the peso, and to the cent below 100 pesos", () => {
    expect(aplicarDescuento(10_500, 1_000)).toBe(9_450);
    expect(aplicarDescuento(12_500, 1_000)).toBe(11_200);
    expect(aplicarDescuento(13_500, 1_000)).toBe(12_200);
    expect(aplicarDescuento(9_999, 0)).toBe(9_999);
  });
});

describe("which price rules", () => {
  const guardado = { precio: 100_000, publico: 119_000, tarifa: "19" } as const;

  test("without any price, the stored ones; with another rate, the stored public price", () => {
    const nada = { precio: null, publico: null };
    expect(precioQueRige(nada, guardado, "19")).toMatchObject({ precio: 100_000, iva: 19_000, publico: 119_000 });
    expect(precioQueRige(nada, guardado, "5")).toMatchObject({ precio: 113_333, publico: 119_000 });
    expect(precioQueRige(nada, guardado, "no_responsable")).toMatchObject({ precio: 119_000, iva: 0, publico: 119_000 });
    expect(precioQueRige(nada, null, "19")).toMatchObject({ precio: 0, publico: 0 });
  });

  test("one given price rules", () => {
    expect(precioQueRige({ precio: 50_000, publico: null }, guardado, "19")).toMatchObject({ precio: 50_000, publico: 59_500 });
    expect(precioQueRige({ precio: null, publico: 250_000 }, guardado, "19")).toMatchObject({ precio: 210_084, publico: 250_000 });
    expect(precioQueRige({ precio: 100_000, publico: null }, guardado, "5")).toMatchObject({ precio: 100_000, publico: 105_000 });
  });

  test("of two, the one that differs from what is stored", () => {
    expect(precioQueRige({ precio: 100_000, publico: 250_000 }, guardado, "19")).toMatchObject({ precio: 210_084, publico: 250_000 });
    expect(precioQueRige({ precio: 50_000, publico: 119_000 }, guardado, "19")).toMatchObject({ precio: 50_000, publico: 59_500 });
    expect(precioQueRige({ precio: 100_000, publico: 119_000 }, guardado, "0")).toMatchObject({ precio: 119_000, publico: 119_000 });
  });

  test("two that both differ must belong together", () => {
    expect(precioQueRige({ precio: 210_084, publico: 250_000 }, guardado, "19")).toEqual({
      precio: 210_084,
      iva: 39_916,
      publico: 250_000,
    });
    expect(precioQueRige({ precio: 50_000, publico: 59_500 }, null, "19")).toEqual({ precio: 50_000, iva: 9_500, publico: 59_500 });
    expect(precioQueRige({ precio: 50_000, publico: 60_000 }, null, "19")).toBeNull();
  });
});
