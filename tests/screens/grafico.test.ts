import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { columna, type Lista, lista } from "~/domain/reportes/bloques";
import { altura, escalaDe, topeDe } from "~/ui/grafico/escala";
import { Barras } from "~/ui/reporte/barras";

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

describe("the bars of a report", () => {
  const anchos = (tipo: "hora" | "texto") => {
    const filas = [120, 430, 5_000, 300, 210].map((valor, i) => ({ clave: 8 + i, valor: `${valor}.00` }));
    const deVentas: Lista = lista({
      titulo: "Ventas",
      leyenda: "Ventas",
      filas,
      clave: "clave",
      columnas: [columna("Cuál", "clave", tipo), columna("Vendido", "valor", "pesos")],
    });
    const html = renderToStaticMarkup(createElement(Barras, { lista: deVentas, valor: "valor" }));
    return {
      largos: [...html.matchAll(/<rect width="([\d.]+)%/g)].map(([, ancho]) => Number(ancho)),
      cortes: html.split("grafico-corte").length - 1,
    };
  };

  test("break the one hour that would flatten all others", () => {
    expect(anchos("hora")).toEqual({ largos: [23.26, 83.33, 100, 58.14, 40.7], cortes: 1 });
  });

  test("show a share of a whole as it is", () => {
    expect(anchos("texto")).toEqual({ largos: [2.4, 8.6, 100, 6, 4.2], cortes: 0 });
  });
});
