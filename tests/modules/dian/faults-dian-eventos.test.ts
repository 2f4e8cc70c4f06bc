import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { compras } from "@db/schema/compras";
import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { agrupar } from "~/domain/nucleo/agrupar";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { atTimes } from "./support/failures";
import { type DianServer, startDianService } from "./support/service";
import { DianShop, ISSUER } from "./support/shop";

/** `DIAN_KILLS=300` for a long run. */
const KILLS = Number(process.env.DIAN_KILLS || 6);
const LONGEST_LIFE_MS = 150;
const LONGEST_ANSWER_MS = 30;
const SUPPLIER = "800197268";
let folder: ReturnType<typeof newFolder>;
let dian: DianServer;
let shop: DianShop;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  dian = await startDianService({ issuers: [ISSUER], schema: false });
  shop = new DianShop(folder.database);
});
afterEach(async () => {
  await service.killAll();
  await dian.stop();
  folder.remove();
});

/** A purchase on credit of each electronic bill, which the service knows; their ids. */
function buy(many: number): number[] {
  const db = openDatabase(folder.database);
  const usuarioId = db.select().from(tiendas).get()?.usuarioId ?? 0;
  const propia = { usuarioId, creadoPorId: usuarioId, fecha: Date.now() };
  const ids = Array.from({ length: many }, (_, i) => {
    const compra = { ...propia, numero: 1_000 + i, tipo: "productos", totalCentavos: 100, credito: true } as const;
    const { id: compraId } = db.insert(compras).values(compra).returning({ id: compras.id }).get();
    const cufe = String(i).padStart(96, "0");
    const dicha = { cufe, numero: `SETT-${i}`, nit: SUPPLIER, proveedorNombre: "Granos", emitida: "2026-11-20", formaDePago: "2" };
    db.insert(facturasRecibidas)
      .values({ ...propia, ...dicha, clase: "factura", estado: "confirmada", totalCentavos: 100, datos: "{}", compraId })
      .run();
    dian.invoices.set(cufe, { numero: `SETT-${i}`, nit: SUPPLIER, adquiriente: ISSUER.nit, formaDePago: "2" });
    return compraId;
  });
  db.$client.close();
  return ids;
}

test("whenever the service is killed, each event is told exactly once, in its order, and none is lost", async () => {
  service = await startProcess(folder.database, { variables: { DIAN_URL: dian.url } });
  const owner = await service.owner();
  await shop.open(owner);
  const bought = buy(KILLS);
  dian.behave = atTimes;
  const told: number[] = [];
  for (const compra of bought) {
    dian.delayMs = Math.random() * LONGEST_ANSWER_MS;
    const tell = service
      .returning(owner)
      .form(`/compras/${compra}/recibir/`, { documento: "52123456" })
      .catch(() => null);
    await delay(Math.random() * LONGEST_LIFE_MS);
    await service.killAll();
    if ((await tell)?.status === 302) told.push(compra);
    shop.hurry();
    service = await startProcess(folder.database, { variables: { DIAN_URL: dian.url } });
  }
  dian.behave = () => "answered";
  dian.delayMs = 0;
  await shop.settled();
  const documents = shop.documents();
  const byInvoice = [...agrupar(dian.events, ({ cufe }) => cufe).values()].map((events) => events.map(({ codigo }) => codigo));
  expect(byInvoice).toEqual(byInvoice.map(() => ["030", "032"]));
  expect(new Set(dian.events.map(({ numero }) => numero))).toEqual(new Set(documents.map(({ numero }) => numero)));
  expect(documents.length).toBe(dian.events.length);
  expect(byInvoice.length).toBeGreaterThanOrEqual(told.length);
  if (KILLS > 100) console.info({ kills: KILLS, told: told.length, events: dian.events.length, calls: dian.calls.length });
});
