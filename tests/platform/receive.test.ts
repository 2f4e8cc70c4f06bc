import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { receive } from "~/platform/copies/receive.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-recibir-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "copia.sqlite");
beforeEach(() => rmSync(path, { force: true }));

const START = "SQLite format 3\0";

/** Pieces of a file; `read` counts those that were asked for. */
function piecesOf(...texts: string[]) {
  const read = { count: 0 };
  async function* pieces() {
    for (const text of texts) {
      read.count++;
      yield Buffer.from(text);
    }
  }
  return { content: pieces(), read };
}

test("a copy is written as it comes, also when its start is in crumbs", async () => {
  const crumbs = [...START, "x".repeat(100_000), "fin"];
  await receive(piecesOf(...crumbs).content, path);
  expect(readFileSync(path, "utf8")).toBe(crumbs.join(""));
});

test("another file is refused by its first bytes", async () => {
  for (const texts of [["PK\x03\x04zip", "más"], ["hola"], ["SQLite", " format 4\0", "más"]]) {
    rmSync(path, { force: true });
    const { content, read } = piecesOf(...texts);
    await expect(receive(content, path)).rejects.toThrow(/^Ese archivo no es una copia de la tienda.*comprimido/);
    expect(read.count).toBeLessThanOrEqual(2);
  }
});

test("an empty file is refused", async () => {
  await expect(receive(piecesOf().content, path)).rejects.toThrow("Ese archivo está vacío. Elija el de la copia.");
});

test("more than it takes is refused as soon as it comes", async () => {
  const { content, read } = piecesOf(START, "x".repeat(50), "y".repeat(50), "z");
  await expect(receive(content, path, { most: 100 })).rejects.toThrow("La copia pesa más de 8 GB, lo más que se recibe aquí.");
  expect(read.count).toBe(3);
});

test("a disk that would be left without room is not filled", async () => {
  await expect(receive(piecesOf(START).content, path, { spare: Number.MAX_SAFE_INTEGER })).rejects.toThrow(/no cabe en el disco/);
});
