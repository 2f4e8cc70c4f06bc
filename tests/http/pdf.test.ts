import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Ocupado } from "~/domain/nucleo/errores";
import { pdfResponse } from "~/platform/files/pdf-response.server";

const NOBODY_ELSE = { signal: () => new AbortController().signal, whenQuiet: setImmediate };

test.each([
  ["factura-FV-12.pdf", `inline; filename="factura-FV-12.pdf"`],
  ["factura-Ñandú 12.pdf", `inline; filename="factura-Nandu_12.pdf"; filename*=UTF-8''factura-%C3%91and%C3%BA%2012.pdf`],
  [`factura-"A'(b)*".pdf`, `inline; filename="factura-_A__b___.pdf"; filename*=UTF-8''factura-%22A%27%28b%29%2a%22.pdf`],
  ["日本;x=1.pdf", `inline; filename="___x_1.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%3Bx%3D1.pdf`],
  ["../a\\b\r\nX: 1\uD800.pdf", `inline; filename=".._a_b__X__1_.pdf"; filename*=UTF-8''.._a_b__X%3A%201%EF%BF%BD.pdf`],
])("the file name %j in a header", async (name, header) => {
  const response = await pdfResponse(NOBODY_ELSE, name, async () => new Uint8Array());
  expect(response.headers.get("Content-Disposition")).toBe(header);
});

test("documents are made one at a time, a few wait, and more are asked to come again", async () => {
  let making = 0;
  let most = 0;
  const make = async () => {
    most = Math.max(most, ++making);
    await setImmediate();
    making--;
    return new Uint8Array();
  };
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => pdfResponse(NOBODY_ELSE, "x.pdf", make)));
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect([most, refused.length, refused.every((reason) => reason instanceof Ocupado)]).toEqual([1, 29, true]);
  expect((await pdfResponse(NOBODY_ELSE, "x.pdf", make)).status).toBe(200);
});

test("nothing is made for somebody who left", async () => {
  let made = false;
  const make = async () => {
    made = true;
    return new Uint8Array();
  };
  await expect(pdfResponse({ ...NOBODY_ELSE, signal: () => AbortSignal.abort() }, "x.pdf", make)).rejects.toThrow();
  expect(made).toBe(false);
});

test("a long document waits for the others between its parts, and is not made further when its client has left", async () => {
  const gone = new AbortController();
  const parts: string[] = [];
  const whenQuiet = async () => void parts.push("others");
  const make = async (pause: () => Promise<void>) => {
    parts.push("first");
    await pause();
    parts.push("second");
    gone.abort();
    await pause();
    parts.push("third");
    return new Uint8Array();
  };
  await expect(pdfResponse({ signal: () => gone.signal, whenQuiet }, "x.pdf", make)).rejects.toThrow();
  expect(parts).toEqual(["others", "first", "others", "second", "others"]);
});
