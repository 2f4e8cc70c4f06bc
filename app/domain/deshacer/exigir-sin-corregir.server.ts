import { movimientosStock as movimientos, productos } from "@db/schema/productos";
import { sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";

/** Causes of a row that brings the stock to what someone counted or wrote. */
const CORRIGEN = sql`('ajuste', 'conteo', 'importacion')`;

/**
 * Refuses to take back a correction of the stock when the same product was corrected again after it: the later one says what is on the
 * shelf. `desde` and `hasta` are the ledger rows of the action. A later correction that was undone has its counter-movement under the same
 * reference.
 */
export function exigirSinCorregir({ db, duenoId }: Contexto, [desde, hasta]: readonly [number, number]): void {
  const despues = db.get<{ nombre: string } | undefined>(sql`
    select p.nombre from ${movimientos} m join ${productos} p on p.id = m.producto_id
    where m.usuario_id = ${duenoId} and m.id > ${hasta} and (m.causa in ${CORRIGEN} or m.causa = 'deshecho') and m.producto_id in
      (select producto_id from ${movimientos} where usuario_id = ${duenoId} and id between ${desde} and ${hasta} and causa in ${CORRIGEN})
    group by m.producto_id, m.referencia having sum(m.cantidad) <> 0 and max(m.causa <> 'deshecho') limit 1`);
  if (despues) throw new ReglaIncumplida("", `Las existencias de ${despues.nombre} se corrigieron después.`);
}
