import { existsSync, readdirSync } from "node:fs";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";

let folder: ReturnType<typeof newFolder>;
let service: ServiceProcess;
let duena: Visitor;

beforeEach(async () => {
  folder = newFolder();
  service = await startProcess(folder.database);
  duena = await service.owner();
  await duena.form("/productos/nuevo/", { nombre: "Arroz", precio: "1000", precio_compra: "700", stock: 50 });
  await duena.form("/ventas/nueva/", { "detalles[0].producto": 1, "detalles[0].cantidad": 3 });
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

const threads = (): number => readdirSync(`/proc/${service.pid}/task`).length;

test("reports are made in a thread of their own, see each sale that was acknowledged, and end with the service", async () => {
  const before = threads();
  expect(await duena.data("/reportes/ventas/")).toMatchObject({ ventas_brutas: "3570.00", tickets: 1 });
  expect(threads()).toBeGreaterThan(before);
  await duena.form("/ventas/nueva/", { "detalles[0].producto": 1 });
  expect(await duena.data("/reportes/ventas/")).toMatchObject({ ventas_brutas: "4760.00", tickets: 2 });
  const file = await duena.send("/reportes/productos/?formato=csv");
  expect(await file.text()).toContain("Arroz;;4;4760,00;0,00;4760,00");
  await service.stop();
  expect(service.ended).toBe(0);
  // The last connection folded the log in: the thread's was closed before it.
  expect(existsSync(`${folder.database}-wal`)).toBe(false);
  openDatabase(folder.database).$client.close();
});

test("more reports at once than can wait are refused, and the others answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => duena.twin().send("/reportes/utilidad/", { headers: { Accept: "text/html" } })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("Retry-After")).toBe("5");
  expect(await refused?.text()).toContain("Hay varios reportes en camino");
  expect((await duena.send("/reportes/utilidad/")).status).toBe(200);
});
