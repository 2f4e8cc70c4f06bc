import { lineasConteo } from "@db/schema/conteos";
import { productos } from "@db/schema/productos";
import { and, desc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Milesimas } from "~/domain/cifras/cantidad";
import { type Medida, medidasDe } from "~/domain/cifras/cantidades-en-palabras";
import { unoDe } from "~/domain/listas/busqueda.server";
import { ordenar } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { idsPorNombre } from "~/domain/productos/listar-productos.server";
import { ocultarCostos, veCostos } from "~/domain/tienda/costos.server";
import type { FilaConteo } from "./consultas.server";
import { TRAMO } from "./conteo";
import { vistaContable, vistaContada } from "./vista.server";

const filtroDeConteo = ({ id }: FilaConteo, soloDiferencias: boolean) =>
  and(eq(lineasConteo.conteoId, id), soloDiferencias ? sql`${lineasConteo.diferenciaMilesimas} <> 0` : undefined);

/** The words of the indexes, so that no page sorts the rows. */
const porValor = [desc(sql`abs(${lineasConteo.valorCentavos})`), desc(lineasConteo.productoId)];
const porUnidades = [desc(sql`abs(${lineasConteo.diferenciaMilesimas})`), desc(lineasConteo.productoId)];
const porInstante = [desc(lineasConteo.fecha), sql`${lineasConteo}.rowid desc`];

/** The order by value would tell what things cost. */
const ordenDeDiferencias = (ctx: Contexto) => (veCostos(ctx) ? porValor : porUnidades);

const rowid = sql<number>`${lineasConteo}.rowid`;

type Orden = typeof porValor;

/** The rows of one page. Those before it are skipped in the index alone, without their products. */
const idsDe = (ctx: Contexto, conteo: FilaConteo, orden: Orden, { limit, offset }: { limit: number; offset: number }): number[] =>
  ctx.db
    .select({ rowid })
    .from(lineasConteo)
    .where(filtroDeConteo(conteo, orden !== porInstante))
    .orderBy(...orden)
    .limit(limit)
    .offset(offset)
    .all()
    .map((fila) => fila.rowid);

function lineas(ctx: Contexto, ids: readonly number[]) {
  const filas = ctx.db
    .select({ rowid, linea: lineasConteo, producto: productos })
    .from(lineasConteo)
    .innerJoin(productos, eq(productos.id, lineasConteo.productoId))
    .where(sql`${rowid} in (select value from json_each(${JSON.stringify(ids)}))`)
    .all();
  const vistas = new Map(filas.map(({ rowid, linea, producto }) => [rowid, vistaContada(ctx.db, producto, linea)]));
  return ocultarCostos(
    ctx,
    ids.flatMap((id) => vistas.get(id) ?? []),
  );
}

/** One page of the products with a difference: the most valuable first, or most units for a person who may not see costs. */
export function diferenciasDeConteo(ctx: Contexto, conteo: FilaConteo, pagina: PaginaPedida) {
  const { page, ...trozo } = pageSlice(pagina, conteo.con_diferencia);
  return { lineas: lineas(ctx, idsDe(ctx, conteo, ordenDeDiferencias(ctx), trozo)), page };
}

/** One page of all that was counted, the latest first. */
export function contadosDeConteo(ctx: Contexto, conteo: FilaConteo, pagina: PaginaPedida) {
  const { page, ...trozo } = pageSlice(pagina, conteo.contados);
  return { lineas: lineas(ctx, idsDe(ctx, conteo, porInstante, trozo)), page };
}

/** The latest products that were counted. */
export const ultimosContados = (ctx: Contexto, conteo: FilaConteo, limit: number) =>
  lineas(ctx, idsDe(ctx, conteo, porInstante, { limit, offset: 0 }));

/** More differences are not summed by unit: the page is read after each scan. */
const SUMADAS = 500;

/** What is missing and what is over by unit of measure; `null` for a count with more than {@link SUMADAS} differences. */
export function medidasDeDiferencias({ db }: Contexto, conteo: FilaConteo): { faltante: Medida[]; sobrante: Medida[] } | null {
  if (conteo.con_diferencia > SUMADAS) return null;
  const filas = db
    .select({ unidad: productos.unidad, diferencia: sql<Milesimas>`${lineasConteo.diferenciaMilesimas}` })
    .from(lineasConteo)
    .innerJoin(productos, eq(productos.id, lineasConteo.productoId))
    .where(filtroDeConteo(conteo, true))
    .all();
  const de = (signo: 1 | -1) => medidasDe(filas.map(({ unidad, diferencia }) => ({ unidad, unidades: Math.max(0, signo * diferencia) })));
  return { faltante: de(-1), sobrante: de(1) };
}

const MAYORES = 10;

/**
 * The largest differences, those out of all measure first: in money, and in units, because a product without a cost has no value.
 */
export function mayoresDiferencias(ctx: Contexto, conteo: FilaConteo) {
  const primeras = { limit: MAYORES, offset: 0 };
  const ids = [porValor, porUnidades].flatMap((orden) => idsDe(ctx, conteo, orden, primeras));
  const halladas = lineas(ctx, [...new Set(ids)]);
  return halladas.toSorted((una, otra) => Number(otra.desmedida) - Number(una.desmedida)).slice(0, MAYORES);
}

/**
 * The products that a count covers and nobody counted, by name, of one page of its products. A count of what is scanned covers only what
 * was scanned.
 */
export function productosSinContar(ctx: Contexto, conteo: FilaConteo, pagina: string | null) {
  const { alcance, categoriaClave, cerrado } = conteo;
  // A count of all has no category.
  const { ids, page } =
    alcance === "escaneo" ? { ids: [], ...pageSlice(null, 0) } : idsPorNombre(ctx, categoriaClave, { numero: pagina, filas: TRAMO });
  const contado = ctx.db
    .select({ uno: sql`1` })
    .from(lineasConteo)
    .where(and(eq(lineasConteo.conteoId, conteo.id), eq(lineasConteo.productoId, productos.id)));
  const yaEstaba = cerrado === null ? undefined : lte(productos.fechaCreacion, cerrado);
  const filas = ctx.db
    .select()
    .from(productos)
    .where(and(unoDe(productos.id, ids), eq(productos.lleva_existencias, true), eq(productos.es_kit, false), yaEstaba, notExists(contado)))
    .all();
  return { productos: ordenar(ids, filas).map(vistaContable), page };
}
