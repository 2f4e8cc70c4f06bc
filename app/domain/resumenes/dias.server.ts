import { prepared } from "@db/prepared.server";
import { dias, productosPorSumar } from "@db/schema/resumenes";
import { asc, between, desc, sql, sum } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import type { Rango } from "./rango";

/** Who asks for figures, and of which shop. */
export type Lector = Pick<Contexto, "db" | "actor" | "duenoId">;

export interface Dia {
  dia: string;
  cambios: number;
  cerrado: number;
}

const enRango = between(dias.dia, sql.placeholder("desde"), sql.placeholder("hasta"));
// Literal values: SQLite takes a partial index only for a condition that it can read.
export const PENDIENTE = sql`${dias.pendiente} = 1`;
const CERRADO = sql`${dias.cerrado} = 1`;

const consultas = prepared((db) => {
  const { dia, cambios, cerrado } = dias;
  const listar = (...filtros: (typeof CERRADO)[]) =>
    db
      .select({ dia, cambios, cerrado })
      .from(dias)
      .where(propios(DUENO_DE_LA_LLAMADA, dias, enRango, ...filtros))
      .orderBy(asc(dia))
      .prepare();
  return {
    todos: listar(),
    pendientes: listar(PENDIENTE),
    cambios: db
      .select({ cambios: sum(cambios).mapWith(Number) })
      .from(dias)
      .where(propios(DUENO_DE_LA_LLAMADA, dias, enRango))
      .prepare(),
    ultimoCerrado: db
      .select({ dia })
      .from(dias)
      .where(propios(DUENO_DE_LA_LLAMADA, dias, CERRADO))
      .orderBy(desc(dia))
      .limit(1)
      .prepare(),
    marcado: db
      .select({ id: productosPorSumar.productoId })
      .from(productosPorSumar)
      .where(propios(DUENO_DE_LA_LLAMADA, productosPorSumar))
      .limit(1)
      .prepare(),
  };
});

/** Days of a range on which something happened. */
export const diasConMovimiento = ({ db, duenoId }: Lector, rango: Rango): Dia[] => consultas(db).todos.all({ duenoId, ...rango });

/** Changes of all days of a range: it only grows. */
export const cambiosEn = ({ db, duenoId }: Lector, rango: Rango): number => consultas(db).cambios.get({ duenoId, ...rango })?.cambios ?? 0;

/** Days of a range that the sums do not hold: their rows count instead. */
export const diasPendientes = ({ db, duenoId }: Lector, rango: Rango): Dia[] => consultas(db).pendientes.all({ duenoId, ...rango });

/** The last day whose products are in the sums of its month and year; "" without one. */
export const ultimoDiaCerrado = ({ db, duenoId }: Lector): string => consultas(db).ultimoCerrado.get({ duenoId })?.dia ?? "";

/** Whether products wait to be summed again. */
export const hayMarcados = ({ db, duenoId }: Lector): boolean => consultas(db).marcado.get({ duenoId }) !== undefined;

/** The person whose rows count: 0 for everybody. */
export const personaDe = ({ actor }: Lector): number => (actor.rol === "admin" ? 0 : actor.id);

/** The values of a statement that adds up stored sums of a range and the rows of `dias`, the days that the sums do not hold, as JSON. */
export const filtroDeSumas = (lector: Lector, rango: Rango) => ({
  ...rango,
  duenoId: lector.duenoId,
  persona: personaDe(lector),
  dias: JSON.stringify(diasPendientes(lector, rango).map(({ dia }) => dia)),
});

export type FiltroDeSumas = ReturnType<typeof filtroDeSumas>;
