import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { busquedaHasta } from "@db/schema/sistema";
import { ventas } from "@db/schema/ventas";
import { indexedSoundSql } from "@db/sound.server";
import { eq, sql } from "drizzle-orm";
import { enTransaccion } from "../nucleo/contexto.server";

const LOTE = 2_000;

/** Id of the newest sale in the search index. */
export const INDIZADAS_HASTA = sql`(select ${busquedaHasta.hasta} from ${busquedaHasta} where ${busquedaHasta.lista} = 'ventas')`;

const ultimaDelLote = prepared((db) =>
  db
    .select({ id: sql<number | null>`max(id)` })
    .from(sql`(select ${ventas.id} from ${ventas} where ${ventas.id} > ${INDIZADAS_HASTA} order by ${ventas.id} limit ${LOTE})`)
    .prepare(),
);

/** Adds the oldest sales that are not in the search index, at most 2,000. Returns whether there were any. */
export function indizarVentas(db: Database): boolean {
  if (!ultimaDelLote(db).get()?.id) return false;
  enTransaccion({ db }, () => {
    const hasta = ultimaDelLote(db).get()?.id;
    if (!hasta) return;
    db.run(sql`insert into ventas_busqueda (rowid, cliente, sonido)
      select ${ventas.id}, ${ventas.clienteClave}, ${sql.raw(indexedSoundSql("cliente_clave"))} from ${ventas}
      where ${ventas.id} > ${INDIZADAS_HASTA} and ${ventas.id} <= ${hasta} and ${ventas.clienteClave} is not null`);
    db.update(busquedaHasta).set({ hasta }).where(eq(busquedaHasta.lista, "ventas")).run();
  });
  return true;
}
