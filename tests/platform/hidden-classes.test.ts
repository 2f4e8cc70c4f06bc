import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serviceOfFile } from "../support/process";

const folder = mkdtempSync(join(tmpdir(), "clases-"));
afterAll(() => rmSync(folder, { recursive: true }));
const log = join(folder, "v8.log");

const { admin } = await serviceOfFile({ flags: ["--log-maps", "--no-log-maps-details", "--no-logfile-per-isolate", `--logfile=${log}`] });
for (let i = 0; i < 8; i++) await admin.form("/productos/nuevo/", { nombre: `Panela ${i}`, precio: "1000", stock: 9_000 });
const { productos } = await admin.data("/productos/");
const lineas = productos.slice(0, 3).map(({ id }: { id: number }, i: number) => [`detalles[${i}].producto`, id]);
const vender = async () => expect((await admin.form("/ventas/nueva/", Object.fromEntries(lineas))).status).toBe(302);

const TIMES = 100;
const made = () => (readFileSync(log, "utf8").match(/^map,Transition/gm) ?? []).length;

test.each([
  ["a sale of three lines", vender, 10],
  // Three are those of Node's own signal of each request; a live page has eight.
  ["/productos/", () => admin.html("/productos/"), 5],
  ["a form of 30 fields", () => admin.html("/productos/nuevo/"), 45],
  ["/ventas/nueva/", () => admin.html("/ventas/nueva/"), 45],
])("%s makes few hidden classes, which V8 keeps until it collects everything", async (_, ask, most) => {
  for (let i = 0; i < TIMES; i++) await ask();
  const before = made();
  for (let i = 0; i < TIMES; i++) await ask();
  expect((made() - before) / TIMES).toBeLessThan(most);
});
