import type { Database } from "@db/open.server";
import { diaDe, type Instante } from "../nucleo/fecha";
import { ANOS_DE_LOS_MESES, elegidos, RESUMEN_PRODUCTOS, RESUMENES_DE_DIAS } from "./sumas-de-filas.server";

// The statements are text because they put together those of `sumas-de-filas`; the triggers are read from SQLite's own table.

const diasDeTabla = (tabla: string, dia: string): string => `select distinct usuario_id, ${dia} as dia from ${tabla}`;
const diaDeInstante = (columna: string): string => `date(${columna} / 1000 - 18000, 'unixepoch')`;

/** SELECT of the days of each shop with a row that counts in some sum. */
export const DIAS_CON_FILAS = [
  diasDeTabla("ventas", diaDeInstante("fecha_venta")),
  ...["devoluciones", "compras", "devoluciones_compra", "ingresos_extra"].map((tabla) => diasDeTabla(tabla, diaDeInstante("fecha"))),
  diasDeTabla("gastos", "fecha"),
].join(" union ");

const PASADOS = `with ${elegidos("select usuario_id, dia from dias where pendiente = 0")}`;

/**
 * Runs `escribir` without the triggers that count changes, then sums every day before that of `ahora` anew. For bulk writes. Call it inside
 * a transaction.
 */
export function resumirAlFinal({ $client }: Database, ahora: Instante, escribir: () => void): void {
  const triggers = $client.prepare<[], { name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger' and (sql like '% dias %' or sql like '% productos_por_sumar%')",
  );
  const apartados = triggers.all();
  for (const { name } of apartados) $client.exec(`drop trigger ${name}`);
  escribir();
  resumirTodo($client, diaDe(ahora));
  for (const { sql } of apartados) $client.exec(sql);
}

function resumirTodo(client: Database["$client"], hoy: string): void {
  client
    .prepare(
      `insert into dias (usuario_id, dia, pendiente, cerrado) select usuario_id, dia, dia >= @hoy, dia < @hoy from (${DIAS_CON_FILAS}) where true
      on conflict do update set cambios = cambios + 1, pendiente = excluded.pendiente, cerrado = excluded.cerrado`,
    )
    .run({ hoy });
  client.exec("delete from productos_por_sumar");
  for (const { tabla, todas, filas } of [...RESUMENES_DE_DIAS, RESUMEN_PRODUCTOS])
    client.exec(`delete from ${tabla}; insert into ${tabla} (${todas}) ${PASADOS} ${filas}`);
  client.exec(`insert into ${RESUMEN_PRODUCTOS.tabla} (${RESUMEN_PRODUCTOS.todas}) ${ANOS_DE_LOS_MESES}`);
}
