import { expect, test } from "vitest";
import { type ErroresDeLinea, erroresPorLinea } from "~/screens/documento/estado";

const SIN_ANTERIORES: ReadonlyMap<string, ErroresDeLinea> = new Map();

test("each line gets the errors of its own fields, and none of another list or of the whole document", () => {
  const errores = {
    "detalles[0].cantidad": ["Mal."],
    "detalles[12].precio": ["Alto."],
    "pagos[0].monto": ["Falta."],
    codigo: ["No está."],
  };
  expect([...erroresPorLinea({ ...errores, "detalles[0].precio": ["Bajo."] }, "detalles", SIN_ANTERIORES)]).toEqual([
    ["0", { cantidad: ["Mal."], precio: ["Bajo."] }],
    ["12", { precio: ["Alto."] }],
  ]);
  expect([...erroresPorLinea({ ...errores, "productos[3].cantidad": ["Mal."] }, "productos", SIN_ANTERIORES)]).toEqual([
    ["3", { cantidad: ["Mal."] }],
  ]);
});

test("a line whose errors stay the same is not rendered again while another line changes", () => {
  const antes = erroresPorLinea({ "detalles[0].cantidad": ["Mal."], "detalles[1].cantidad": ["Mal."] }, "detalles", SIN_ANTERIORES);
  const despues = erroresPorLinea({ "detalles[0].cantidad": ["Mal."], "detalles[1].cantidad": ["Peor."] }, "detalles", antes);
  expect(despues.get("0")).toBe(antes.get("0"));
  expect(despues.get("1")).toEqual({ cantidad: ["Peor."] });
});
