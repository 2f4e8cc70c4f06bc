import { prepared } from "@db/prepared.server";
import { textoDeImporte } from "@db/schema/importe";
import type { Cantidad, Milesimas, Unidad } from "~/domain/cifras/cantidad";
import { medidasDe } from "~/domain/cifras/cantidades-en-palabras";
import { type Centavos, sumarCada } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Rango } from "~/domain/resumenes/rango";

/** The units of a purchase line that expire on one day. */
export interface Lote {
  id: number;
  productoId: number;
  nombre: string;
  compraId: number;
  compraNumero: number;
  fechaCompra: number;
  fecha_caducidad: string;
  unidad: Unidad;
  cantidad: Cantidad;
  /** Units that went back to the supplier. */
  devueltas: Cantidad;
  stock: Cantidad;
  /** Upper limit of the units left: sales do not record the lote of a unit. */
  quedan: Cantidad;
  costoCentavos: Centavos;
}

interface Total {
  unidad: Unidad;
  lotes: number;
  agotados: number;
  unidades: Milesimas;
  costoCentavos: Centavos;
}

interface Filtro extends Rango {
  duenoId: number;
}

// The statements are text because both read the same common tables, which Drizzle would write column by column.
const VALOR = `(${textoDeImporte("precio_centavos", "quedan")})`;
const LOTES = `
  with d as (
    select d.*, coalesce((select sum(cantidad) from detalles_devolucion_compra where detalle_compra_id = d.id), 0) as devueltas
    from detalles_compra d where usuario_id = @duenoId and fecha_caducidad between @desde and @hasta and con_existencias),
  lote as (
    select d.*, coalesce(p.nombre, d.producto_nombre) as nombre, coalesce(p.stock, 0) as stock,
      min(d.cantidad - d.devueltas, coalesce(p.stock, 0)) as quedan
    from d left join productos p on p.id = d.producto_id where p.lleva_existencias is not 0)`;

const sentencias = prepared(({ $client }) => ({
  lotes: $client.prepare<[Filtro & { limite: number }], Lote>(`${LOTES}
    select lote.id, producto_id as productoId, nombre, compra_id as compraId, c.numero as compraNumero, c.fecha as fechaCompra,
      fecha_caducidad, unidad, cantidad, devueltas, stock, quedan, ${VALOR} as costoCentavos
    from lote join compras c on c.id = compra_id where quedan > 0 order by fecha_caducidad, lote.id limit @limite`),
  total: $client.prepare<[Filtro], Total>(`${LOTES}
    select unidad, sum(quedan > 0) as lotes, sum(quedan <= 0) as agotados,
      sum(quedan * iif(unidad = 'und', 1000, 1)) as unidades, sum(${VALOR}) as costoCentavos from lote group by unidad`),
}));

const ALL = -1;

/** Lotes that expire in a range and may have units left, soonest first: `limite` of them, `null` for all. */
export const lotesQueVencen = ({ db, duenoId }: Contexto, { desde, hasta }: Rango, limite: number | null): Lote[] =>
  sentencias(db).lotes.all({ duenoId, desde, hasta, limite: limite ?? ALL });

/**
 * Counts the lotes that expire in a range: `lotes` with units left, `agotados` without. `unidades` and `costoCentavos` are what may be
 * left.
 */
export function totalQueVence({ db, duenoId }: Contexto, { desde, hasta }: Rango) {
  const porMedida = sentencias(db).total.all({ duenoId, desde, hasta });
  return { medidas: medidasDe(porMedida), ...sumarCada(["lotes", "agotados", "unidades", "costoCentavos"], porMedida) };
}
