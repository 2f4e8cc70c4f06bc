import { prepared } from "@db/prepared.server";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { deQuien, diasPendientes, type Quien } from "./dias.server";
import type { Rango } from "./rango";
import { elegidos, PAGOS_DE_LAS_FILAS, ULTIMO_ID } from "./sumas-de-filas.server";

interface Filtro extends Rango {
  duenoId: number;
  quien: number;
  /** Days that the sums do not hold, as JSON. */
  pendientes: string;
}

interface Pago {
  hora: number;
  forma_pago: string;
  banco: string;
  tickets: number;
  total: Centavos;
}

const PENDIENTES = elegidos(`select @duenoId as usuario_id, value as dia, 0 as tras, ${ULTIMO_ID} as hasta from json_each(@pendientes)`);
const MONTOS = "sum(tickets) as tickets, sum(total_centavos) as total";
const PAGOS = `
  select * from resumen_pagos
  where usuario_id = @duenoId and dia between @desde and @hasta and dia not in (select value from json_each(@pendientes))
  union all select * from (${PAGOS_DE_LAS_FILAS})`;

const sentencias = prepared(({ $client }) => {
  const por = (columnas: string, orden: string) =>
    $client.prepare<[Filtro], Pago>(`
      with ${PENDIENTES} select ${columnas}, ${MONTOS} from (${PAGOS}) where @quien = 0 or vendedor_id = @quien
      group by ${columnas} order by ${orden}`);
  return { hora: por("hora", "hora"), forma: por("forma_pago, banco", "total desc, forma_pago, banco") };
});

const filtroDe = (quien: Quien, rango: Rango): Filtro => ({
  ...rango,
  duenoId: quien.duenoId,
  quien: deQuien(quien),
  pendientes: JSON.stringify(diasPendientes(quien, rango).map(({ dia }) => dia)),
});

/** Sales of a range by hour of the day in Bogotá, with IVA, before returns. */
export function pagosPorHora(quien: Quien, rango: Rango) {
  const filas = sentencias(quien.db).hora.all(filtroDe(quien, rango));
  return filas.filter(conVentas).map(({ hora, tickets, total }) => ({ hora, tickets, ventas_brutas: textoPesos(total) }));
}

/**
 * Sales of a range by method of payment and bank, largest total first, with IVA, before returns. A sale that was paid in several ways
 * counts by its parts, and its ticket with the largest one.
 */
export function pagosPorForma(quien: Quien, rango: Rango) {
  const filas = sentencias(quien.db).forma.all(filtroDe(quien, rango));
  return filas
    .filter(conVentas)
    .map(({ forma_pago, banco, tickets, total }) => ({ forma_pago, banco, tickets, ventas_brutas: textoPesos(total) }));
}

/** A day that lost its last sale may leave a row of zeros. */
const conVentas = ({ tickets, total }: Pago): boolean => tickets > 0 || total > 0;
