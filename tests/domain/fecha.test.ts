import { describe, expect, test } from "vitest";
import { diaDe, inicioDelDia, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/mostrar-fecha";

const instante = (texto: string): number => Date.parse(texto);

describe("instants in Bogotá", () => {
  test("are written with the offset and without milliseconds", () => {
    expect(textoInstante(instante("2026-11-21T15:15:00.999Z"))).toBe("2026-11-21T10:15:00-05:00");
    expect(textoInstante(instante("2027-01-01T04:59:59Z"))).toBe("2026-12-31T23:59:59-05:00");
    expect(textoInstante(0)).toBe("1969-12-31T19:00:00-05:00");
  });

  test("the day changes at midnight there, not in Greenwich", () => {
    const ultimo = instante("2026-11-21T23:59:59.999-05:00");
    expect(diaDe(ultimo)).toBe("2026-11-21");
    expect(diaDe(ultimo + 1)).toBe("2026-11-22");
    expect(inicioDelDia(ultimo)).toBe(instante("2026-11-21T00:00:00-05:00"));
    expect(inicioDelDia(ultimo + 1)).toBe(ultimo + 1);
  });

  test("every hour of a leap day begins on that day", () => {
    const inicio = instante("2028-02-29T00:00:00-05:00");
    for (let hora = 0; hora < 24; hora++) expect(inicioDelDia(inicio + hora * 3_600_000)).toBe(inicio);
  });

  test("are shown with the day first", () => {
    expect(mostrarInstante("2026-11-21T10:15:00-05:00")).toBe("21/11/2026 10:15");
    expect(mostrarDia("2026-01-02")).toBe("02/01/2026");
  });
});
