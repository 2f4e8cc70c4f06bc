import { GIVEN, GIVEN_BY } from "@db/given-back.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import type { abonos } from "@db/schema/clientes";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { saldosDevueltos } from "@db/schema/saldos";
import type { abonosSepare } from "@db/schema/separes";
import { and, between, desc, eq, gt, isNull, ne, notInArray, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { type Centavos, textoPesos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import type { FilaSesion } from "./consultas.server";
import type { Devuelto } from "./sesion";

/** Condition of a statement of {@link turnoDe}: a person did this while they had the drawer. */
export const filtroDeTurno = (persona: SQLiteColumn, fecha: SQLiteColumn) =>
  and(eqGiven(persona, "quien"), between(fecha, sql.placeholder("desde"), sql.placeholder("hasta")));

/** Condition: a payment of the turn that was not in cash, and which nobody took back. */
export const pagoDelTurno = (tabla: typeof abonos | typeof abonosSepare | typeof saldosDevueltos) =>
  propios(DUENO_DE_LA_LLAMADA, tabla, filtroDeTurno(tabla.creadoPorId, tabla.fecha), ne(tabla.medio, "efectivo"), isNull(tabla.anulado));

/** The values of a statement about a session, until it was closed. */
export const turnoDe = ({ usuarioId, quienId, abierta, cerrada }: FilaSesion, ahora: Instante) => ({
  duenoId: usuarioId,
  quien: quienId,
  desde: abierta,
  hasta: cerrada ?? ahora,
});

const sumas = preparedQuery((db) => {
  const delTurno = filtroDeTurno(devoluciones.creadoPorId, devoluciones.fecha);
  const { aDeudaCentavos: aDeuda, redondeoCentavos: redondeo } = devoluciones;
  // The parts of a note are rounded in cash alone; those of an exchange are its goods and one more.
  const esNota = sql`${pagosDevolucion.id} is not null and not exists (
    select 1 from pagos_devolucion otra where otra.devolucion_id = ${devoluciones.id} and otra.medio = 'cambio')`;
  const resto = sql<Centavos>`${GIVEN} + iif(${esNota}, 0, ${redondeo})`;
  const partes = unionAll(
    db
      .select({ medio: GIVEN_BY.as("medio"), monto: resto.as("monto") })
      .from(devoluciones)
      .leftJoin(pagosDevolucion, eq(pagosDevolucion.devolucionId, devoluciones.id))
      .where(and(delTurno, notInArray(GIVEN_BY, ["efectivo", "cambio"]))),
    db
      .select({ medio: sql<Medio>`'fiado'`.as("medio"), monto: sql<Centavos>`${aDeuda}`.as("monto") })
      .from(devoluciones)
      .where(delTurno),
    db
      .select({
        medio: sql<Medio>`${saldosDevueltos.medio}`.as("medio"),
        monto: sql<Centavos>`${saldosDevueltos.montoCentavos}`.as("monto"),
      })
      .from(saldosDevueltos)
      .where(pagoDelTurno(saldosDevueltos)),
  ).as("partes");
  const centavos = sql<Centavos>`sum(${partes.monto})`;
  const { medio } = partes;
  return db.select({ medio, centavos }).from(partes).groupBy(sql`${medio}`).having(gt(centavos, 0)).orderBy(desc(centavos));
});

/** What the person of a session gave back besides cash and the goods of exchanges, by returns and out of credit. What was counted keeps what it was then. */
export function devueltoPorMedio({ db, ahora }: Pick<Contexto, "db" | "ahora">, sesion: FilaSesion): Devuelto[] {
  if (sesion.devueltoPorMedio) return JSON.parse(sesion.devueltoPorMedio);
  return sumas(db)
    .all(turnoDe(sesion, ahora))
    .map(({ medio, centavos }) => ({ medio, monto: textoPesos(centavos) }));
}
