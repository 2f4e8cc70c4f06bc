import { productos } from "@db/schema/productos";
import { productosEliminados } from "@db/schema/sin-conexion";
import { and, asc, gt, gte, inArray, max, or, sql } from "drizzle-orm";
import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import type { SinCaja } from "~/domain/nucleo/papel";
import { propios } from "~/domain/nucleo/propios.server";
import { reglasDeProductos, reglasPorVenir } from "~/domain/precios/reglas-de-productos.server";
import { tiqueteEnPesos } from "~/domain/precios/vista";
import { productosPorId } from "~/domain/productos/consultas.server";
import { otrosCodigosPorProducto } from "~/domain/productos/otros-codigos.server";
import { vistaParaVender } from "~/domain/productos/vista.server";
import { type Tienda, tiendaDe } from "~/domain/tienda/tienda.server";
import { tiendaImpresa } from "~/domain/ventas/comprobante.server";
import { limitesDe } from "~/domain/ventas/limites.server";
import { type Cursor, cursorNuevo, leerCursor, SOLAPE_MS, textoDeCursor } from "./cursor";

/** The most that a device keeps, and that one answer has: the others of the box wait as long as one takes. */
export const MAXIMO_EN_DISPOSITIVO = 20_000;
export const POR_RESPUESTA = 2_000;

/**
 * What a device needs to sell: the products that changed since a cursor, those that are gone, and what holds for the shop; never a cost. From an
 * unknown cursor, or none, all of them: `desde_cero`. While `hay_mas`, the next cursor goes on. Throws NoEncontrado in a shop that does not use it.
 */
export function catalogo(ctx: Contexto, texto: string) {
  const tienda = tiendaDe(ctx);
  if (!tienda.sin_conexion) throw new NoEncontrado();
  const leido = leerCursor(texto, ctx.ahora);
  const { cursor, eliminadosDesde } = empezar(ctx, leido);
  const { cambiados, idos } = eliminadosDesde === null ? { cambiados: [], idos: [] } : eliminados(ctx, eliminadosDesde);
  const ids = siguientes(ctx, cursor, cambiados);
  const filas = productosPorId(ctx, ids);
  const visibles = [...filas.values()].filter(({ id, unidoA }) => unidoA === null && ids.includes(id));
  const enviados = cursor.enviados + ids.length;
  const hay_mas = ids.length === POR_RESPUESTA && enviados < MAXIMO_EN_DISPOSITIVO;
  const ultimo = hay_mas ? (ids.at(-1) ?? 0) : 0;
  return {
    productos: vistas(ctx, visibles, tienda),
    eliminados: [...idos, ...ids.filter((id) => filas.get(id)?.id !== id)],
    cursor: textoDeCursor({ ...cursor, ultimo, enviados: hay_mas ? enviados : 0 }),
    completo: !hay_mas && !(cursor.desde === 0 && enviados >= MAXIMO_EN_DISPOSITIVO && ids.length === POR_RESPUESTA),
    hay_mas,
    desde_cero: leido === null || (cursor.desde === 0 && cursor.ultimo === 0),
    tienda: datosDeTienda(ctx, tienda),
  };
}

/** A pass that goes on, or a new one: over what changed since the last one, or over all. */
function empezar(ctx: Contexto, leido: Cursor | null): { cursor: Cursor; eliminadosDesde: number | null } {
  if (leido && leido.ultimo > 0) return { cursor: leido, eliminadosDesde: null };
  const { id } = productosEliminados;
  const ultimo =
    ctx.db
      .select({ id: max(id) })
      .from(productosEliminados)
      .where(propios(ctx, productosEliminados))
      .get()?.id ?? 0;
  const cursor = { ...cursorNuevo(ctx.ahora, ultimo), desde: leido ? leido.inicio - SOLAPE_MS : 0 };
  return { cursor, eliminadosDesde: leido?.eliminados ?? null };
}

/** Products whose deletion, or its undo, came after row `desde`. */
function eliminados(ctx: Contexto, desde: number): { cambiados: number[]; idos: number[] } {
  const { id, productoId } = productosEliminados;
  const filas = ctx.db
    .select({ productoId })
    .from(productosEliminados)
    .where(propios(ctx, productosEliminados, gt(id, desde)))
    .all();
  const tocados = filas.map((fila) => fila.productoId);
  const estan = productosPorId(ctx, tocados);
  return { cambiados: tocados.filter((uno) => estan.has(uno)), idos: tocados.filter((uno) => !estan.has(uno)) };
}

function siguientes(ctx: Contexto, { desde, ultimo }: Cursor, cambiados: readonly number[]): number[] {
  const { id, fechaActualizacion, unidoA } = productos;
  const cuales =
    desde === 0
      ? sql`${unidoA} is null`
      : or(gte(fechaActualizacion, desde), cambiados.length > 0 ? inArray(id, [...cambiados]) : undefined);
  const filas = ctx.db
    .select({ id })
    .from(productos)
    .where(propios(ctx, productos, and(gt(id, ultimo), cuales)))
    .orderBy(asc(id))
    .limit(POR_RESPUESTA);
  return filas.all().map((fila) => fila.id);
}

type Filas = Parameters<typeof vistaParaVender>[0];

function vistas(ctx: Contexto, filas: readonly Filas[], regimen: Tienda) {
  const reglas = reglasDeProductos(ctx, filas, regimen);
  const codigos = otrosCodigosPorProducto(
    ctx,
    filas.map(({ id }) => id),
  );
  return filas.map((fila) => {
    const otros_codigos = codigos.get(fila.id);
    return {
      ...vistaParaVender(fila, { regimen, empaque: undefined, conCosto: false, reglas: reglas?.get(fila.id) }),
      ...(fila.categoria && { categoria: fila.categoria }),
      ...(otros_codigos && { otros_codigos }),
    };
  });
}

/** What of the shop decides a price, a label and a paper. */
function datosDeTienda(ctx: Contexto, tienda: Tienda) {
  const exigen = ctx.extensiones.flatMap((extension) => extension.withoutBox?.(ctx, tienda) ?? []);
  const dichos = (cual: keyof SinCaja): string =>
    exigen
      .map((una) => una[cual])
      .filter(Boolean)
      .join(" ");
  return {
    id: ctx.duenoId,
    usuario: ctx.actor.id,
    impresa: { ...tiendaImpresa(tienda), contingencia: dichos("papel") },
    ancho: tienda.ancho_tirilla,
    regimen: { responsable_iva: tienda.responsable_iva, responsable_inc: tienda.responsable_inc },
    prefijo_balanza: tienda.prefijo_balanza,
    balanza_lleva: tienda.balanza_lleva,
    redondeo_efectivo: tienda.redondeo_efectivo,
    descuento_maximo: escribirMaximo(limitesDe(ctx, tienda)?.descuentoMaximo ?? null),
    reglas: tienda.conReglas ? tiqueteEnPesos(reglasPorVenir(ctx, null), ctx.ahora) : null,
    /** Why no sale may be charged without the box; "" when it may. */
    rehusa: dichos("rehusa"),
  };
}

const escribirMaximo = (descuento: number | null): string | null => (descuento === null ? null : textoPesos(descuento));
