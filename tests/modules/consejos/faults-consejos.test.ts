import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;

beforeEach(async () => {
  folder = newFolder();
  service = await startProcess(folder.database);
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

test("the advice leaves the stock out while too many reports wait, and says the rest", async () => {
  const duena = await service.owner();
  await duena.form("/productos/nuevo/", { nombre: "Arroz", precio: "1000", precio_compra: "700", stock: 50 });
  await duena.form("/ventas/nueva/", { "detalles[0].producto": 1, "detalles[0].cantidad": 3 });
  const [, ...answers] = await Promise.all([
    ...Array.from({ length: 12 }, () => duena.twin().send("/reportes/utilidad/?formato=csv")),
    ...Array.from({ length: 4 }, () => duena.twin().json("/dashboard/insights/", {})),
  ]);
  const advice = answers.slice(-4);
  expect(answers.slice(0, -4).some(({ status }) => status === 503)).toBe(true);
  for (const answer of advice) expect([answer.status, (await answer.json()).fuente]).toEqual([200, "reglas"]);
});
