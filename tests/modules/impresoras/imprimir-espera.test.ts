import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Contexto, Extension } from "~/domain/nucleo/contexto.server";
import { alMover } from "~/modules/impresoras/domain/al-mover.server";
import { listarTrabajos } from "~/modules/impresoras/domain/trabajos.server";
import { openPrinter } from "~/modules/impresoras/work/open-printer.server";
import { paperWith } from "~/modules/impresoras/work/paper.server";
import { printing } from "~/modules/impresoras/work/printing.server";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";
import { until } from "../../support/time";
import { imprimeEn } from "./imprime-en";
import { type FakePrinter, startPrinter } from "./printer";

const WAIT_MS = 4_000;
/** A capability that knows what a paper says only some time after it was asked for. */
const late: Extension = {
  paperWaits: (_, { clase, copia, creado }, ahora) => clase === "venta" && !copia && ahora < (creado ?? 0) + WAIT_MS,
};

let printer: FakePrinter;
let admin: Contexto;
let clock: number;
let jobs: ReturnType<typeof printing>;

beforeEach(async () => {
  printer = await startPrinter();
  ({ admin } = abrirTienda());
  const extensiones = [late, alMover];
  admin = { ...imprimeEn(admin, { puerto: printer.port, cajon: "2", corta: "on" }), extensiones };
  clock = admin.ahora;
  jobs = printing(admin.db, { ...paperWith(extensiones), open: openPrinter, now: () => clock });
  admin.db.update(tiendas).set({ imprimir_al_cobrar: true, dian: false }).run();
});
afterEach(async () => {
  jobs.rest();
  await printer.off();
});

const sell = (nombre: string): number =>
  vender(admin, { detalles: [{ producto: nuevoProducto(admin, { nombre }), cantidad: 1 }], monto_recibido: "5000" });

async function look() {
  jobs.look();
  await jobs.idle();
}
const papers = () => printer.papers().filter(({ cuts }) => cuts > 0).length;

test("the paper of a sale waits while a capability will soon know what it says", async () => {
  sell("Arroz");
  await look();
  clock += WAIT_MS - 1;
  await look();
  expect(papers()).toBe(0);
  clock += 1;
  await look();
  await until(() => papers() === 1);
});

test("in a shop that issues, the drawer opens before the paper; in another with it", () => {
  const works = () => listarTrabajos(admin).map(({ documento }) => documento.split(" ")[0]);
  sell("Arroz");
  expect(works()).toEqual(["Venta"]);
  admin.db.update(tiendas).set({ dian: true }).run();
  sell("Panela");
  expect(works()).toEqual(["Venta", "Cajón", "Venta"]);
});
