import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import { apurosDe, SALIERON, type Ventana, ventanaDe } from "./apuro.server";

/** Products that one transaction looks at, and how long it goes on to a further one: of what sells most, one takes some milliseconds. */
const TANDA = 50;
const TANDA_MS = 5;
/** Fewer rows of the ledger wait, and newer ones: the page looks at their products itself. So many sales of a product are looked at once. */
const POCAS = 200;
const RECIENTE_MS = 60_000;
/** Rows of the ledger whose products one transaction marks. */
const FILAS = 2_000;

/** How far `por_pedir` goes. */
export interface Hasta {
  movimiento: number;
  dia: string;
  producto: number | null;
}

const SIGUIENTES = `from movimiento_stock m where m.id > ? order by m.id limit ${FILAS}`;

const sentencias = prepared(({ $client: client }) => ({
  hasta: client.prepare<[], Hasta>("select movimiento, dia, producto from por_pedir_hasta"),
  ultimo: client.prepare<[], number>("select coalesce(max(id), 0) from movimiento_stock").pluck(),
  empezar: client.prepare<[Hasta]>("insert into por_pedir_hasta values (1, @movimiento, @dia, @producto)"),
  llegar: client.prepare<[Hasta]>("update por_pedir_hasta set movimiento = @movimiento, dia = @dia, producto = @producto"),
  quitar: client.prepare<[number]>("delete from por_pedir where producto_id = ?"),
  poner: client.prepare<[Ventana & { id: number }]>(
    `insert into por_pedir (producto_id, usuario_id, proveedor_id, vendidas, apuro) ${apurosDe("select @id as id")}`,
  ),
  productos: client.prepare<[number, number], number>("select id from productos where id > ? order by id limit ?").pluck(),
  primera: client.prepare<[number], Instante>("select fecha from movimiento_stock where id > ? order by id limit 1").pluck(),
  ultimaDe: client.prepare<[number], number>(`select max(id) from (select m.id ${SIGUIENTES})`).pluck(),
  marcarMovidos: client.prepare<[number]>(`insert or ignore into por_pedir_cambios select m.producto_id, m.usuario_id ${SIGUIENTES}`),
  marcados: client.prepare<[number], number>("select producto_id from por_pedir_cambios limit ?").pluck(),
  desmarcar: client.prepare<[string]>("delete from por_pedir_cambios where producto_id in (select value from json_each(?))"),
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
    return () => llegar.run({ ...hasta, producto: mirar(db, hasta, ids).at(-1) ?? null });
  }
  const sinMirar = marcados.all(TANDA);
  if (sinMirar.length > 0) return () => desmarcar.run(JSON.stringify(mirar(db, hasta, sinMirar)));
  if ((ultimo.get() ?? 0) - hasta.movimiento < POCAS) return null;
  return seguirElLibro(db, hasta, ahora);
}

/** Marks the products of the next rows of the ledger: what was sold a hundred times is looked at once. */
function seguirElLibro(db: Database, hasta: Hasta, ahora: Instante): (() => void) | null {
  const { primera, ultimaDe, marcarMovidos, llegar } = sentencias(db);
  const fecha = primera.get(hasta.movimiento);
  // A row of the future is one of a clock that was wrong.
  if (fecha === undefined || (fecha <= ahora && fecha > ahora - RECIENTE_MS)) return null;
  return () => {
    marcarMovidos.run(hasta.movimiento);
    llegar.run({ ...hasta, movimiento: ultimaDe.get(hasta.movimiento) ?? hasta.movimiento });
  };
}

/** Looks at these products, the first of them when the time is over. Returns those at which it looked. */
function mirar(db: Database, { dia }: Hasta, productos: readonly number[]): number[] {
  const { quitar, poner } = sentencias(db);
  const ventana = ventanaDe(dia);
  const fin = performance.now() + TANDA_MS;
  const mirados: number[] = [];
  for (const id of productos) {
    quitar.run(id);
    poner.run({ id, ...ventana });
    mirados.push(id);
    if (performance.now() > fin) break;
  }
  return mirados;
}

function pasarDeDia(db: Database, hasta: Hasta, hoy: string): void {
  const { marcarSalidos, tiendas, llegar } = sentencias(db);
  const [antes, ahora] = [ventanaDe(hasta.dia), ventanaDe(hoy)];
  marcarSalidos.run({ tiendas: tiendas.get() ?? "[]", antes: antes.desde, desde: ahora.desde });
  llegar.run({ ...hasta, dia: hoy });
}
