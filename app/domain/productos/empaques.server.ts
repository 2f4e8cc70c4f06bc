import { preparedQuery } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Unidad, vistaCantidad } from "../cifras/cantidad";
import { unoDe, unoDeDados } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propiosPor } from "../nucleo/propios.server";
import { type FilaProducto, productosPorId } from "./consultas.server";

/** A pack that can be opened for its units. */
export interface Empaque {
  id: number;
  nombre: string;
  /** Units in one pack, as JSON shows them. */
  unidades: number | string;
}

/** A pack with how many of it there are. */
export interface EmpaqueGuardado extends Empaque {
  stock: number;
}

/** What comes out of a pack. `id` and `nombre` are those of the unit. */
export interface ContenidoDelEmpaque extends Empaque {
  unidad: Unidad;
}

type DeEmpaque = Pick<FilaProducto, "id" | "unidad">;

const deLasUnidades = preparedQuery((db) => {
  const { id, nombre, stock, empaqueDe, unidades_por_empaque: trae } = productos;
  return (
    db
      .select({ id, nombre, stock, empaqueDe, trae })
      .from(productos)
      .where(propiosPor(DUENO_DE_LA_LLAMADA, productos, unoDeDados(empaqueDe, "unidades")))
      // By `id` alone SQLite would walk over all products instead of the index.
      .orderBy(asc(empaqueDe), asc(id))
  );
});

const guardados = ({ db, duenoId }: Contexto, unidades: readonly Pick<DeEmpaque, "id">[]) =>
  deLasUnidades(db).all({ duenoId, unidades: JSON.stringify(unidades.map(({ id }) => id)) });

type Guardado = ReturnType<typeof guardados>[number];

/** For each of these products the pack to open first, see {@link caminosPara}; a product without one is left out. */
export function empaquesPara(ctx: Contexto, unidades: readonly DeEmpaque[]): Map<number, Empaque> {
  const caminos = caminosPara(ctx, unidades);
  return new Map(
    unidades.flatMap(({ id, unidad }) => {
      const [primero, ...otros] = caminos.get(id) ?? [];
      const trae = (otros.at(-1) ?? primero)?.trae ?? 0;
      return primero ? [[id, { id: primero.id, nombre: primero.nombre, unidades: vistaCantidad(trae, unidad) }] as const] : [];
    }),
  );
}

/**
 * The packs to open, one after the other, so that each of these products comes out: the pack in stock that the shop has had the longest, or
 * one in stock of which such a pack comes. A product for which there is none is left out.
 */
export function caminosPara(ctx: Contexto, unidades: readonly Pick<DeEmpaque, "id">[]): Map<number, Guardado[]> {
  const empaques = unidades.length === 0 ? [] : guardados(ctx, unidades);
  const caminos = new Map<number | null, Guardado[]>();
  const proponer = (empaque: Guardado, camino: Guardado[]) => caminos.has(empaque.empaqueDe) || caminos.set(empaque.empaqueDe, camino);
  for (const empaque of empaques) if (empaque.stock > 0) proponer(empaque, [empaque]);
  const agotados = empaques.filter(({ empaqueDe }) => !caminos.has(empaqueDe));
  const deOtros = agotados.length > 0 ? caminosPara(ctx, agotados) : caminos;
  for (const empaque of agotados) {
    const camino = deOtros.get(empaque.id);
    if (camino) proponer(empaque, [...camino, empaque]);
  }
  return new Map([...caminos].flatMap(([id, camino]) => (id === null ? [] : [[id, camino] as const])));
}

/** What comes out of a product when it is a pack; `null` when it is none. */
export function contenidoDelEmpaque(ctx: Contexto, producto: FilaProducto): ContenidoDelEmpaque | null {
  if (producto.empaqueDe === null) return null;
  const unidad = productosPorId(ctx, [producto.empaqueDe]).get(producto.empaqueDe);
  if (!unidad) return null;
  const unidades = vistaCantidad(producto.unidades_por_empaque ?? 0, unidad.unidad);
  return { id: unidad.id, nombre: unidad.nombre, unidad: unidad.unidad, unidades };
}

/** What a pack gives, in a file: the code of the unit, or its name when it has none. */
export interface ContenidoEnArchivo {
  empaque_de: string;
  unidades_por_empaque: number | string | null;
}

export const SIN_EMPACAR: ContenidoEnArchivo = { empaque_de: "", unidades_por_empaque: null };

/** {@link ContenidoEnArchivo} of those of these products that are packs. */
export function contenidosEnArchivo(ctx: Contexto, ids: readonly number[]): Map<number, ContenidoEnArchivo> {
  const unidad = alias(productos, "unidad");
  const filas = ctx.db
    .select({
      id: productos.id,
      trae: productos.unidades_por_empaque,
      codigo: unidad.codigo_de_barras,
      nombre: unidad.nombre,
      unidad: unidad.unidad,
    })
    .from(productos)
    .innerJoin(unidad, eq(unidad.id, productos.empaqueDe))
    .where(propiosPor(ctx, productos, unoDe(productos.id, ids)))
    .all();
  const vista = ({ trae, codigo, nombre, unidad }: (typeof filas)[number]): ContenidoEnArchivo => ({
    empaque_de: codigo || nombre,
    unidades_por_empaque: vistaCantidad(trae ?? 0, unidad),
  });
  return new Map(filas.map((fila) => [fila.id, vista(fila)]));
}

export const empaquesDe = (ctx: Contexto, producto: FilaProducto): EmpaqueGuardado[] =>
  guardados(ctx, [producto]).map((fila) => ({
    id: fila.id,
    nombre: fila.nombre,
    stock: fila.stock,
    unidades: vistaCantidad(fila.trae ?? 0, producto.unidad),
  }));
