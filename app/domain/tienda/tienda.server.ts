import { tiendas } from "@db/schema";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";

export type Tienda = typeof tiendas.$inferSelect;

/** The shop's own data and settings. */
export function tiendaDe({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): Tienda {
  const tienda = db.select().from(tiendas).where(eq(tiendas.usuarioId, duenoId)).get();
  if (!tienda) throw new NoEncontrado();
  return tienda;
}
