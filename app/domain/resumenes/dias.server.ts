import { prepared } from "@db/prepared.server";
import type { Contexto } from "../nucleo/contexto.server";
import { mesDe } from "../nucleo/fecha";
import type { Rango } from "./rango";

const PRIMERO = "0000-01-01";
const ULTIMO = "9999-12-31";

/** Whose figures and of which shop. */
export type Quien = Pick<Contexto, "db" | "actor" | "duenoId">;

export interface Dia {
  dia: string;
  cambios: number;
  productosHasta: number;
}

export interface Marcado {
  mes: string;
  producto_id: number;
}

const COLUMNAS = "select dia, cambios, productos_hasta as productosHasta from dias where usuario_id = ? and dia between ? and ?";
const sentencias = prepared(({ $client }) => ({
  todos: $client.prepare<[number, string, string], Dia>(`${COLUMNAS} order by dia`),
  cambios: $client
    .prepare<[number, string, string], number>("select coalesce(sum(cambios), 0) from dias where usuario_id = ? and dia between ? and ?")
    .pluck(),
  pendientes: $client.prepare<[number, string, string], Dia>(`${COLUMNAS} and pendiente = 1 order by dia`),
  sumados: $client.prepare<{ duenoId: number }, { desde: string | null; hasta: string | null }>(`
    select (select dia from dias where usuario_id = @duenoId and productos_hasta > 0 order by dia limit 1) as desde,
      (select dia from dias where usuario_id = @duenoId and productos_hasta > 0 order by dia desc limit 1) as hasta`),
  marcados: $client.prepare<[number, string, string], Marcado>(
    "select mes, producto_id from productos_por_sumar where usuario_id = ? and mes between ? and ?",
  ),
}));

/** Days of a range on which something happened. */
export const diasConMovimiento = ({ db, duenoId }: Quien, { desde, hasta }: Rango): Dia[] =>
  sentencias(db).todos.all(duenoId, desde, hasta);

/** Changes of all days of a range: it only grows. */
export const cambiosEn = ({ db, duenoId }: Quien, { desde, hasta }: Rango): number =>
  sentencias(db).cambios.get(duenoId, desde, hasta) ?? 0;

/** Days of a range that the sums do not hold: their rows count instead. */
export const diasPendientes = ({ db, duenoId }: Quien, { desde, hasta }: Rango): Dia[] =>
  sentencias(db).pendientes.all(duenoId, desde, hasta);

/** From the first to the last day with products in the sums of its month and year. */
export function rangoSumado({ db, duenoId }: Quien): Rango {
  const { desde, hasta } = sentencias(db).sumados.get({ duenoId }) ?? {};
  return { desde: desde ?? ULTIMO, hasta: hasta ?? PRIMERO };
}

/** The person whose rows count: 0 for everybody. */
export const deQuien = ({ actor }: Quien): number => (actor.rol === "admin" ? 0 : actor.id);

/** Products of the months of a range whose sums are not those of their lines. */
export const productosPorSumar = ({ db, duenoId }: Quien, { desde, hasta }: Rango): Marcado[] =>
  sentencias(db).marcados.all(duenoId, mesDe(desde), mesDe(hasta));
