import { expect, test } from "vitest";
import { type ReadingJob, type ReportJob, reportsBy, runReport } from "~/platform/reports/reports.server";
import { abrirTienda, nuevoProducto, vender } from "../support/tienda";

test("what to order and what was not sold are read where the reports are made, and come as plain data", async () => {
  const { admin } = abrirTienda();
  const { db, extensiones, ...quien } = admin;
  const [arroz, quieto] = [
    nuevoProducto(admin, { nombre: "Arroz", stock: "5" }),
    nuevoProducto({ ...admin, ahora: 0 }, { nombre: "Quieto" }),
  ];
  vender(admin, { detalles: [{ producto: arroz, cantidad: 4 }] });
  const jobs: (ReportJob | ReadingJob)[] = [];
  // As a thread does: what goes there and what comes back is copied.
  const reports = reportsBy(async (job) => {
    jobs.push(structuredClone(job));
    return structuredClone(runReport(db, structuredClone(job), extensiones));
  });
  const pedida = { dias: 30, proveedor: null };
  expect(await reports.toOrder(quien, { ...pedida, limite: 10 })).toMatchObject([{ producto: { id: arroz, nombre: "Arroz" } }]);
  expect(new TextDecoder().decode(await reports.toOrderCsv(quien, pedida))).toContain(";Arroz;und;1;");
  const rango = { desde: "2026-11-01", hasta: "2026-11-21" };
  expect(await reports.unsold(quien, { rango, limite: 5, categoria: "" })).toMatchObject({
    sin_ventas: [{ producto: quieto, producto_nombre: "Quieto" }],
    total_sin_ventas: 1,
  });
  expect(jobs).toHaveLength(3);
});
