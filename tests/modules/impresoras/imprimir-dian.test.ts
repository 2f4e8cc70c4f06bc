import { setTimeout as delay } from "node:timers/promises";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ImpresoraForm } from "~/modules/impresoras/domain/esquema";
import { crearImpresora } from "~/modules/impresoras/domain/impresoras.server";
import { listarTrabajos } from "~/modules/impresoras/domain/trabajos.server";
import { openPrinter } from "~/modules/impresoras/work/open-printer.server";
import { printing } from "~/modules/impresoras/work/printing.server";
import { EXTENSIONS } from "~/modules.server";
import { untilReady } from "~/platform/http/paper-ready.server";
import { paperWith } from "../../../app/modules/impresoras/work/paper.server";
import { conDian, ponerDocumento } from "../../support/dian/documentos";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";
import { until } from "../../support/time";
import { type FakePrinter, startPrinter } from "./printer";

let printer: FakePrinter;
let admin: Contexto;
let clock: number;
let jobs: ReturnType<typeof printing>;

beforeEach(async () => {
  printer = await startPrinter();
  ({ admin } = abrirTienda());
  conDian(admin.db, admin.duenoId);
  const form = { nombre: "Caja", tipo: "red", direccion: "127.0.0.1", puerto: printer.port, cajon: "2", corta: "on" };
  admin = { ...admin, impresoraId: crearImpresora(admin, ImpresoraForm.parse(form)) };
  clock = admin.ahora;
  jobs = printing(admin.db, { ...paperWith(EXTENSIONS), open: openPrinter, now: () => clock });
  admin.db.update(tiendas).set({ imprimir_al_cobrar: true, dian: false }).run();
});
afterEach(async () => {
  jobs.rest();
  await printer.off();
});

const sell = (nombre: string): number =>
  vender(admin, { detalles: [{ producto: nuevoProducto(admin, { nombre }), cantidad: 1 }], monto_recibido: "5000" });

/** A sale for cash in a shop that issues, whose document is on its way. */
function charge(): number {
  return ponerDocumento(admin.db, admin.duenoId, { ventaId: sell("Arroz"), estado: "por_firmar", proximo: clock });
}

async function look() {
  jobs.look();
  await jobs.idle();
}
const papers = () => printer.papers().filter(({ cuts }) => cuts > 0).length;

test("the paper of a sale waits for the answer about its document, at most four seconds", async () => {
  charge();
  await look();
  clock += 3_999;
  await look();
  expect(papers()).toBe(0);
  clock += 1;
  await look();
  await until(() => papers() === 1);
});

test.each(["aceptado", "rechazado", "contingencia"] as const)("it comes at once when the document is %s", async (estado) => {
  charge();
  await look();
  admin.db.update(documentosElectronicos).set({ estado, proximo: null }).run();
  await look();
  await until(() => papers() === 1);
});

test("it does not wait while its shop rests after a failed try", async () => {
  charge();
  admin.db.$client.prepare("update dian_emisores set descansa_hasta = ?").run(clock + 60_000);
  await look();
  await until(() => papers() === 1);
});

test("in a shop that issues, the drawer opens before the paper; in another with it", async () => {
  const works = () => listarTrabajos(admin).map(({ documento }) => documento.split(" ")[0]);
  charge();
  expect(works()).toEqual(["Venta"]);
  admin.db.update(tiendas).set({ dian: true }).run();
  sell("Panela");
  expect(works()).toEqual(["Venta", "Cajón", "Venta"]);
});

test("a receipt that the browser prints by itself waits as well, until the answer is there", async () => {
  const venta = sell("Arroz");
  const request = { ctx: admin, signal: () => new AbortController().signal };
  await untilReady(request, venta);
  const now = Date.now();
  ponerDocumento(admin.db, admin.duenoId, { ventaId: venta, estado: "por_firmar", proximo: now, creado: now });
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
