import { expect, test } from "vitest";
import { escribirMiles } from "~/ui/venta/miles";

test.each([
  ["1000", "1.000"],
  ["10000", "10.000"],
  ["1.0000", "10.000"],
  ["11.88", "1.188"],
  ["1188,5", "1.188,5"],
  ["1.188,", "1.188,"],
  ["7702001044962", "7.702.001.044.962"],
  ["00077", "00.077"],
  ["", null],
  ["$ 2", null],
  ["2,500.00", null],
  ["-5", null],
])("an amount typed as «%s» is shown as %s", (escrito, mostrado) => {
  expect(escribirMiles(escrito)).toBe(mostrado);
});
