import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { enTransaccion } from "../nucleo/contexto.server";
import { diaDe, type Instante } from "../nucleo/fecha";
import { hayProductosPorSumar, sumarMarcado, sumarProductos } from "./sumar-productos.server";
import { DE_DIA, DIAS_DE_LAS_FILAS, PAGOS_DE_LAS_FILAS, TARIFAS_DE_LAS_FILAS, ULTIMO_ID, UN_DIA } from "./sumas-de-filas.server";

interface Dia {
  usuario_id: number;
  dia: string;
  tras: number;
}

/** Products that one transaction adds. It holds the write lock for some 30 ms. */
const TANDA = 500;
const TURNO_MS = 50;

const DE_NUEVO = [
  "delete from resumen_dias where usuario_id = @usuario_id and dia = @dia",
  `insert into resumen_dias (usuario_id, dia, vendedor_id, ${DE_DIA}) with ${UN_DIA} ${DIAS_DE_LAS_FILAS}`,
  "delete from resumen_tarifas where usuario_id = @usuario_id and dia = @dia",
  `insert into resumen_tarifas with ${UN_DIA} ${TARIFAS_DE_LAS_FILAS}`,
  "delete from resumen_pagos where usuario_id = @usuario_id and dia = @dia",
  `insert into resumen_pagos with ${UN_DIA} ${PAGOS_DE_LAS_FILAS}`,
  "update dias set pendiente = 0 where usuario_id = @usuario_id and dia = @dia",
];

const sentencias = prepared(({ $client }) => ({
  siguiente: $client.prepare<[string], Dia>(
    "select usuario_id, dia, productos_hasta as tras from dias where pendiente = 1 and dia < ? limit 1",
  ),
  escribir: DE_NUEVO.map((sentencia) => $client.prepare<[Dia]>(sentencia)),
}));

/**
 * Sums the days before today that wait for it, in all shops, and the products that changed in days summed before. One call works for
 * `turnoMs`, in short transactions. Returns whether more may wait. Reports are right at any moment: what waits they add up from its rows.
 */
export function sumarDias(db: Database, ahora: Instante, { tanda = TANDA, turnoMs = TURNO_MS } = {}): boolean {
  const fin = performance.now() + turnoMs;
  while (sumarAlgo(db, diaDe(ahora), tanda)) if (performance.now() >= fin) return true;
  return false;
}

function sumarAlgo(db: Database, hoy: string, tanda: number): boolean {
  if (hayProductosPorSumar(db)) {
    enTransaccion({ db }, () => sumarMarcado(db));
    return true;
  }
  if (!sentencias(db).siguiente.get(hoy)) return false;
  enTransaccion({ db }, () => sumarSiguiente(db, hoy, tanda));
  return true;
}

/** The day is read again: another process may have summed it before this transaction began. */
function sumarSiguiente(db: Database, hoy: string, tanda: number): void {
  const { siguiente, escribir } = sentencias(db);
  const dia = siguiente.get(hoy);
  if (!dia) return;
  if (dia.tras < ULTIMO_ID) sumarProductos(db, dia, tanda);
  else for (const sentencia of escribir) sentencia.run(dia);
}
