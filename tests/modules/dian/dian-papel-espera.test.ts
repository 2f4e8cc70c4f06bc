import { setTimeout as delay } from "node:timers/promises";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { beforeEach, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { paperWaits } from "~/domain/nucleo/sucesos.server";
import { untilReady } from "~/platform/http/paper-ready.server";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";
import { conDian, ponerDocumento } from "./support/documentos";

let admin: Contexto;
let venta: number;
beforeEach(() => {
  ({ admin } = abrirTienda());
  conDian(admin.db, admin.duenoId);
  admin.db.$client.exec("update tiendas set dian = 0");
  venta = vender(admin, { detalles: [{ producto: nuevoProducto(admin, { nombre: "Arroz" }), cantidad: 1 }], monto_recibido: "5000" });
});

/** The document of the sale, on its way. */
const issue = (creado = admin.ahora) =>
  ponerDocumento(admin.db, admin.duenoId, { ventaId: venta, estado: "por_firmar", proximo: creado, creado });
const waits = (after: number, copia = false) =>
  paperWaits(admin, { clase: "venta", documentoId: venta, copia, creado: admin.ahora }, admin.ahora + after);

test("the paper of a sale waits for the answer about its document, at most four seconds; a copy does not", () => {
  expect(waits(0)).toBe(false);
  issue();
  expect([waits(0), waits(3_999), waits(4_000), waits(0, true)]).toEqual([true, true, false, false]);
});

test.each(["aceptado", "rechazado", "contingencia"] as const)("it comes at once when the document is %s", (estado) => {
  issue();
  admin.db.update(documentosElectronicos).set({ estado, proximo: null }).run();
  expect(waits(0)).toBe(false);
});

test("it does not wait while its shop rests after a failed try", () => {
  issue();
  admin.db.$client.prepare("update dian_emisores set descansa_hasta = ?").run(admin.ahora + 60_000);
  expect(waits(0)).toBe(false);
});

test("a receipt that the browser prints by itself waits as well, until the answer is there", async () => {
  const request = { ctx: admin, signal: () => new AbortController().signal };
  await untilReady(request, venta);
  const now = Date.now();
  issue(now);
  let answered = false;
  const waiting = untilReady(request, venta).then(() => {
    answered = true;
  });
  await delay(150);
  expect(answered).toBe(false);
  admin.db.update(documentosElectronicos).set({ estado: "aceptado", proximo: null }).run();
  await waiting;
  expect(Date.now() - now).toBeLessThan(4_000);
});
