import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { asc, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import { vistaCantidad } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { CUALQUIER_DUENO, propiosPor } from "../compartido/propios.server";
import { type FilaProducto, productosPorId } from "./consultas.server";
import type { Empaque, EmpaqueGuardado, LoQueTrae } from "./empaque";

type Unidad = Pick<FilaProducto, "id" | "unidad">;

const deLasUnidades = prepared((db) => {
  const { id, nombre, stock, empaqueDe, unidades_por_empaque: trae } = productos;
  return (
    db
      .select({ id, nombre, stock, empaqueDe, trae })
      .from(productos)
      .where(propiosPor(CUALQUIER_DUENO, productos, enLista(empaqueDe, sql.placeholder("unidades"))))
      // By `id` alone SQLite would walk over all products instead of the index.
      .orderBy(asc(empaqueDe), asc(id))
      .prepare()
  );
});

const guardados = ({ db, duenoId }: Contexto, unidades: readonly Unidad[]) =>
  deLasUnidades(db).all({ duenoId, unidades: JSON.stringify(unidades.map(({ id }) => id)) });

/** For each of these products the pack in stock that the shop has had the longest; a product without one is left out. */
export function empaquesPara(ctx: Contexto, unidades: readonly Unidad[]): Map<number, Empaque> {
  const porUnidad = new Map<number, Empaque>();
  const abribles = guardados(ctx, unidades).filter(({ stock }) => stock > 0);
  for (const suya of unidades) {
    const empaque = abribles.find((uno) => uno.empaqueDe === suya.id);
    if (empaque)
      porUnidad.set(suya.id, { id: empaque.id, nombre: empaque.nombre, unidades: vistaCantidad(empaque.trae ?? 0, suya.unidad) });
  }
  return porUnidad;
}

/** What comes out of a product when it is a pack; `null` when it is none. */
export function loQueTrae(ctx: Contexto, producto: FilaProducto): LoQueTrae | null {
  if (producto.empaqueDe === null) return null;
  const unidad = productosPorId(ctx, [producto.empaqueDe]).get(producto.empaqueDe);
  if (!unidad) return null;
  const unidades = vistaCantidad(producto.unidades_por_empaque ?? 0, unidad.unidad);
  return { id: unidad.id, nombre: unidad.nombre, unidad: unidad.unidad, unidades };
}

/** The packs of which a product comes. */
export const empaquesDe = (ctx: Contexto, producto: FilaProducto): EmpaqueGuardado[] =>
  guardados(ctx, [producto]).map((fila) => ({
    id: fila.id,
    nombre: fila.nombre,
    stock: fila.stock,
    unidades: vistaCantidad(fila.trae ?? 0, producto.unidad),
  }));
