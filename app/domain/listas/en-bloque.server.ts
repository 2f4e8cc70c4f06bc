import { totalesLista } from "@db/schema/sistema";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";

/** While the shop has this row, the triggers of the totals rest for its products. `verificarBase` finds one that was left behind. */
const EN_BLOQUE = "productos en bloque";

/**
 * Runs `cambiar`, which adds or deletes many products of the shop, and counts them at once: row by row, the totals take an eighth of the time
 * for which tills wait. `listas` is a query of each `lista` that they are in, and `cuantos`; the table that it reads is no part of the schema.
 * Call it in the transaction.
 */
export function productosEnBloque(ctx: Contexto, listas: SQL, { suma, cambiar }: { suma: 1 | -1; cambiar(): void }): void {
  const { db, duenoId } = ctx;
  db.insert(totalesLista).values({ usuarioId: duenoId, lista: EN_BLOQUE, total: 1 }).run();
  cambiar();
  db.delete(totalesLista)
    .where(propios(ctx, totalesLista, eq(totalesLista.lista, EN_BLOQUE)))
    .run();
  // Two statements, because a total below zero is refused even on its way to be added to another one.
  db.run(sql`insert into ${totalesLista} (usuario_id, lista, total)
    select ${duenoId}, lista, 0 from (${listas}) where cuantos > 0 on conflict do nothing`);
  db.run(sql`update ${totalesLista} set total = total + ${suma} * cuantos from (${listas}) as otras
    where ${totalesLista.usuarioId} = ${duenoId} and ${totalesLista.lista} = otras.lista`);
}
