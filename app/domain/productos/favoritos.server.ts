import { preparedQuery } from "@db/prepared.server";
import { favoritos, productos } from "@db/schema/productos";
import { asc, eq, exists, isNull } from "drizzle-orm";
import { unoDeDados } from "../listas/busqueda.server";
import { ordenar } from "../listas/listas.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "../nucleo/propios.server";
import type { Tienda } from "../tienda/tienda.server";
import { productoPropio, productosEnOrden } from "./consultas.server";
import { masVendidosDeLaTienda, productosParaVender } from "./para-vender.server";

export const MAXIMO_FAVORITOS = 24;

const sinCodigo = preparedQuery((db) => {
  const sinEl = isNull(productos.codigo_de_barras);
  const buscados = () => db.select({ id: productos.id }).from(productos);
  // Asked first: a shop that sells by barcode alone has none.
  const alguno = exists(buscados().where(propios(DUENO_DE_LA_LLAMADA, productos, sinEl)));
  const deLosDados = propiosPor(DUENO_DE_LA_LLAMADA, productos, unoDeDados(productos.id, "ids"), sinEl, alguno);
  return buscados().where(deLosDados);
});

const deLaTienda = preparedQuery((db) =>
  db
    .select({ id: productos.id })
    .from(favoritos)
    .innerJoin(productos, eq(productos.id, favoritos.productoId))
    .where(propios(DUENO_DE_LA_LLAMADA, favoritos))
    .orderBy(asc(productos.nombreClave), asc(productos.id)),
);

/** Products for the grid of the sale screen, at most 24: those that the owner chose, else what sells most among those without a barcode. */
export function productosFavoritos(ctx: Contexto, tienda?: Tienda) {
  const elegidos = elegidosDe(ctx);
  const ids = elegidos.length > 0 ? elegidos : productosSinCodigo(ctx, masVendidosDeLaTienda(ctx)).slice(0, MAXIMO_FAVORITOS);
  return productosParaVender(ctx, productosEnOrden(ctx, ids), tienda);
}

const productosSinCodigo = ({ db, duenoId }: Contexto, ids: readonly number[]): number[] =>
  ordenar(ids, sinCodigo(db).all({ duenoId, ids: JSON.stringify(ids) })).map(({ id }) => id);

export function esFavorito(ctx: Contexto, id: number): boolean {
  return elegidosDe(ctx).includes(id);
}

/** Puts a product in the grid or takes it out; `false` when the grid is full. Throws SinPermiso for a vendedor, NoEncontrado. */
export function elegirFavorito(ctx: Contexto, id: number, favorito: boolean): boolean {
  exigirAdmin(ctx);
  const { db, duenoId } = ctx;
  return ejecutarEnTransaccion(ctx, () => {
    productoPropio(ctx, id);
    if (!favorito) {
      db.delete(favoritos)
        .where(propios(ctx, favoritos, eq(favoritos.productoId, id)))
        .run();
      return true;
    }
    const elegidos = elegidosDe(ctx);
    if (!elegidos.includes(id) && elegidos.length >= MAXIMO_FAVORITOS) return false;
    db.insert(favoritos).values({ usuarioId: duenoId, productoId: id }).onConflictDoNothing().run();
    return true;
  });
}

const elegidosDe = ({ db, duenoId }: Contexto): number[] =>
  deLaTienda(db)
    .all({ duenoId })
    .map(({ id }) => id);
