import { describe, expect, test } from "vitest";
import { festivosDe, fueraDeHorario } from "~/modules/sms/domain/horario";
import { medirSms, personalizar } from "~/modules/sms/domain/mensaje";

describe("the name in a message", () => {
  test.each([
    ["Hola {nombre}, {nombre}", "Ana", "Hola Ana, Ana"],
    ["Hola {nombre}", "$& $1 $$ $`", "Hola $& $1 $$ $`"],
    ["Hola {nombre}", "{nombre}", "Hola {nombre}"],
    ["Hola {Nombre} { nombre }", "Ana", "Hola {Nombre} { nombre }"],
    ["Hola", "Ana", "Hola"],
  ])("%s + %s", (mensaje, nombre, texto) => expect(personalizar(mensaje, nombre)).toBe(texto));
});

describe("the length of a message", () => {
  test.each([
    ["", "GSM-7", 0, 0],
    ["a".repeat(160), "GSM-7", 160, 1],
    ["a".repeat(161), "GSM-7", 161, 2],
    ["a".repeat(306), "GSM-7", 306, 2],
    ["a".repeat(307), "GSM-7", 307, 3],
    ["ñÑéüÜ¿¡@$%\n", "GSM-7", 11, 1],
    ["€".repeat(80), "GSM-7", 160, 1],
    ["€".repeat(81), "GSM-7", 162, 2],
    // The 153rd place is left empty: a letter of two places is not cut.
    [`${"a".repeat(152)}€${"a".repeat(151)}`, "GSM-7", 305, 2],
    [`${"a".repeat(152)}€${"a".repeat(152)}`, "GSM-7", 306, 3],
    ["á", "UCS-2", 1, 1],
    ["í".repeat(70), "UCS-2", 70, 1],
    ["í".repeat(71), "UCS-2", 71, 2],
    ["í".repeat(134), "UCS-2", 134, 2],
    ["í".repeat(135), "UCS-2", 135, 3],
    ["🎉".repeat(35), "UCS-2", 70, 1],
    ["🎉".repeat(67), "UCS-2", 134, 3],
    ["ç", "UCS-2", 1, 1],
  ])("%j: %s, %i places, %i SMS", (texto, codificacion, unidades, segmentos) => {
    expect(medirSms(texto)).toMatchObject({ codificacion, unidades, segmentos });
  });
});

describe("Colombia's holidays", () => {
  test("of 2026, those that move and those that do not", () => {
    expect([...festivosDe(2026)].sort()).toEqual(
      "2026-01-01 2026-01-12 2026-03-23 2026-04-02 2026-04-03 2026-05-01 2026-05-18 2026-06-08 2026-06-15 2026-06-29 2026-07-20 2026-08-07 2026-08-17 2026-10-12 2026-11-02 2026-11-16 2026-12-08 2026-12-25".split(
        " ",
      ),
    );
  });

  test.each([
    [2023, "2023-04-07"],
    [2024, "2024-03-29"],
    [2025, "2025-04-18"],
    [2027, "2027-03-26"],
    [2038, "2038-04-23"],
    [2049, "2049-04-16"],
    [2076, "2076-04-17"],
  ])("Good Friday of %i is %s", (anio, dia) => expect(festivosDe(anio)).toContain(dia));
});

describe("the law's hours", () => {
  test.each([
    ["2026-11-20T06:59:59", false],
    ["2026-11-20T07:00:00", true],
    ["2026-11-20T18:59:59", true],
    ["2026-11-20T19:00:00", false],
    ["2026-11-21T07:59:59", false],
    ["2026-11-21T08:00:00", true],
    ["2026-11-21T14:59:59", true],
    ["2026-11-21T15:00:00", false],
    ["2026-11-22T11:00:00", false],
    ["2026-11-16T11:00:00", false],
    ["2026-11-17T11:00:00", true],
  ])("%s: %s", (hora, permitido) => expect(fueraDeHorario(Date.parse(`${hora}-05:00`)) === null).toBe(permitido));
});
