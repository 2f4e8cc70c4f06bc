import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "@db/open.server";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verificarBase } from "~/domain/verificacion.server";
import { newFolder, type ServiceProcess, startProcess } from "../support/process";
import type { Visitor } from "../support/service";

// A longer run: KILLS=500.
const KILLS = Number(process.env.KILLS ?? 20);
const SUPERVISADAS = 3;
const CAJAS = 4;
const PRODUCTOS = 6;
const EXISTENCIAS = 1_000_000;

const folder = newFolder();
let service: ServiceProcess;
let visitor: Visitor;
let ids: number[];
let enviadas = 0;
/** Units by product of each sale that was sent, by its reference; and the references that were acknowledged. */
const pedidas = new Map<string, Map<number, number>>();
const confirmadas = new Set<string>();

beforeAll(async () => {
  service = await startProcess(folder.database);
  visitor = await service.owner();
  for (let i = 1; i <= PRODUCTOS; i++)
    await visitor.form("/productos/nuevo/", { nombre: `Producto ${i}`, precio: `${i * 999}.50`, stock: EXISTENCIAS });
  const { productos: filas } = await visitor.data("/productos/");
  ids = filas.map(({ id }: { id: number }) => id);
});

afterAll(async () => {
  await service.stop();
  folder.remove();
});

/** A sale of 1 to 5 lines that its number alone decides. */
function formulario(numero: number): { campos: Record<string, string | number>; unidades: Map<number, number> } {
  const campos: Record<string, string | number> = {};
  const unidades = new Map<number, number>();
  for (let i = 0; i <= numero % 5; i++) {
    const producto = ids[(numero * 3 + i) % PRODUCTOS] ?? 0;
    const cantidad = 1 + ((numero + i) % 4);
    campos[`detalles[${i}].producto`] = producto;
    campos[`detalles[${i}].cantidad`] = cantidad;
    unidades.set(producto, (unidades.get(producto) ?? 0) + cantidad);
  }
  return { campos, unidades };
}

/** Sends the sale with that number; true when it was acknowledged, false when nobody answered. */
async function vender(numero: number): Promise<boolean> {
  const referencia = `R${numero}`;
  const { campos, unidades } = formulario(numero);
  pedidas.set(referencia, unidades);
  try {
    const { status } = await visitor.form("/ventas/nueva/", { ...campos, referencia, clave_envio: referencia });
    expect(status).toBe(302);
    confirmadas.add(referencia);
    return true;
  } catch (error) {
    // What fetch throws when the connection is cut.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Sells without a pause until the service is gone; returns the sale that had no answer. */
async function caja(): Promise<number> {
  for (;;) {
    const numero = ++enviadas;
    if (!(await vender(numero))) return numero;
  }
}

/** Units by product of every sale that the file holds, by its reference. */
function guardadasEn(db: Database): Map<string, Map<number, number>> {
  const guardadas = new Map<string, Map<number, number>>();
  const referencias = new Map(
    db
      .select()
      .from(ventas)
      .all()
      .map(({ id, referencia }) => [id, referencia]),
  );
  for (const { ventaId, productoId, cantidad } of db.select().from(detallesVenta).all()) {
    const referencia = referencias.get(ventaId) ?? "";
    const unidades = guardadas.get(referencia) ?? new Map<number, number>();
    guardadas.set(referencia, unidades.set(productoId, (unidades.get(productoId) ?? 0) + cantidad));
  }
  expect(guardadas.size).toBe(referencias.size);
  return guardadas;
}

/** What is in the file against what was sent and what was acknowledged. */
function revisar(db: Database): void {
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(verificarBase(db)).toEqual([]);
  const guardadas = guardadasEn(db);
  expect([...confirmadas].filter((referencia) => !guardadas.has(referencia))).toEqual([]);
  const vendidas = new Map(ids.map((id) => [id, 0]));
  for (const [referencia, unidades] of guardadas) {
    if (!sonIguales(unidades, pedidas.get(referencia))) expect([referencia, unidades]).toEqual([referencia, pedidas.get(referencia)]);
    for (const [id, cantidad] of unidades) vendidas.set(id, (vendidas.get(id) ?? 0) + cantidad);
  }
  expect(
    new Map(
      db
        .select()
        .from(productos)
        .all()
        .map(({ id, stock }) => [id, EXISTENCIAS - stock]),
    ),
  ).toEqual(vendidas);
  expect(db.select().from(tiendas).get()?.ultimoConsecutivo).toBe(guardadas.size);
}

const sonIguales = (unas: Map<number, number>, otras: Map<number, number> | undefined): boolean =>
  unas.size === otras?.size && [...unas].every(([id, cantidad]) => otras.get(id) === cantidad);

/** Four tills sell until every process of the service is killed at some instant; then it starts again on the same file. */
async function apagon(workers: number): Promise<void> {
  const cajas = Array.from({ length: CAJAS }, caja);
  await delay(Math.random() * 500);
  await service.killAll();
  const sinRespuesta = await Promise.all(cajas);
  service = await startProcess(folder.database, { workers });
  visitor = service.returning(visitor);
  comprobar();
  // Whoever had no answer sends the same form again.
  expect(await Promise.all(sinRespuesta.map(vender))).toEqual(sinRespuesta.map(() => true));
  comprobar();
}

function comprobar(): void {
  const db = openDatabase(folder.database);
  try {
    revisar(db);
  } finally {
    db.$client.close();
  }
}

test(`after each of ${KILLS} kills every acknowledged sale is there whole, and none is there half`, {
  timeout: 60_000 + KILLS * 6_000,
}, async () => {
  for (let i = 0; i < KILLS; i++) await apagon(i < SUPERVISADAS ? 2 : 0);
  expect(confirmadas.size).toBeGreaterThan(KILLS * CAJAS);
  expect((await visitor.data("/ventas/")).page.total).toBe(confirmadas.size);
});
