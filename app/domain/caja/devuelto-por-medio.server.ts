import { GIVEN, GIVEN_BY } from "@db/given-back.server";
import { preparedQuery } from "@db/prepared.server";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { saldosDevueltos } from "@db/schema/saldos";
import { and, between, desc, eq, gt, isNull, ne, notInArray, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { type Centavos, textoPesos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import type { FilaSesion } from "./consultas.server";
import type { Devuelto } from "./sesion";

const sumas = preparedQuery((db) => {
  const durante = (fecha: SQLiteColumn) => between(fecha, sql.placeholder("desde"), sql.placeholder("hasta"));
  const quien = sql.placeholder("quien");
  const delTurno = and(eq(devoluciones.creadoPorId, quien), durante(devoluciones.fecha));
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
      .where(
        propios(
          DUENO_DE_LA_LLAMADA,
          saldosDevueltos,
          durante(saldosDevueltos.fecha),
          eq(saldosDevueltos.creadoPorId, quien),
          ne(saldosDevueltos.medio, "efectivo"),
          isNull(saldosDevueltos.anulado),
        ),
      ),
  ).as("partes");
  const centavos = sql<Centavos>`sum(${partes.monto})`;
  const { medio } = partes;
  return db.select({ medio, centavos }).from(partes).groupBy(sql`${medio}`).having(gt(centavos, 0)).orderBy(desc(centavos));
});

/** What the person of a session gave back besides cash and the goods of exchanges, by returns and out of credit. What was counted keeps what it was then. */
export function devueltoPorMedio({ db, ahora }: Pick<Contexto, "db" | "ahora">, sesion: FilaSesion): Devuelto[] {
  if (sesion.devueltoPorMedio) return JSON.parse(sesion.devueltoPorMedio);
  const turno = { duenoId: sesion.usuarioId, quien: sesion.quienId, desde: sesion.abierta, hasta: sesion.cerrada ?? ahora };
  return sumas(db)
    .all(turno)
    .map(({ medio, centavos }) => ({ medio, monto: textoPesos(centavos) }));
}
