import { favoritos, productos } from "@db/schema/productos";
import { asc, eq, isNull } from "drizzle-orm";
import { enLista } from "../listas/busqueda.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { propios, propiosPor } from "../nucleo/propios.server";
import { productoPropio, productosEnOrden } from "./consultas.server";
import { masVendidosDeLaTienda, productosParaVender } from "./para-vender.server";

export const MAXIMO_FAVORITOS = 24;

/** Products for the grid of the sale screen, at most 24: those that the owner chose, else what sells most among those without a barcode. */
export function productosFavoritos(ctx: Contexto) {
  const elegidos = elegidosDe(ctx);
  const ids = elegidos.length > 0 ? elegidos : sinCodigo(ctx, masVendidosDeLaTienda(ctx)).slice(0, MAXIMO_FAVORITOS);
  return productosParaVender(ctx, productosEnOrden(ctx, ids));
}

function sinCodigo(ctx: Contexto, ids: readonly number[]): number[] {
  const { id, codigo_de_barras } = productos;
  const sinCodigoDeBarras = propiosPor(ctx, productos, enLista(id, ids), isNull(codigo_de_barras));
  const hallados = new Set(
    ctx.db
      .select({ id })
      .from(productos)
      .where(sinCodigoDeBarras)
      .all()
      .map((hallado) => hallado.id),
  );
  return ids.filter((productoId) => hallados.has(productoId));
}

export function esFavorito(ctx: Contexto, id: number): boolean {
  return elegidosDe(ctx).includes(id);
}

/** Puts a product in the grid or takes it out; `false` when the grid is full. Throws SinPermiso for a vendedor, NoEncontrado. */
export function elegirFavorito(ctx: Contexto, id: number, esta: boolean): boolean {
  exigirAdmin(ctx);
  const { db, duenoId } = ctx;
  return enTransaccion(ctx, () => {
    productoPropio(ctx, id);
    if (!esta) {
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

function elegidosDe(ctx: Contexto): number[] {
  return ctx.db
    .select({ id: productos.id })
    .from(favoritos)
    .innerJoin(productos, eq(productos.id, favoritos.productoId))
    .where(propios(ctx, favoritos))
    .orderBy(asc(productos.nombreClave), asc(productos.id))
    .all()
    .map(({ id }) => id);
}
