import { expect, test } from "vitest";
import { pdfResponse } from "~/platform/pdf/response.server";

test.each([
  ["factura-FV-12.pdf", `inline; filename="factura-FV-12.pdf"`],
  ["factura-Ñandú 12.pdf", `inline; filename="factura-Nandu_12.pdf"; filename*=UTF-8''factura-%C3%91and%C3%BA%2012.pdf`],
  [`factura-"A'(b)*".pdf`, `inline; filename="factura-_A__b___.pdf"; filename*=UTF-8''factura-%22A%27%28b%29%2a%22.pdf`],
  ["日本;x=1.pdf", `inline; filename="___x_1.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%3Bx%3D1.pdf`],
  ["../a\\b\r\nX: 1\uD800.pdf", `inline; filename=".._a_b__X__1_.pdf"; filename*=UTF-8''.._a_b__X%3A%201%EF%BF%BD.pdf`],
])("the file name %j in a header", (name, header) => {
  expect(pdfResponse(new Uint8Array(), name).headers.get("Content-Disposition")).toBe(header);
});
