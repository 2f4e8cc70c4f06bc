import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeIn, newCode, shownCode } from "@db/recovery-code.server";
import { opened, sealed } from "@db/sealed-copy.server";
import { expect, test } from "vitest";
import { openByLayout } from "../support/elsewhere";

const BOX = randomBytes(16);
const HEADER = 44;
const PIECE = 2 ** 20 + 16;
const code = newCode();

async function* crumbs(content: Buffer, size = 70_001) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function all(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const seal = (content: Buffer) => all(sealed(crumbs(content), { box: BOX, code }));
const open = (file: Buffer, with_ = code) => all(opened(crumbs(file), with_));

const CONTENT = randomBytes(3_300_000);
const file = await seal(CONTENT);

test("what was closed opens again with its code, in our program and in one written from the layout alone", async () => {
  for (const content of [Buffer.alloc(0), Buffer.from("poco"), CONTENT])
    expect((await open(await seal(content))).equals(content)).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), "tienda-capas-"));
  writeFileSync(join(folder, "a.copia"), file);
  const path = openByLayout(join(folder, "a.copia"), shownCode(code), join(folder, "abierta"));
  expect(readFileSync(path).equals(CONTENT)).toBe(true);
  rmSync(folder, { recursive: true });
});

test("two files of one content share neither salt nor bytes", async () => {
  const other = await seal(CONTENT);
  expect(other.subarray(0, 28)).toEqual(file.subarray(0, 28));
  expect(other.subarray(28, 60)).not.toEqual(file.subarray(28, 60));
});

const changed = (at: number): Buffer => {
  const other = Buffer.from(file);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
};
const without = (piece: number): Buffer =>
  Buffer.concat([file.subarray(0, HEADER + piece * PIECE), file.subarray(HEADER + (piece + 1) * PIECE)]);
const foreign = async (): Promise<Buffer> =>
  Buffer.concat([file.subarray(0, HEADER + PIECE), (await seal(CONTENT)).subarray(HEADER + PIECE)]);

test.each<[string, () => Buffer | Promise<Buffer>, "archivo" | "codigo", RegExp]>([
  ["a changed byte", () => changed(HEADER + PIECE + 9), "archivo", /está dañado: una parte no es la que se guardó/],
  ["a changed byte of the header", () => changed(12), "codigo", /^Ese no es el código de esta copia, o el archivo se dañó/],
  [
    "numbers of scrypt that nobody has memory for",
    () => Buffer.concat([file.subarray(0, 25), Buffer.from([40, 255, 255]), file.subarray(28)]),
    "archivo",
    /dañado/,
  ],
  ["the first piece missing", () => without(0), "archivo", /le falta una parte/],
  ["a piece missing in the middle", () => without(1), "archivo", /le falta una parte/],
  ["the last piece missing", () => without(3), "archivo", /incompleto: le falta el final/],
  ["an end in the middle of a piece", () => file.subarray(0, HEADER + PIECE + 500), "archivo", /incompleto/],
  ["bytes after its end", () => Buffer.concat([file, Buffer.from("x")]), "archivo", /incompleto|dañado/],
  ["pieces of another file of the same code", foreign, "archivo", /está dañado/],
  ["a header that is cut", () => file.subarray(0, 30), "archivo", /incompleto/],
  ["a version of tomorrow", () => Buffer.concat([file.subarray(0, 8), Buffer.from([2]), file.subarray(9)]), "archivo", /versión más nueva/],
  ["another kind of file", () => Buffer.from("SQLite format 3\0".repeat(10)), "archivo", /no es una copia/],
])("%s is refused in one sentence", async (_what, make, campo, sentence) => {
  await expect(open(await make())).rejects.toMatchObject({ campo, message: expect.stringMatching(sentence) });
});

test("another code is refused, and the same one is read however it is typed", async () => {
  await expect(open(file, newCode())).rejects.toMatchObject({ campo: "codigo" });
  const typed = ` ${shownCode(code).toLowerCase().replaceAll("-", " - ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect(codeIn(typed)).toBe(code);
  for (const wrong of ["", "ABCD", `${code}A`, `${code.slice(1)}U`, `${code.slice(1)}ñ`]) expect(codeIn(wrong)).toBeNull();
});
