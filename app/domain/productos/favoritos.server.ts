import { preparedQuery } from "@db/prepared.server";
import { favoritos, productos } from "@db/schema/productos";
import { asc, eq, isNull } from "drizzle-orm";
import { unoDeDados } from "../listas/busqueda.server";
import { ordenar } from "../listas/listas.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "../nucleo/propios.server";
import type { Tienda } from "../tienda/tienda.server";
import { productoPropio, productosEnOrden } from "./consultas.server";
import { masVendidosDeLaTienda, productosParaVender } from "./para-vender.server";

export const MAXIMO_FAVORITOS = 24;

const SIN_CODIGO = isNull(productos.codigo_de_barras);
const sinCodigo = preparedQuery((db) =>
  db
    .select({ id: productos.id })
    .from(productos)
    .where(propiosPor(DUENO_DE_LA_LLAMADA, productos, unoDeDados(productos.id, "ids"), SIN_CODIGO)),
);
const algunoSinCodigo = preparedQuery((db) =>
  db
    .select({ id: productos.id })
    .from(productos)
    .where(propios(DUENO_DE_LA_LLAMADA, productos, SIN_CODIGO))
    .limit(1),
);

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
  const ids = elegidos.length > 0 ? elegidos : masVendidosSinCodigo(ctx).slice(0, MAXIMO_FAVORITOS);
  return productosParaVender(ctx, productosEnOrden(ctx, ids), tienda);
}

function masVendidosSinCodigo(ctx: Contexto): number[] {
  const { db, duenoId } = ctx;
  if (!algunoSinCodigo(db).get({ duenoId })) return [];
  const ids = masVendidosDeLaTienda(ctx);
  return ordenar(ids, sinCodigo(db).all({ duenoId, ids: JSON.stringify(ids) })).map(({ id }) => id);
}

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
