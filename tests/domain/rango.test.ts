import { describe, expect, test } from "vitest";
import { leerRango } from "~/domain/reportes/informe";
import { compararPorCalendario, diasDe, numeroDeDias, PERIODOS, periodoAnterior, rangoDe, ultimos } from "~/domain/resumenes/rango";
import { periodosDe } from "~/domain/resumenes/vendido-en.server";

const HOY = "2026-11-21"; // A Saturday.
const leer = (consulta: string) => leerRango(new URLSearchParams(consulta), HOY);

describe("the periods that have a name", () => {
  test("are days of Bogotá up to today", () => {
    expect(rangoDe("hoy", HOY)).toEqual({ desde: HOY, hasta: HOY });
    expect(rangoDe("ayer", "2026-03-01")).toEqual({ desde: "2026-02-28", hasta: "2026-02-28" });
    expect(rangoDe("semana", HOY)).toEqual({ desde: "2026-11-16", hasta: HOY });
    expect(rangoDe("semana", "2026-11-16")).toEqual({ desde: "2026-11-16", hasta: "2026-11-16" });
    expect(rangoDe("semana", "2026-11-22")).toEqual({ desde: "2026-11-16", hasta: "2026-11-22" });
    expect(rangoDe("mes", HOY)).toEqual({ desde: "2026-11-01", hasta: HOY });
    expect(rangoDe("mes_pasado", "2026-03-31")).toEqual({ desde: "2026-02-01", hasta: "2026-02-28" });
    expect(rangoDe("mes_pasado", "2027-01-05")).toEqual({ desde: "2026-12-01", hasta: "2026-12-31" });
    expect(rangoDe("ano", HOY)).toEqual({ desde: "2026-01-01", hasta: HOY });
    expect(ultimos(7, HOY)).toEqual({ desde: "2026-11-15", hasta: HOY });
  });

  test("have a period of the same length before them", () => {
    expect(periodoAnterior({ desde: "2026-11-01", hasta: HOY })).toEqual({ desde: "2026-10-11", hasta: "2026-10-31" });
    expect(periodoAnterior({ desde: HOY, hasta: HOY })).toEqual({ desde: "2026-11-20", hasta: "2026-11-20" });
    expect(numeroDeDias({ desde: "2024-02-01", hasta: "2024-03-01" })).toBe(30);
  });

  test.each([
    ["the first days of a month with those of the one before", "2026-11-01", HOY, "2026-10-01", "2026-10-21"],
    ["days that the month before does not have, with all of it", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
    ["a whole month with a whole one", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
    ["the first days of a year with those of the one before", "2026-01-01", HOY, "2025-01-01", "2025-11-21"],
    ["a January with the December before", "2026-01-01", "2026-01-20", "2025-12-01", "2025-12-20"],
    ["a year up to the last day of February", "2028-01-01", "2028-02-29", "2027-01-01", "2027-02-28"],
    ["the first day of a month with the last one", "2026-11-01", "2026-11-01", "2026-10-31", "2026-10-31"],
    ["other days with as many before them", "2026-11-02", "2026-11-11", "2026-10-23", "2026-11-01"],
  ])("compare on a page %s", (_what, desde, hasta, antesDesde, antesHasta) => {
    expect(periodoAnterior(compararPorCalendario({ desde, hasta }))).toEqual({ desde: antesDesde, hasta: antesHasta });
  });
});

describe("the sums that a report of products reads", () => {
  const periodos = (desde: string, hasta: string, ultimoCerrado = "2030-12-31") => periodosDe({ desde, hasta }, ultimoCerrado);

  test("are those of the whole years in its range, and of the whole months of the others", () => {
    expect(periodos("2026-09-29", "2026-11-02")).toEqual(["2026-10"]);
    expect(periodos("2026-02-01", "2026-02-28")).toEqual(["2026-02"]);
    expect(periodos("2024-02-01", "2024-02-28")).toEqual([]);
    expect(periodos("2024-12-31", "2026-02-01")).toEqual(["2025", "2026-01"]);
  });

  test("are those of the running month and year too, when its range ends after the last day that is in them", () => {
    expect(periodos("2026-01-01", "2026-11-21", "2026-11-20")).toEqual(["2026"]);
    expect(periodos("2026-11-01", "2026-11-21", "2026-11-21")).toEqual(["2026-11"]);
    expect(periodos("2026-11-01", "2026-11-20", "2026-11-21")).toEqual([]);
  });
});

test("gives all days of a range, the first day first", () => {
  expect(diasDe({ desde: "2026-12-30", hasta: "2027-01-02" })).toEqual(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]);
});

describe("what a report is asked for", () => {
  test("is this month unless it says something else", () => {
    expect(leer("")).toEqual({
      rango: { desde: "2026-11-01", hasta: HOY },
      periodo: "mes",
      desde: "2026-11-01",
      hasta: HOY,
      errors: {},
    });
    expect(leer("periodo=nunca")).toEqual(leer(""));
    expect(leer("periodo=toString")).toEqual(leer(""));
    for (const periodo of Object.keys(PERIODOS)) expect(leer(`periodo=${periodo}`)).toMatchObject({ periodo, errors: {} });
  });

  test("takes days that were typed before a period, and one of them alone", () => {
    expect(leer("desde=2026-01-05&hasta=2026-01-06&periodo=hoy")).toMatchObject({
      rango: { desde: "2026-01-05", hasta: "2026-01-06" },
      periodo: null,
    });
    expect(leer("desde=2026-10-05").rango).toEqual({ desde: "2026-10-05", hasta: HOY });
    expect(leer("desde=2026-12-05").rango).toEqual({ desde: "2026-12-05", hasta: "2026-12-05" });
    expect(leer("hasta=2026-10-05").rango).toEqual({ desde: "2026-10-01", hasta: "2026-10-05" });
  });

  test("keeps what cannot be read beside its error, and shows this month", () => {
    const { rango, desde, errors } = leer("desde=ayer&hasta=2026-11-20");
    expect({ rango, desde }).toEqual({ rango: { desde: "2026-11-01", hasta: HOY }, desde: "ayer" });
    expect(errors).toEqual({ desde: ["Escriba una fecha como 2026-11-21."] });
    expect(leer("desde=1996-11-21").errors).toEqual({ desde: ["Escriba una fecha entre los años 2000 y 2199."] });
    expect(leer("desde=2026-02-30&hasta=x").errors).toHaveProperty("hasta");
    expect(leer("desde=2026-11-02&hasta=2026-11-01").errors).toEqual({ hasta: ["Elija un día igual o posterior al de «Desde»."] });
    expect(leer("desde=2024-11-21&hasta=2026-11-21").errors).toEqual({});
    expect(leer("desde=2024-11-20&hasta=2026-11-21").errors).toEqual({ hasta: ["Elija un periodo de dos años o menos."] });
  });
});
