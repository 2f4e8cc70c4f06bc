import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import { apurosDe, SALIERON, type Ventana, ventanaDe } from "./apuro.server";

/** Products that one transaction looks at. It holds the write lock for some five milliseconds. */
const TANDA = 50;
/** Fewer rows of the ledger wait, and newer ones: the page looks at their products itself. So many sales of a product are looked at once. */
const POCAS = 200;
const RECIENTE_MS = 60_000;
/** Rows of the ledger that one transaction goes on, whose products are those of one lot at most. */
const FILAS = 10_000;

/** How far `por_pedir` goes. */
export interface Hasta {
  movimiento: number;
  dia: string;
  producto: number | null;
}

interface Movido {
  id: number;
  movimiento: number;
  fecha: Instante;
}

const DADOS = "select value as id from json_each(@ids)";

const sentencias = prepared(({ $client: client }) => ({
  hasta: client.prepare<[], Hasta>("select movimiento, dia, producto from por_pedir_hasta"),
  ultimo: client.prepare<[], number>("select coalesce(max(id), 0) from movimiento_stock").pluck(),
  empezar: client.prepare<[Hasta]>("insert into por_pedir_hasta values (1, @movimiento, @dia, @producto)"),
  llegar: client.prepare<[Hasta]>("update por_pedir_hasta set movimiento = @movimiento, dia = @dia, producto = @producto"),
  quitar: client.prepare<[{ ids: string }]>(`delete from por_pedir where producto_id in (${DADOS})`),
  poner: client.prepare<[Ventana & { ids: string }]>(
    `insert into por_pedir (producto_id, usuario_id, proveedor_id, vendidas, apuro) ${apurosDe(DADOS)}`,
  ),
  productos: client.prepare<[number, number], number>("select id from productos where id > ? order by id limit ?").pluck(),
  movidos: client.prepare<[number, number], Movido>(
    "select producto_id as id, id as movimiento, fecha from movimiento_stock m where m.id > ? order by m.id limit ?",
  ),
  marcados: client.prepare<[number], number>("select producto_id from por_pedir_cambios limit ?").pluck(),
  desmarcar: client.prepare<[{ ids: string }]>(`delete from por_pedir_cambios where producto_id in (${DADOS})`),
  marcarSalidos: client.prepare<[{ tiendas: string; antes: number; desde: number }]>(`insert or ignore into por_pedir_cambios ${SALIERON}`),
  tiendas: client.prepare<[], string>("select coalesce(json_group_array(id), '[]') from usuarios where rol = 'admin'").pluck(),
}));

/** How far `por_pedir` goes; `null` before the background work has run. */
export const avanceDePorPedir = (db: Database): Hasta | null => sentencias(db).hasta.get() ?? null;

/**
 * Looks again at the products that were sold, came in or changed since the last call, some of them, in all shops. Returns whether
 * more wait. The page of what to order is right at any moment: what waits it looks at itself.
 */
export function ponerPorPedir(db: Database, ahora: Instante): boolean {
  if (!siguienteTrabajo(db, ahora)) return false;
  return ejecutarEnTransaccion({ db }, () => {
    const hacer = siguienteTrabajo(db, ahora);
    hacer?.();
    return hacer !== null;
  });
}

/** The next piece of work; `null` when none waits. */
function siguienteTrabajo(db: Database, ahora: Instante): (() => void) | null {
  const { ultimo, empezar, llegar, productos, marcados, desmarcar } = sentencias(db);
  const hoy = diaDe(ahora);
  const hasta = avanceDePorPedir(db);
  if (!hasta) return () => empezar.run({ movimiento: ultimo.get() ?? 0, dia: hoy, producto: 0 });
  if (hasta.dia < hoy) return () => pasarDeDia(db, hasta, hoy);
  if (hasta.producto !== null) {
    const ids = productos.all(hasta.producto, TANDA);
    return () => mirar(db, hasta, ids) && llegar.run({ ...hasta, producto: ids.at(-1) ?? null });
  }
  const sinMovimiento = marcados.all(TANDA);
  if (sinMovimiento.length > 0) return () => mirar(db, hasta, sinMovimiento) && desmarcar.run({ ids: JSON.stringify(sinMovimiento) });
  if ((ultimo.get() ?? 0) - hasta.movimiento < POCAS) return null;
  return seguirElLibro(db, hasta, ahora);
}

function seguirElLibro(db: Database, hasta: Hasta, ahora: Instante): (() => void) | null {
  const { movidos, llegar } = sentencias(db);
  const primero = movidos.get(hasta.movimiento, 1);
  // A row of the future is one of a clock that was wrong.
  if (!primero || (primero.fecha <= ahora && primero.fecha > ahora - RECIENTE_MS)) return null;
  const ids = new Set<number>();
  let { movimiento } = hasta;
  // Row by row: after an import a lot ends long before the limit, and to read up to it would hold the lock.
  for (const fila of movidos.iterate(hasta.movimiento, FILAS)) {
    if (ids.size === TANDA && !ids.has(fila.id)) break;
    ids.add(fila.id);
    movimiento = fila.movimiento;
  }
  return () => mirar(db, hasta, [...ids]) && llegar.run({ ...hasta, movimiento });
}

function mirar(db: Database, { dia }: Hasta, productos: readonly number[]): true {
  const { quitar, poner } = sentencias(db);
  const ids = JSON.stringify(productos);
  quitar.run({ ids });
  poner.run({ ids, ...ventanaDe(dia) });
  return true;
}

function pasarDeDia(db: Database, hasta: Hasta, hoy: string): void {
  const { marcarSalidos, tiendas, llegar } = sentencias(db);
  const [antes, ahora] = [ventanaDe(hasta.dia), ventanaDe(hoy)];
  marcarSalidos.run({ tiendas: tiendas.get() ?? "[]", antes: antes.desde, desde: ahora.desde });
  llegar.run({ ...hasta, dia: hoy });
}
