import { beforeEach, expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { fileOf } from "../../support/file";
import type { Service, Visitor } from "../../support/service";
import { escribirPendientes } from "./importar";

// The undo of a large import is work of the background, which the tests do by `escribirPendientes`.

const LARGE = 501;

let service: Service;
let admin: Visitor;
beforeEach(async () => {
  ({ service, admin } = await openCounter());
});

const background = () => escribirPendientes(service);
const products = () => service.db.$client.prepare<[], number>("select count(*) from productos").pluck().get();

/** Imports products, and returns the page of the import and the action that an undo takes back. */
async function imported(rows: number) {
  const text = ["codigo;nombre;pvp;stock", ...Array.from({ length: rows }, (_, i) => `${i + 1};Pan ${i + 1};500;3`)].join("\n");
  const sent = await admin.upload("/productos/importar/", { archivo: fileOf(text, "lista.csv", "text/csv") });
  const path = sent.headers.get("Location") ?? "";
  await admin.form(`${path}confirmar/`, {});
  background();
  const { deshacer } = await admin.data(path);
  return { path, undo: (headers = {}) => admin.form(`/actividad/${deshacer}/deshacer/`, {}, headers) };
}

const stateOf = async (path: string) => (await admin.data(path)).importacion;

test("a large import is undone in the background: the page says so, and then that it was", async () => {
  const { path, undo } = await imported(LARGE);
  const before = products() ?? 0;
  const asked = await undo();
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, path]);
  const page = await admin.data(path);
  expect(page.flash).toMatchObject([{ tipo: "aviso", mensaje: "Se está deshaciendo: importó 501 productos." }]);
  expect([page.importacion.estado, page.deshacer, products()]).toEqual(["deshaciendo", null, before]);
  expect(await admin.html(path)).toContain("<progress");
  expect((await (await undo(JSON_ONLY)).json()).error).toBe("No se deshizo nada. Esto ya se está deshaciendo.");
  background();
  expect(await stateOf(path)).toMatchObject({ estado: "deshecha", motivo: "Se deshizo: todo quedó como estaba antes." });
  expect(products()).toBe(before - LARGE);
  expect((await admin.data("/actividad/")).actividad[0].que).toBe("deshizo: importó 501 productos");
});

test("what was asked for in time is undone however late the background comes", async () => {
  const { path, undo } = await imported(LARGE);
  await undo();
  service.clock.now += 60 * 60 * 1000;
  background();
  expect((await stateOf(path)).estado).toBe("deshecha");
});

test("a refusal of the background is told on the page, and nothing is undone", async () => {
  const { path, undo } = await imported(LARGE);
  await undo();
  service.db.$client.exec("update productos set nombre = 'Otro' where codigo_de_barras = '7'");
  background();
  expect(await stateOf(path)).toMatchObject({ estado: "hecha", motivo: "No se deshizo nada. Otro cambió después." });
  expect(await admin.text(path)).toContain("No se deshizo nada. Otro cambió después.");
  expect(products()).toBeGreaterThanOrEqual(LARGE);
});

test("a small import is undone at once", async () => {
  const { path, undo } = await imported(LARGE - 1);
  await undo();
  expect((await stateOf(path)).estado).toBe("deshecha");
});
