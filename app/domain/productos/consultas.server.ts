import { eqGiven, numbersOf, preparedQuery } from "@db/prepared.server";
import { codigosProducto, productos } from "@db/schema/productos";
import { and, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { unoDeDados } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, oErrorDeCampo, Unido } from "../nucleo/errores";
import { DUENO_DE_LA_LLAMADA, propiosPor } from "../nucleo/propios.server";
import { tiendaDe } from "../tienda/tienda.server";
import { ventaNeta } from "./bajo-costo";
import { claveDeCodigo, codigoLimpio, elegirPorCodigo, iniciosDeClave } from "./codigo";
import { gtinDeGs1 } from "./codigo-ean";
import { avisoBajoCosto } from "./palabras-de-precio";

// The key of the code is for statements alone.
const { codigoClave: _, ...leidas } = getTableColumns(productos);
/** The columns of a product without the key of its code. */
export const COLUMNAS_LEIDAS = leidas;
export type FilaProducto = Omit<typeof productos.$inferSelect, "codigoClave">;

const propio = eqGiven(productos.usuarioId, "duenoId");
const porId = preparedQuery((db) =>
  db
    .select(COLUMNAS_LEIDAS)
    .from(productos)
    .where(and(propio, eqGiven(productos.id, "id"))),
);
const porCodigo = preparedQuery((db) =>
  db
    .select(COLUMNAS_LEIDAS)
    .from(productos)
    .where(and(propio, eqGiven(productos.codigoClave, "clave"))),
);

const porIds = preparedQuery((db) =>
  db
    .select(COLUMNAS_LEIDAS)
    .from(productos)
    .where(propiosPor(DUENO_DE_LA_LLAMADA, productos, unoDeDados(productos.id, "ids"))),
);

/** A product. Throws NoEncontrado when it is not the shop's, Unido when it was united with another. */
export function productoPropio({ db, duenoId }: Contexto, id: number): FilaProducto {
  const producto = porId(db).get({ duenoId, id });
  if (!producto) throw new NoEncontrado("No encontramos este producto.");
  if (producto.unidoA !== null) throw new Unido(producto.nombre, `/productos/${producto.unidoA}/`);
  return producto;
}

/** A product, or the one with which it was united. Throws NoEncontrado when it is not the shop's. */
export function productoActual(ctx: Contexto, id: number): FilaProducto {
  const producto = porId(ctx.db).get({ duenoId: ctx.duenoId, id });
  return producto && producto.unidoA === null ? producto : productoPropio(ctx, producto?.unidoA ?? id);
}

/** Condition: a product that was not united with another one. A short list, so that lists of products are read from their index alone. */
export const SIN_UNIR = sql`${productos.id} not in (select u.id from productos u where u.unido_a is not null)`;

/** The product of a line; an error of the field `campo` when the shop does not have it. */
export const productoVisible = (ctx: Contexto, productoId: number, campo: string): FilaProducto =>
  oErrorDeCampo(campo, "Elija un producto de la lista.", () => productoActual(ctx, productoId));

const porOtroCodigo = preparedQuery((db) =>
  db
    .select({ producto: COLUMNAS_LEIDAS, unidades: codigosProducto.unidades })
    .from(codigosProducto)
    .innerJoin(productos, eq(productos.id, codigosProducto.productoId))
    .where(and(eqGiven(codigosProducto.usuarioId, "duenoId"), eqGiven(codigosProducto.codigoClave, "clave"))),
);

/**
 * The product with this code in any writing, and first the one with exactly this writing; of a code that is not the product's first one, the
 * units for which it stands. A GS1 text that is no code itself is that of the trade item in it.
 */
export function leerCodigo(ctx: Contexto, codigo: string): { producto: FilaProducto; unidades?: number } | undefined {
  const { db, duenoId } = ctx;
  const clave = claveDeCodigo(codigo);
  const producto = elegirPorCodigo(porCodigo(db).all({ duenoId, clave }), codigo);
  if (producto) return { producto };
  const otro = porOtroCodigo(db).get({ duenoId, clave });
  const gtin = otro ? undefined : gtinDeGs1(codigoLimpio(codigo));
  return gtin === undefined ? otro : leerCodigo(ctx, gtin);
}

/** The product of {@link leerCodigo}. */
export const productoPorCodigo = (ctx: Contexto, codigo: string): FilaProducto | undefined => leerCodigo(ctx, codigo)?.producto;

const porInicio = preparedQuery((db) => {
  const empieza = ({ usuarioId, codigoClave }: typeof productos | typeof codigosProducto) =>
    and(
      eqGiven(usuarioId, "duenoId"),
      gte(codigoClave, sql.placeholder("desde")),
      lt(codigoClave, sql.placeholder("hasta")),
      sql`length(${codigoClave}) >= ${sql.placeholder("largo")}`,
    );
  const propios = db.select({ id: productos.id }).from(productos).where(empieza(productos));
  const otros = db.select({ id: codigosProducto.productoId }).from(codigosProducto).where(empieza(codigosProducto));
  return unionAll(propios, otros).limit(sql.placeholder("limite"));
});

/** Ids of the products of which a code begins with this text, in any writing; first the one that has it as its code. */
export function idsPorCodigo(ctx: Contexto, texto: string, limite: number): number[] {
  const exacto = productoPorCodigo(ctx, texto);
  const { db, duenoId } = ctx;
  const otros = iniciosDeClave(texto).flatMap(({ desde, largo }) =>
    porInicio(db).all({ duenoId, desde, hasta: `${desde}\u{10ffff}`, largo, limite }),
  );
  return [...new Set([...(exacto ? [exacto.id] : []), ...otros.map(({ id }) => id)])].slice(0, limite);
}

/** The products of the shop with these ids, by id; the others are left out. For one that was united it is the one that stays. */
export function productosPorId(ctx: Contexto, ids: readonly number[]): Map<number, FilaProducto> {
  if (ids.length === 0) return new Map();
  const filas = porIds(ctx.db).all({ duenoId: ctx.duenoId, ids: JSON.stringify(ids) });
  const unidosA = filas.flatMap(({ unidoA }) => unidoA ?? []);
  const actuales = productosPorId(ctx, unidosA);
  return new Map(filas.map((fila) => [fila.id, actuales.get(fila.unidoA ?? 0) ?? fila]));
}

const porUnidoA = preparedQuery((db) => db.select({ id: productos.id }).from(productos).where(unoDeDados(productos.unidoA, "ids")));

/** The products that were united with one of these. */
export const productosUnidosCon = ({ db }: Pick<Contexto, "db">, ids: readonly number[]): number[] =>
  numbersOf(porUnidoA(db), { ids: JSON.stringify(ids) });

/** {@link productosPorId} in the order of `ids`. */
export function productosEnOrden(ctx: Contexto, ids: readonly number[]): FilaProducto[] {
  const filas = productosPorId(ctx, ids);
  return ids.flatMap((id) => filas.get(id) ?? []);
}

/** Warning for a product that is sold at a loss; "" for any other. */
export function avisoDePrecio(ctx: Contexto, id: number): string {
  const producto = productoPropio(ctx, id);
  return avisoBajoCosto(ventaNeta(producto, tiendaDe(ctx)), producto.precioCompraCentavos);
}
