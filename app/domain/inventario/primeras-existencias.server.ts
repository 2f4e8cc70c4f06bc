import { movimientosStock } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { Causa } from "./causas";

/**
 * Writes the kardex rows of products that were inserted with their stock, many at once. `nuevos` is a query of their `id` and `stock`. Only
 * for products that have no row yet: everything else goes through `moverStock`.
 */
export function anotarPrimerasExistencias(
  { db, duenoId, actor, ahora }: Contexto,
  nuevos: SQL,
  { causa, referencia }: { causa: Causa; referencia: string },
): void {
  db.run(sql`insert into ${movimientosStock} (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha)
    select ${duenoId}, id, ${causa}, stock, stock, ${referencia}, ${actor.id}, ${ahora} from (${nuevos}) where stock <> 0`);
}
