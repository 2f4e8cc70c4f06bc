import { preparedQuery } from "@db/prepared.server";
import { detallesDevolucion, devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { and, eq, gte, lt, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import { type Instante, inicioDelDia, sumarDias } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { type Lector, personaDe } from "../resumenes/dias.server";
import { pagosPorHora } from "../resumenes/pagos.server";

const SEMANA = 7;
const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTO_MS = 60 * 1000;
/** Hours that are shown even without a sale. */
const DESDE = 8;
const HASTA = 18;
const CERO = "0.00";

/** Sales of a day by hour, beside those of the same weekday a week before; from the first to the last hour with a sale on either day. */
export function horasDelDia(lector: Lector, dia: string) {
  const dia_anterior = sumarDias(dia, -SEMANA);
  const [deHoy, anteriores] = [ventasPorHora(lector, dia), ventasPorHora(lector, dia_anterior)];
  const conVentas = [...deHoy.keys(), ...anteriores.keys()];
  const [desde, hasta] = [Math.min(DESDE, ...conVentas), Math.max(HASTA, ...conVentas)];
  const horas = Array.from({ length: conVentas.length === 0 ? 0 : hasta - desde + 1 }, (_, i) => desde + i);
  return {
    dia_anterior,
    horas: horas.map((hora) => ({ hora, ventas_brutas: deHoy.get(hora) ?? CERO, antes: anteriores.get(hora) ?? CERO })),
  };
}

const ventasPorHora = (lector: Lector, dia: string): Map<number, string> =>
  new Map(pagosPorHora(lector, { desde: dia, hasta: dia }).map(({ hora, ventas_brutas }) => [hora, ventas_brutas]));

const filtroDePersona = (fecha: SQLiteColumn, persona: SQLiteColumn) => {
  const { placeholder } = sql;
  const deLaPersona = sql`(${placeholder("persona")} = 0 or ${persona} = ${placeholder("persona")})`;
  return and(gte(fecha, placeholder("desde")), lt(fecha, placeholder("hasta")), deLaPersona);
};

const vendido = preparedQuery((db) =>
  db
    .select({ total: sum(ventas.totalVentaCentavos).mapWith(Number) })
    .from(ventas)
    .where(propios(DUENO_DE_LA_LLAMADA, ventas, filtroDePersona(ventas.fechaVenta, ventas.vendedorId))),
);

const devuelto = preparedQuery((db) => {
  const { baseCentavos, ivaCentavos, devolucionId } = detallesDevolucion;
  const deEsosDias = filtroDePersona(devoluciones.fecha, devoluciones.creadoPorId);
  // A cross join reads the returns of these days before their lines.
  return db
    .select({ base: sum(baseCentavos).mapWith(Number), iva: sum(ivaCentavos).mapWith(Number) })
    .from(devoluciones)
    .crossJoin(detallesDevolucion)
    .where(propios(DUENO_DE_LA_LLAMADA, devoluciones, deEsosDias, eq(devolucionId, devoluciones.id)));
});

/** The minute in which `ahora` lies, a week before. */
export const haceUnaSemana = (ahora: Instante): Instante => ahora - (ahora % MINUTO_MS) - SEMANA_MS;

/** Net sales of the day of `instante` until then. */
export function netoHasta(lector: Lector, instante: Instante): Centavos {
  const filtro = { duenoId: lector.duenoId, persona: personaDe(lector), desde: inicioDelDia(instante), hasta: instante };
  const { base, iva } = devuelto(lector.db).get(filtro) ?? {};
  return restar(vendido(lector.db).get(filtro)?.total ?? 0, sumar(base ?? 0, iva ?? 0));
}
