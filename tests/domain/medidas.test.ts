import { expect, test } from "vitest";
import { medidasDe, medidasEnPalabras, mostrarMedidas } from "~/domain/cifras/cantidades-en-palabras";

test.each([
  ["nothing", [], "0", "0 unidades"],
  ["what is counted", [{ unidad: "und", unidades: 8_277_000 }], "8.277", "8.277 unidades"],
  ["one unit", [{ unidad: "und", unidades: 1_000 }], "1", "1 unidad"],
  ["what is weighed", [{ unidad: "kg", unidades: 12_400 }], "12,4 kg", "12,4 kg"],
  [
    "both, and what came back whole",
    [
      { unidad: "kg", unidades: 12_000 },
      { unidad: "m", unidades: 0 },
      { unidad: "und", unidades: 8_000_000 },
      { unidad: "kg", unidades: 400 },
      { unidad: "und", unidades: 277_000 },
    ],
    "8.277\u00a0und\u00a0· 12,4\u00a0kg",
    "8.277\u00a0und\u00a0· 12,4\u00a0kg",
  ],
] as const)("%s: kilos are not added to units", (_, sumas, cifra, palabras) => {
  expect([mostrarMedidas(medidasDe(sumas)), medidasEnPalabras(medidasDe(sumas))]).toEqual([cifra, palabras]);
});
