import { detallesCompra } from "@db/schema/compras";
import { lineasConteo } from "@db/schema/conteos";
import { detallesDevolucion } from "@db/schema/devoluciones";
import { componentes, partesDeLinea } from "@db/schema/kits";
import { productos } from "@db/schema/productos";
import { detallesVenta } from "@db/schema/ventas";
import { and, eq, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { hayFila } from "../nucleo/propios.server";
import type { FilaProducto } from "./consultas.server";

type Conexion = Pick<Contexto, "db">;

/** Whether the ledger or a document has the product, or another one was united with it. */
export function tieneMovimientos(ctx: Contexto, { id, movimientos }: Pick<FilaProducto, "id" | "movimientos">): boolean {
  const esDeUnaLinea = (lineas: typeof detallesVenta | typeof detallesDevolucion | typeof detallesCompra) =>
    hayFila(ctx, lineas, eq(lineas.productoId, id));
  return (
    movimientos > 0 ||
    [detallesVenta, detallesDevolucion, detallesCompra].some(esDeUnaLinea) ||
    hayFila(ctx, productos, eq(productos.unidoA, id)) ||
    ctx.extensiones.some((extension) => extension.movedProduct?.(ctx, id))
  );
}

export const estaEnConteo = (ctx: Conexion, { id }: Pick<FilaProducto, "id">): boolean =>
  hayFila(ctx, lineasConteo, eq(lineasConteo.productoId, id));

/** Name of a kit of which the product is a part; `undefined` when it is none. */
export const kitQueLleva = ({ db }: Conexion, parteId: number): string | undefined =>
  db
    .select({ nombre: productos.nombre })
    .from(componentes)
    .innerJoin(productos, eq(productos.id, componentes.kitId))
    .where(eq(componentes.parteId, parteId))
    .limit(1)
    .get()?.nombre;

/** Whether a kit that was sold, given back or kept took units of the product. */
export const salioEnUnKit = (ctx: Conexion, id: number): boolean => hayFila(ctx, partesDeLinea, eq(partesDeLinea.productoId, id));

/** Throws ReglaIncumplida when one of these products is a kit whose parts are kits or are not counted any more, after an undo. */
export function exigirKitsSanos({ db }: Conexion, ids: readonly number[]): void {
  const parte = alias(productos, "parte");
  const roto = db
    .select({ nombre: productos.nombre })
    .from(componentes)
    .innerJoin(productos, eq(productos.id, componentes.kitId))
    .innerJoin(parte, eq(parte.id, componentes.parteId))
    .where(and(unoDe(componentes.kitId, ids), or(eq(parte.es_kit, true), eq(parte.lleva_existencias, false))))
    .get();
  if (roto) throw new ReglaIncumplida("", `${roto.nombre} ya no puede ser el kit que era: algo cambió después.`);
}
