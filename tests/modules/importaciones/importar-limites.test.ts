import { beforeEach, describe, expect, test } from "vitest";
import type { Celdas } from "~/modules/importaciones/domain/celdas";
import { crearImportacion, type Leido } from "~/modules/importaciones/domain/crear-importacion.server";
import { purgarImportaciones } from "~/modules/importaciones/domain/lectura.server";
import { abrirTienda, nuevoAdmin } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;
const contar = (tabla: string) => admin.db.$client.prepare<[], number>(`select count(*) from ${tabla}`).pluck().get();
const guardado = () => [contar("importaciones"), contar("filas_importacion"), contar("archivos_importacion")];
const traer = (leer: (signal: AbortSignal) => Promise<Leido>, signal = new AbortController().signal) =>
  crearImportacion(admin, { clase: "productos", archivo: "lista.csv", leer, signal });
const panes = (cuantos: number, ultima: Celdas = { nombre: "Pan" }) =>
  Array.from({ length: cuantos }, (_, i) => ({ fila: i + 2, celdas: i < cuantos - 1 ? { nombre: `Pan ${i}` } : ultima }));

describe("lines where nothing is written", () => {
  test.each([
    ["at the end of a file, a million of them", `nombre;pvp\nPan;500\n${";\r\n".repeat(1_000_000)}`, [2]],
    ["between its rows, which keep their numbers", `nombre;pvp\n\n;\n${"\n".repeat(199_000)}Pan;500`, [199_004]],
  ])("%s, count nowhere", async (_, texto, numeros) => {
    const id = await subir(admin, texto);
    expect(filas(admin, id).map(({ fila }) => fila)).toEqual(numeros);
  });

  test("after 200,000 lines the rest is not read", async () => {
    await expect(subir(admin, `nombre;pvp\n${"\n".repeat(200_000)}Pan;500`)).rejects.toThrow(
      "Tiene más de 200.000 líneas, contando las vacías.",
    );
    await expect(subir(admin, "\n".repeat(3_000_000))).rejects.toThrow("No encontramos las columnas.");
    expect(guardado()).toEqual([0, 0, 0]);
  });
});

describe("a file that is not reviewed to its end leaves nothing", () => {
  test("an error in the middle", async () => {
    const cortada: Celdas = new Proxy({}, { get: () => expect.unreachable("cut") });
    await expect(traer(async () => ({ filas: panes(300, cortada) }))).rejects.toThrow("cut");
    expect(guardado()).toEqual([0, 0, 0]);
  });

  test("a client who goes while its rows are reviewed", async () => {
    const ido = new AbortController();
    const ultima: Celdas = new Proxy({ nombre: "Pan" }, { get: () => ido.abort(new Error("gone")) });
    await expect(traer(async () => ({ filas: [...panes(300, ultima), ...panes(300)] }), ido.signal)).rejects.toThrow("gone");
    expect(guardado()).toEqual([0, 0, 0]);
  });

  test("a client who goes while its lines are read: no more are", async () => {
    const ido = new AbortController();
    setImmediate(() => ido.abort(new Error("gone")));
    const { filasDeTabla } = await import("~/modules/importaciones/domain/filas-de-tabla");
    let leidas = 0;
    function* rows() {
      for (; leidas < 100_000; leidas++) yield [`Pan ${leidas}`];
    }
    const encabezado = { fila: 0, columnas: new Map([["nombre", 0]]) };
    await expect(filasDeTabla("productos", { encabezado, rows: rows(), signal: ido.signal })).rejects.toThrow("gone");
    expect(leidas).toBeLessThan(1_000);
  });

  test("a newer file of the shop takes its place, and that of another shop does not", async () => {
    const otra = nuevoAdmin(admin.db);
    const vieja = traer(async (signal) => {
      await subir(otra, "nombre\nSal");
      expect(signal.aborted).toBe(false);
      await subir(admin, "nombre\nPan");
      return { filas: panes(1) };
    });
    await expect(vieja).rejects.toThrow("su tienda subió otro archivo");
    expect(guardado()).toEqual([2, 2, 2]);
  });

  test("a reading that waits hears of the newer file", async () => {
    const vieja = traer((signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))));
    vieja.catch(() => undefined);
    await subir(admin, "nombre\nPan");
    await expect(vieja).rejects.toThrow("su tienda subió otro archivo");
  });
});

describe("what is kept", () => {
  test("ten reviewed files: the oldest go, but not one that can still be undone", async () => {
    const escrita = await subir(admin, "nombre;precio\nSal;900");
    escribir(admin, escrita);
    const ids: number[] = [];
    for (let i = 0; i < 12; i++) ids.push(await subir(admin, `nombre\nPan ${i}`));
    const quedan = admin.db.$client.prepare("select id from importaciones order by id").pluck().all();
    expect(quedan).toEqual([escrita, ...ids.slice(2)]);
    await subir({ ...admin, ahora: admin.ahora + 11 * 60_000 }, "nombre\nPan");
    expect(() => importacionDe(admin, escrita)).toThrow("No encontramos esta importación.");
    expect(contar("filas_importacion")).toBe(10);
  });

  test("for a week; then its rows are deleted some at a time, and it is not shown meanwhile", async () => {
    const { id } = await traer(async () => ({ filas: panes(2_500) }));
    purgarImportaciones(admin.db, admin.ahora + SEMANA_MS);
    expect(importacionDe(admin, id).total).toBe(2_500);
    purgarImportaciones(admin.db, admin.ahora + SEMANA_MS + 1);
    expect(guardado()).toEqual([1, 1_500, 0]);
    expect(() => importacionDe(admin, id)).toThrow("No encontramos esta importación.");
    expect(verificarBase(admin.db)).toEqual([]);
    for (let i = 0; i < 3; i++) purgarImportaciones(admin.db, admin.ahora + SEMANA_MS + 1);
    expect(guardado()).toEqual([0, 0, 0]);
  });
});
