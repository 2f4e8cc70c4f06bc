import { prepared } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";

export type Tienda = typeof tiendas.$inferSelect;

const porDueno = prepared((db) =>
  db
    .select()
    .from(tiendas)
    .where(eq(tiendas.usuarioId, sql.placeholder("duenoId")))
    .prepare(),
);

/** The shop's data and settings. Throws NoEncontrado when the dueño has no shop. */
export function tiendaDe({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): Tienda {
  const tienda = porDueno(db).get({ duenoId });
  if (!tienda) throw new NoEncontrado();
  return tienda;
}
