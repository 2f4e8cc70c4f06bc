import { eqGiven, preparedQuery } from "@db/prepared.server";
import { activos, compras, detallesCompra } from "@db/schema/compras";
import { asc, eq, getTableColumns } from "drizzle-orm";
import { enumerar } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { primerDia } from "../nucleo/periodo.server";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "../nucleo/propios.server";
import { productoActualDe } from "../nucleo/unidos.server";
import { bajoCosto, ventaNeta } from "../productos/bajo-costo";
import { productosPorId } from "../productos/consultas.server";
import { tiendaDe } from "../tienda/tienda.server";

export type FilaCompra = typeof compras.$inferSelect;
type FilaDetalleCompra = typeof detallesCompra.$inferSelect;

const porId = preparedQuery((db) =>
  db
    .select()
    .from(compras)
    .where(propios(DUENO_DE_LA_LLAMADA, compras, eqGiven(compras.id, "id"))),
);

function buscarCompra({ db, duenoId }: Contexto, id: number): FilaCompra | undefined {
  return porId(db).get({ duenoId, id });
}

export function existeCompra(ctx: Contexto, id: number): boolean {
  return buscarCompra(ctx, id) !== undefined;
}

/** A purchase. Throws NoEncontrado when it is not the shop's. */
export function compraPropia(ctx: Contexto, id: number): FilaCompra {
  const compra = buscarCompra(ctx, id);
  if (!compra) throw new NoEncontrado("No encontramos esta compra.");
  return compra;
}

/** The day of a purchase; of an asset that was bought before it was entered, the day on which it was bought. */
export function diaDeCompra({ db }: Contexto, { id, fecha }: FilaCompra): string {
  const activo = db.select({ dia: activos.fecha_adquisicion }).from(activos).where(eq(activos.compraId, id)).get();
  return primerDia(fecha, activo?.dia ?? fecha);
}

const lineasPorId = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(detallesCompra), productoId: productoActualDe(detallesCompra.productoId) })
    .from(detallesCompra)
    .where(propiosPor(DUENO_DE_LA_LLAMADA, detallesCompra, eqGiven(detallesCompra.compraId, "id")))
    .orderBy(asc(detallesCompra.id)),
);

/** The lines of a purchase of the shop, in the order in which they were entered. */
export function lineasDeCompra({ db, duenoId }: Contexto, id: number): FilaDetalleCompra[] {
  return lineasPorId(db).all({ duenoId, id });
}

export const referenciaDeCompra = ({ numero }: Pick<FilaCompra, "numero">): string => `Compra ${numero}`;

const NOMBRADOS = 5;

/** Warning with the products that a purchase left with a selling price below their cost; "" when there are none. */
export function avisoBajoCosto(ctx: Contexto, compraId: number): string {
  const deLaCompra = lineasDeCompra(ctx, compraId);
  const ids = deLaCompra.flatMap(({ productoId }) => productoId ?? []);
  const productos = productosPorId(ctx, ids);
  const regimen = tiendaDe(ctx);
  const lineas = deLaCompra.filter(({ productoId, precioCentavos }) => {
    const producto = productos.get(productoId ?? 0);
    return producto && bajoCosto(ventaNeta(producto, regimen), precioCentavos);
  });
  if (lineas.length === 0) return "";
  return `Precio por debajo del costo: ${enumerar([...new Set(lineas.map(({ productoNombre }) => productoNombre))], NOMBRADOS)}.`;
}
