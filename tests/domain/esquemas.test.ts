import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BAD_VALUES, NAMES } from "../support/bad-input";

const files = readdirSync("app/domain", { recursive: true, encoding: "utf8" }).filter((path) => /\/esquema\.ts$/.test(path));
const schemas: { name: string; schema: z.ZodType }[] = [];
for (const file of files)
  for (const [name, schema] of Object.entries<unknown>(await import(resolve("app/domain", file))))
    if (schema instanceof z.ZodType) schemas.push({ name, schema });

const inEveryField = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));
const INPUTS = BAD_VALUES.flatMap((value) => [
  inEveryField(value),
  { ...inEveryField(value), tipo: "productos", detalles: [inEveryField(value)], productos: [inEveryField(value), value] },
  { ...inEveryField(value), tipo: "activos" },
]);

/** Values in what a schema has read that no rule of the shop can deal with. A password is hashed as it was typed, or opens a file. */
function unfit(read: unknown): unknown[] {
  if (typeof read === "string") return read.isWellFormed() && !read.includes("\0") ? [] : [read];
  if (typeof read === "number") return Number.isSafeInteger(read) ? [] : [read];
  return typeof read === "object" && read !== null
    ? Object.entries(read).flatMap(([name, value]) => (name.includes("password") || name === "clave" ? [] : unfit(value)))
    : [];
}

test("the schemas are found", () => {
  expect(files.length).toBeGreaterThan(9);
  expect(schemas.length).toBeGreaterThan(25);
});

describe("whatever a field holds, it is read whole or refused in Spanish", () => {
  test.each(schemas)("$name", ({ schema }) => {
    const results = INPUTS.map((input) => schema.safeParse(input));
    const sentences = results.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
    expect(results.flatMap(({ data }) => unfit(data))).toEqual([]);
    expect([...new Set(sentences)].filter((sentence) => !/^[A-ZÁÉÍÓÚÑ¿].*[.?]$/u.test(sentence))).toEqual([]);
  });
});
