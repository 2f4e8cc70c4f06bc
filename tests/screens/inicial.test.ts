import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inicialesDe, tonoDe } from "~/ui/producto/inicial";

test.each([
  ["Arroz Diana 500 g", "AD"],
  ["ñame", "Ñ"],
  ["  7 granos", "7G"],
  ["«Élite» (familiar)", "ÉF"],
  ["¡!", ""],
])("the initials of %j are %j", (nombre, iniciales) => {
  expect(inicialesDe(nombre)).toBe(iniciales);
});

test("a name always has the same of eight hues, however it is written", () => {
  expect(tonoDe("Panela redonda")).toBe(tonoDe("PANELA REDONDA"));
  const tonos = new Set(Array.from({ length: 200 }, (_, i) => tonoDe(`Producto ${i}`)));
  expect([...tonos].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

/** How bright the eye sees red, green and blue. */
const PESOS = [0.2126, 0.7152, 0.0722];

describe.each([
  ["light", "app/ui/css/base.css"],
  ["dark", "app/ui/oscuro.css"],
])("in the %s theme", (_, hoja) => {
  const css = readFileSync(hoja, "utf8");
  const token = (nombre: string) => {
    const [, hex = ""] = new RegExp(`${nombre}: #([0-9a-f]{6})`).exec(css) ?? [];
    return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  };
  const luz = (color: readonly number[]) =>
    color
      .map((canal) => canal / 255)
      .map((canal) => (canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4))
      .reduce((suma, canal, i) => suma + canal * (PESOS[i] ?? 0), 0);

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("initials in hue %d are read on their tint: a contrast of 4.5", (tono) => {
    const [, parte = ""] = /currentColor (\d+)%/.exec(readFileSync("app/ui/css/fichas.css", "utf8")) ?? [];
    const letra = token(`--tono-${tono}`);
    const superficie = token("--superficie");
    const fondo = letra.map((canal, i) => (canal * Number(parte)) / 100 + (superficie[i] ?? 0) * (1 - Number(parte) / 100));
    const [claro = 0, oscuro = 0] = [luz(letra), luz(fondo)].sort((a, b) => b - a);
    expect((claro + 0.05) / (oscuro + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
