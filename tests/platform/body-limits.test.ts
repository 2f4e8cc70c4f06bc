import { expect, test } from "vitest";
import { judgeMultipart } from "~/platform/listener/body-limits.server";

// What begins with its end: Node 20 cannot read what follows, Node 24 leaves it out.
test.each([
  ["-----", "good"],
  ["-----\r\n", "good"],
  ["-----\r\nx", "broken"],
  ["--".repeat(1_000), "broken"],
  ['---\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n-----\r\n', "good"],
])("a multipart body %j with the boundary - is %s", (body, verdict) => {
  expect(judgeMultipart(Buffer.from(body), "-")).toBe(verdict);
});
