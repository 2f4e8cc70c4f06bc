import type { Database } from "@db/open.server";
import { diaDe, type Instante } from "../nucleo/fecha";
import {
  DE_DIA,
  DIAS_CON_FILAS,
  DIAS_DE_LAS_FILAS,
  elegidos,
  PAGOS_DE_LAS_FILAS,
  TARIFAS_DE_LAS_FILAS,
  ULTIMO_ID,
} from "./sumas-de-filas.server";
import { ANOS_DE_LOS_MESES, PRODUCTOS_DE_LAS_FILAS } from "./sumas-de-lineas.server";

const PASADOS = `with ${elegidos(`select usuario_id, dia, 0 as tras, ${ULTIMO_ID} as hasta from dias where pendiente = 0`)}`;

const SUMADAS = ["resumen_dias", "resumen_tarifas", "resumen_pagos", "resumen_productos", "productos_por_sumar"];

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
  for (const tabla of SUMADAS) client.exec(`delete from ${tabla}`);
  client
    .prepare(
      `insert into dias (usuario_id, dia, pendiente, productos_hasta)
      select usuario_id, dia, dia >= @hoy, iif(dia < @hoy, ${ULTIMO_ID}, 0) from (${DIAS_CON_FILAS}) where true
      on conflict do update set cambios = cambios + 1, pendiente = excluded.pendiente, productos_hasta = excluded.productos_hasta`,
    )
    .run({ hoy });
  client.exec(`insert into resumen_dias (usuario_id, dia, vendedor_id, ${DE_DIA}) ${PASADOS} ${DIAS_DE_LAS_FILAS}`);
  client.exec(`insert into resumen_tarifas ${PASADOS} ${TARIFAS_DE_LAS_FILAS}`);
  client.exec(`insert into resumen_pagos ${PASADOS} ${PAGOS_DE_LAS_FILAS}`);
  client.exec(`insert into resumen_productos ${PASADOS} ${PRODUCTOS_DE_LAS_FILAS}`);
  client.exec(`insert into resumen_productos ${ANOS_DE_LOS_MESES}`);
}
