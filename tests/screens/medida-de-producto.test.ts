import { expect, test } from "vitest";
import { separarMedida } from "~/ui/producto/medida";

test.each([
  ["Aceite de girasol Sabana Verde 250 ml", "Aceite de girasol Sabana Verde", "250 ml"],
  ["Gaseosa cola 1,5 L", "Gaseosa cola", "1,5 L"],
  ["Arroz 500g", "Arroz", "500g"],
  ["Cerveza lata 330 ml x 6", "Cerveza lata", "330 ml x 6"],
  ["Papel higiénico doble hoja x12", "Papel higiénico doble hoja", "x12"],
  ["Huevo AA", "Huevo AA", ""],
  ["Cuaderno 100 hojas", "Cuaderno 100 hojas", ""],
  ["500 g", "500 g", ""],
])("%s has the size at its end apart", (nombre, propio, medida) => {
  expect(separarMedida(nombre)).toEqual([propio, medida]);
});
