import { prepared } from "@db/prepared.server";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { type FiltroDeSumas, filtroDeSumas, type Lector } from "./dias.server";
import type { Rango } from "./rango";
import { DIAS_DADOS, RESUMEN_PAGOS } from "./sumas-de-filas.server";

interface Pago {
  hora: number;
  forma_pago: string;
  banco: string;
  tickets: number;
  total: Centavos;
  devuelto: Centavos;
}

// The statement is text because it adds to the stored sums the rows of `sumas-de-filas`.
const COLUMNAS = RESUMEN_PAGOS.todas;
const PAGOS = `
  select ${COLUMNAS} from resumen_pagos
  where usuario_id = @duenoId and dia between @desde and @hasta and dia not in (select value from json_each(@dias))
  union all select ${COLUMNAS} from (${RESUMEN_PAGOS.filas})`;

const sentencias = prepared(({ $client }) => {
  const por = (columnas: string, orden: string, solo = "") =>
    $client.prepare<[FiltroDeSumas], Pago>(`
      with ${DIAS_DADOS} select ${columnas}, sum(tickets) as tickets, sum(total_centavos) as total, sum(devuelto_centavos) as devuelto
      from (${PAGOS}) where @persona = 0 or vendedor_id = @persona
      group by ${columnas} ${solo} order by ${orden}`);
  return {
    hora: por("hora", "hora"),
    forma: por("forma_pago, banco", "total desc, forma_pago, banco"),
    devuelto: por("forma_pago", "devuelto desc, forma_pago", "having devuelto > 0"),
  };
});

/** Sales of a range by hour of the day in Bogotá, with IVA, before returns. */
export function pagosPorHora(lector: Lector, rango: Rango) {
  const filas = sentencias(lector.db).hora.all(filtroDeSumas(lector, rango));
  return filas.filter(tieneVentas).map(({ hora, tickets, total }) => ({ hora, tickets, ventas_brutas: textoPesos(total) }));
}

/**
 * Sales of a range by method of payment and bank, largest total first, with IVA, before returns. A sale that was paid in several ways
 * counts by its parts, and its ticket with the largest one.
 */
export function pagosPorForma(lector: Lector, rango: Rango) {
  const filas = sentencias(lector.db).forma.all(filtroDeSumas(lector, rango));
  return filas
    .filter(tieneVentas)
    .map(({ forma_pago, banco, tickets, total }) => ({ forma_pago, banco, tickets, ventas_brutas: textoPesos(total) }));
}

/** What the returns of a range gave back in each way, the most first. */
export function devueltoPorForma(lector: Lector, rango: Rango): { forma_pago: string; monto: string }[] {
  const filas = sentencias(lector.db).devuelto.all(filtroDeSumas(lector, rango));
  return filas.map(({ forma_pago, devuelto }) => ({ forma_pago, monto: textoPesos(devuelto) }));
}

/** A day that lost its last sale may leave a row of zeros. */
const tieneVentas = ({ tickets, total }: Pago): boolean => tickets > 0 || total > 0;
