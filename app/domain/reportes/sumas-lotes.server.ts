import { compras, detallesCompra } from "@db/schema/compras";
import { detallesDevolucionCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { between, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import type { Rango } from "./rango";

/** The units of a purchase line that expire on one day. */
export interface Lote {
  id: number;
  productoId: number;
  nombre: string;
  compraId: number;
  compraNumero: number;
  fechaCompra: number;
  fecha_caducidad: string;
  cantidad: number;
  /** Units that went back to the supplier. */
  devueltas: number;
  stock: number;
  /** Upper limit of the units left: sales do not record the lote of a unit. */
  quedan: number;
  costoCentavos: Centavos;
}

interface Total {
  lotes: number;
  agotados: number;
  unidades: number;
  costoCentavos: Centavos;
}

const lotesDe = (ctx: Contexto, { desde, hasta }: Rango): SQL => sql`
    with d as (
      select d.*, coalesce((select sum(cantidad) from ${detallesDevolucionCompra} where detalle_compra_id = d.id), 0) as devueltas
      from (select * from ${detallesCompra} where ${propios(ctx, detallesCompra, between(detallesCompra.fecha_caducidad, desde, hasta))}) d),
    lote as (
      select d.*, coalesce(p.nombre, d.producto_nombre) as nombre, coalesce(p.stock, 0) as stock,
        min(d.cantidad - d.devueltas, coalesce(p.stock, 0)) as quedan
      from d left join ${productos} p on p.id = d.producto_id)`;

/** Lotes that expire in a range and may have units left, soonest first: `limite` of them, `null` for all. */
export function lotesQueVencen(ctx: Contexto, rango: Rango, limite: number | null): Lote[] {
  return ctx.db.all<Lote>(sql`${lotesDe(ctx, rango)}
    select lote.id, producto_id as "productoId", nombre, compra_id as "compraId", c.numero as "compraNumero", c.fecha as "fechaCompra",
      fecha_caducidad as "fecha_caducidad", cantidad, devueltas, stock, quedan, quedan * precio_centavos as "costoCentavos"
    from lote join ${compras} c on c.id = compra_id where quedan > 0 order by fecha_caducidad, lote.id limit ${limite ?? -1}`);
}

/**
 * Counts the lotes that expire in a range: `lotes` with units left, `agotados` without. `unidades` and `costoCentavos` are what may be
 * left.
 */
export function totalQueVence(ctx: Contexto, rango: Rango): Total {
  const [total] = ctx.db.all<Total>(sql`${lotesDe(ctx, rango)}
    select coalesce(sum(quedan > 0), 0) as lotes, coalesce(sum(quedan <= 0), 0) as agotados, coalesce(sum(quedan), 0) as unidades,
      coalesce(sum(quedan * precio_centavos), 0) as "costoCentavos" from lote`);
  return total ?? { lotes: 0, agotados: 0, unidades: 0, costoCentavos: 0 };
}
