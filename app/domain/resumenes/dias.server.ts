import { preparedQuery } from "@db/prepared.server";
import { dias, productosPorSumar } from "@db/schema/resumenes";
import { asc, between, desc, type SQL, sql, sum } from "drizzle-orm";
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

const listar = (...filtros: SQL[]) =>
  preparedQuery((db) =>
    db
      .select({ dia: dias.dia, cambios: dias.cambios, cerrado: dias.cerrado })
      .from(dias)
      .where(propios(DUENO_DE_LA_LLAMADA, dias, enRango, ...filtros))
      .orderBy(asc(dias.dia)),
  );
const todos = listar();
const pendientes = listar(PENDIENTE);

const cambios = preparedQuery((db) =>
  db
    .select({ cambios: sum(dias.cambios).mapWith(Number) })
    .from(dias)
    .where(propios(DUENO_DE_LA_LLAMADA, dias, enRango)),
);

const ultimoCerrado = preparedQuery((db) =>
  db
    .select({ dia: dias.dia })
    .from(dias)
    .where(propios(DUENO_DE_LA_LLAMADA, dias, sql`${dias.cerrado} = 1`))
    .orderBy(desc(dias.dia))
    .limit(1),
);

const marcado = preparedQuery((db) =>
  db.select({ id: productosPorSumar.productoId }).from(productosPorSumar).where(propios(DUENO_DE_LA_LLAMADA, productosPorSumar)).limit(1),
);

/** Days of a range on which something happened. */
export const diasConMovimiento = ({ db, duenoId }: Lector, rango: Rango): Dia[] => todos(db).all({ duenoId, ...rango });

/** Changes of all days of a range: it only grows. */
export const cambiosEn = ({ db, duenoId }: Lector, rango: Rango): number => cambios(db).get({ duenoId, ...rango })?.cambios ?? 0;

/** Days of a range that the sums do not hold: their rows count instead. */
export const diasPendientes = ({ db, duenoId }: Lector, rango: Rango): Dia[] => pendientes(db).all({ duenoId, ...rango });

/** The last day whose products are in the sums of its month and year; "" without one. */
export const ultimoDiaCerrado = ({ db, duenoId }: Lector): string => ultimoCerrado(db).get({ duenoId })?.dia ?? "";

/** Whether products wait to be summed again. */
export const hayMarcados = ({ db, duenoId }: Lector): boolean => marcado(db).get({ duenoId }) !== undefined;

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
