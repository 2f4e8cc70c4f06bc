import { prepared } from "@db/prepared.server";
import { type Centavos, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import type { FilaSesion } from "./consultas.server";
import type { PorMedio } from "./sesion";

interface Filtro {
  duenoId: number;
  quien: number;
  desde: Instante;
  hasta: Instante;
}

const sumas = prepared(({ $client }) =>
  $client.prepare<[Filtro], Pick<PorMedio, "medio" | "banco"> & { centavos: Centavos }>(`
    select medio, banco, sum(monto) as centavos from (
      select lower(forma_pago) as medio, banco, total_venta_centavos as monto from ventas
      where vendedor_id = @quien and fecha_venta between @desde and @hasta and forma_pago in ('Transferencia', 'Tarjeta', 'Fiado')
      union all
      select p.medio, p.banco, p.monto_centavos from ventas v join pagos_venta p on p.venta_id = v.id
      where v.vendedor_id = @quien and v.fecha_venta between @desde and @hasta and v.forma_pago = 'Mixto' and p.medio <> 'efectivo'
      union all
      select medio, banco, monto_centavos from abonos
      where usuario_id = @duenoId and fecha between @desde and @hasta
        and creado_por_id = @quien and medio <> 'efectivo' and anulado is null
    )
    group by medio, banco having centavos > 0
    order by case medio when 'transferencia' then 0 when 'tarjeta' then 1 else 2 end, centavos desc, banco`),
);

/**
 * What came in by transfer, card and credit while the person of a session had the drawer: their sales, by their parts, and the payments on
 * account that they took. It is not in what the session expects. What was counted keeps what it was then.
 */
export function porMedioDe({ db, ahora }: Pick<Contexto, "db" | "ahora">, sesion: FilaSesion): PorMedio[] {
  if (sesion.porMedio) return JSON.parse(sesion.porMedio);
  const filtro = { duenoId: sesion.usuarioId, quien: sesion.quienId, desde: sesion.abierta, hasta: sesion.cerrada ?? ahora };
  return sumas(db)
    .all(filtro)
    .map(({ centavos, ...fila }) => ({ ...fila, monto: textoPesos(centavos) }));
}
