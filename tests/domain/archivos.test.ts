import { expect, test } from "vitest";
import { archivoDe, columna } from "~/domain/reportes/bloques";
import { csvFile } from "~/platform/files/csv.server";

test("a name that is written like a number stays a name in a report; an amount gets the comma of Colombia", () => {
  const columnas = [
    columna("Producto", "nombre", "texto"),
    columna("Categoría", "categoria", "categoria"),
    columna("Valor", "valor", "pesos"),
  ];
  const { filas } = archivoDe({ filas: [{ nombre: "12.50", categoria: "7.5", valor: "12.50" }], columnas });
  expect([...filas]).toEqual([["12.50", "7.5", "12,50"]]);
});

test("a text that begins with an apostrophe and a sign gets another apostrophe, which an import takes off", () => {
  expect([...csvFile(["a"], [["=1"], ["'=1"], ["'s"], ["-5,5"]])].join("")).toBe("\u{feff}a\r\n'=1\r\n''=1\r\n's\r\n-5,5\r\n");
});
