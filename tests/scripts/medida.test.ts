import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { anotarEnCaja } from "~/domain/caja/anotar-en-caja.server";
import { PagoForm } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { inspect } from "../../scripts/faults/inspect";
import { ON_CREDIT } from "../../scripts/faults/money";
import { acknowledge, begin, type Entered, momentOf, type Step, sinceThen } from "../../scripts/faults/record";
import { Report } from "../../scripts/faults/report";
import { judge } from "../../scripts/fuzz/judge";
import type { Shot } from "../../scripts/fuzz/shots";
import { abonar } from "../support/cuentas";
import { devolver } from "../support/devoluciones";
import { nuevoAdmin, nuevoCliente, nuevoProducto, vender } from "../support/tienda";

// What the measures of `npm run faults` and `npm run fuzz` call a fault, on files and answers that have one.

const UNITS = 100;
let folder: string;
let path: string;
let admin: Contexto;
let producto: number;

const sell = (referencia: string, cantidad = 2): number => vender(admin, { referencia, detalles: [{ producto, cantidad }] });

const entered = (key: string, ...allowed: string[]): Entered => ({ kind: "sale", key, allowed, past: [""] });

/** Kinds of the faults that a look at the file finds. */
function found(...records: Entered[]): string[] {
  const report = new Report("archivo");
  inspect(path, records, UNITS, report);
  const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
  report.print();
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  return lines.flatMap((line) => /^\nFALLA archivo: (.*) \(\d+\)$/.exec(line)?.[1] ?? []);
}

describe("a look at the file after a kill", () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tienda-medida-"));
    path = join(folder, "tienda.sqlite");
    admin = nuevoAdmin(openDatabase(path, { migrate: true }));
    producto = nuevoProducto(admin, { stock: UNITS });
  });

  afterEach(() => {
    admin.db.$client.close();
    rmSync(folder, { recursive: true });
  });

  test("finds nothing when all is as it was acknowledged, or as it was sent without an answer", () => {
    sell("R1");
    sell("R2");
    expect(found(entered("R1", `${producto}x2`), entered("R2", "", `${producto}x2`), entered("R3", "", `${producto}x1`))).toEqual([]);
  });

  test("finds an acknowledged sale that is not there", () => {
    expect(found(entered("R1", `${producto}x2`))).toEqual(["perdida"]);
  });

  test("finds a sale that is another than it was sent", () => {
    sell("R1", 3);
    expect(found(entered("R1", "", `${producto}x2`))).toEqual(["a medias"]);
  });

  test("finds a sale that is there twice, and one that nobody sent", () => {
    sell("R1");
    sell("R1");
    sell("R9");
    expect(found(entered("R1", `${producto}x2 ${producto}x2`))).toEqual(["doble", "a medias"]);
  });

  test("finds a deletion that was acknowledged and is undone", () => {
    sell("R1");
    const sale = entered("R1", `${producto}x2`);
    const step: Step = { record: sale, next: "", done: [302], post: () => Promise.reject(new Error("unused")) };
    begin(step);
    expect(found(sale)).toEqual([]);
    acknowledge(step);
    expect(found(sale)).toEqual(["perdida"]);
  });

  test("finds stock that no document explains", () => {
    admin.db.$client.prepare("update productos set stock = stock - 1").run();
    expect(found()).toEqual(["verify", "existencias"]);
  });

  test("finds a debt that its sales, returns and payments do not explain, and cash that is in a drawer twice", () => {
    const ana = nuevoCliente(admin);
    const fiar = (referencia: string, precio_publico: string) =>
      vender(admin, { referencia, forma_pago: "Fiado", cliente_fk: ana, detalles: [{ producto, precio_publico, cantidad: 2 }] });
    fiar("", "50000");
    const venta = fiar("R1", "1000");
    abonar(admin, ana, PagoForm.parse({ monto: "700", nota: "R2" }));
    devolver(admin, venta, [[producto, 1]], { cliente_id: ana, motivo: "R1.d" });
    admin.db.$client.prepare("update productos set stock = stock + 2").run();
    const records: Entered[] = [
      entered("R1", `${producto}x2 ${ON_CREDIT}x2000`),
      { ...entered("R2", "0x700"), kind: "payment" },
      { ...entered("R1.d", `${producto}x1`), kind: "return" },
    ];
    expect(found(...records)).toEqual(["verify"]);
    abonar(admin, ana, PagoForm.parse({ monto: "100" }));
    abrirCaja(admin, { base: null });
    for (const _ of [1, 2]) anotarEnCaja(admin, { tipo: "venta", montoCentavos: 1, referencia: "Venta 2" });
    expect(found(...records)).toEqual(["a medias", "verify", "doble"]);
    admin.db.$client.prepare("update clientes set saldo_centavos = saldo_centavos - 100").run();
    expect(found(...records)).toEqual(["a medias", "verify", "deuda", "doble"]);
  });

  test("finds a file that is no database", () => {
    path = join(folder, "ninguno.sqlite");
    expect(found()).toEqual(["archivo dañado"]);
  });
});

test("a copy holds what was acknowledged when it began, or any later state", () => {
  const [before, changed, later] = [entered("R1", "1x1"), entered("R2", "1x1"), entered("R3", "")];
  const moment = momentOf([before, changed]);
  const step: Step = { record: changed, next: "1x5", done: [302], post: () => Promise.reject(new Error("unused")) };
  begin(step);
  acknowledge(step);
  acknowledge({ ...step, record: later, next: "1x7" });
  const states = sinceThen([before, changed, later], moment).map(({ allowed }) => new Set(allowed));
  expect(states).toEqual([new Set(["1x1"]), new Set(["1x1", "1x5"]), new Set(["", "1x7"])]);
});

describe("an answer to a hostile request", () => {
  const shot: Shot = {
    kind: "",
    route: "/",
    person: "anónimo",
    method: "GET",
    path: "/",
    headers: {},
    body: () => "",
    token: false,
    longestMs: 3000,
  };
  const good = { status: 200, headers: {}, text: "", bytes: 0, ms: 5, cost: 5, failure: "" };
  const json = { "content-type": "application/json" };
  const kinds = (answer: object): string[] => judge(shot, { ...good, ...answer }).map(({ kind }) => kind);

  test.each([
    ["a page", {}, []],
    ["a refusal", { status: 400, headers: json, text: '{"success":false,"error":"No.","code":"VALIDATION_ERROR"}' }, []],
    ["a refusal of a moment", { status: 503, headers: { "retry-after": "5" } }, []],
    ["a 503 that does not say when", { status: 503 }, ["estado 503"]],
    ["an error that nobody expected", { status: 500, text: "Referencia: 1a2b" }, ["estado 500"]],
    ["an error without its reference", { status: 500, text: "" }, ["estado 500", "500 sin referencia"]],
    ["no answer", { status: 0, failure: "socket hang up" }, ["sin respuesta"]],
    ["a stack", { text: "x\n    at run (file:///tienda/build/index.js:1:2)" }, ["traza en la respuesta"]],
    ["a refusal of 41 MB", { status: 400, bytes: 41_000_000 }, ["rechazo enorme"]],
    ["a refusal that cost much", { status: 413, cost: 1_200 }, ["lenta"]],
    ["a page that cost much", { cost: 3_200 }, ["lenta"]],
    ["a refusal that cost little, on a busy machine", { status: 413, ms: 1_200 }, []],
    ["a refusal that waited for something", { status: 413, ms: 11_000 }, ["lenta"]],
    ["a refusal without its envelope", { status: 404, headers: json, text: '{"error":"No."}' }, ["rechazo sin sobre"]],
  ])("%s", (_, answer, expected) => {
    expect(kinds(answer)).toEqual(expected);
  });
});
