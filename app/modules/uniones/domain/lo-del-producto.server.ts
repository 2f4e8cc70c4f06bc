import { facturasRecibidasLineas, facturasRecibidasMemoria } from "@db/schema/facturas-recibidas";
import { componentes } from "@db/schema/kits";
import { nombresAnteriores } from "@db/schema/nombres";
import { codigosProducto, favoritos, productos } from "@db/schema/productos";
import { productosDePromocion } from "@db/schema/reglas-de-precio";
import { and, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo, columnasDeCodigo } from "~/domain/productos/codigo";
import { type FilaProducto, leerCodigo } from "~/domain/productos/consultas.server";

/** What points to a product, and may point to another one. */
const SE_MUDAN = { codigos: codigosProducto, memoria: facturasRecibidasMemoria, facturas: facturasRecibidasLineas } as const;
type Mudable = keyof typeof SE_MUDAN;

/** What a union took from a product, for its undo: rows that point to the other one now, and what that one did not take. */
export interface LoMudado extends Record<Mudable, number[]> {
  /** Its own code, and the row that it became among the further codes of the other; `null` where a product has it in another writing. */
  codigo: { codigo: string; fila: number | null } | null;
  /** The packs of it. */
  empaques: number[];
  /** Rows of the kits of which it was a part. */
  kits: number[];
  favorito: { era: boolean; puesto: boolean };
  promociones: number[];
  /** The newest earlier name, before its code went. */
  nombres: number;
}

/**
 * Gives the codes, the packs, the place in the grid and what suppliers call it to the product `a`. Its prices of lists stay with it, and it
 * leaves its promotions: the other one has prices of its own.
 */
export function pasarLoDelProducto(ctx: Contexto, { id: de, codigo_de_barras }: FilaProducto, a: number): LoMudado {
  const { db } = ctx;
  const nombres = ultimoNombre(ctx);
  db.update(productos).set(columnasDeCodigo(null)).where(eq(productos.id, de)).run();
  return {
    codigos: mudar(ctx, SE_MUDAN.codigos, de, a),
    memoria: mudar(ctx, SE_MUDAN.memoria, de, a),
    facturas: mudar(ctx, SE_MUDAN.facturas, de, a),
    codigo: codigo_de_barras === null ? null : { codigo: codigo_de_barras, fila: otroCodigo(ctx, a, codigo_de_barras) },
    empaques: db
      .update(productos)
      .set({ empaqueDe: a })
      .where(eq(productos.empaqueDe, de))
      .returning({ id: productos.id })
      .all()
      .map(({ id }) => id),
    kits: pasarKits(ctx, de, a),
    favorito: pasarFavorito(ctx, de, a),
    promociones: db
      .delete(productosDePromocion)
      .where(eq(productosDePromocion.productoId, de))
      .returning({ id: productosDePromocion.promocionId })
      .all()
      .map(({ id }) => id),
    nombres,
  };
}

/** Throws ReglaIncumplida for a kit of which both are parts. */
function pasarKits({ db }: Contexto, de: number, a: number): number[] {
  const { id, kitId, parteId } = componentes;
  const deLaOtra = db.select({ kitId }).from(componentes).where(eq(parteId, a));
  const conAmbos = db
    .select({ id })
    .from(componentes)
    .where(and(eq(parteId, de), inArray(kitId, deLaOtra)))
    .limit(1)
    .get();
  if (conAmbos) throw new ReglaIncumplida("con", "Un kit lleva los dos: quítele uno primero.");
  const mudados = db.update(componentes).set({ parteId: a }).where(eq(parteId, de)).returning({ id }).all();
  return mudados.map((fila) => fila.id);
}

const ultimoNombre = ({ db }: Contexto): number =>
  db
    .select({ id: max(nombresAnteriores.id) })
    .from(nombresAnteriores)
    .get()?.id ?? 0;

const mudar = ({ db }: Contexto, tabla: SQLiteTable, de: number, a: number): number[] =>
  db
    .all<{ fila: number }>(sql`update ${tabla} set producto_id = ${a} where producto_id = ${de} returning rowid as fila`)
    .map(({ fila }) => fila);

function otroCodigo(ctx: Contexto, productoId: number, codigo: string): number | null {
  const { db, duenoId: usuarioId } = ctx;
  const codigoClave = claveDeCodigo(codigo);
  const igual = propios(ctx, productos, eq(productos.codigoClave, codigoClave));
  if (hayFila(ctx, productos, igual)) return null;
  return db.insert(codigosProducto).values({ usuarioId, productoId, codigo, codigoClave }).returning({ id: codigosProducto.id }).get().id;
}

function pasarFavorito({ db, duenoId: usuarioId }: Contexto, de: number, a: number): LoMudado["favorito"] {
  const era = db.delete(favoritos).where(eq(favoritos.productoId, de)).run().changes > 0;
  const puesto = era && db.insert(favoritos).values({ usuarioId, productoId: a }).onConflictDoNothing().run().changes > 0;
  return { era, puesto };
}

/** Takes {@link pasarLoDelProducto} back. Throws ReglaIncumplida when one of the codes changed since then. */
export function devolverLoDelProducto(
  ctx: Contexto,
  { queda, con, nombre }: { queda: number; con: number; nombre: string },
  mudado: LoMudado,
): void {
  const { db, duenoId: usuarioId } = ctx;
  const { codigo, favorito } = mudado;
  const vuelven = [devolver(ctx, SE_MUDAN.codigos, mudado.codigos, con), codigo === null || soltarCodigo(ctx, queda, codigo)];
  if (!vuelven.every(Boolean)) throw new ReglaIncumplida("", `Los códigos de ${nombre} cambiaron después.`);
  devolver(ctx, SE_MUDAN.memoria, mudado.memoria, con);
  devolver(ctx, SE_MUDAN.facturas, mudado.facturas, con);
  if (codigo) db.update(productos).set(columnasDeCodigo(codigo.codigo)).where(eq(productos.id, con)).run();
  db.delete(nombresAnteriores)
    .where(and(eq(nombresAnteriores.productoId, con), gt(nombresAnteriores.id, mudado.nombres)))
    .run();
  db.update(productos).set({ empaqueDe: con }).where(inArray(productos.id, mudado.empaques)).run();
  db.update(componentes).set({ parteId: con }).where(inArray(componentes.id, mudado.kits)).run();
  if (favorito.puesto) db.delete(favoritos).where(eq(favoritos.productoId, queda)).run();
  if (favorito.era) db.insert(favoritos).values({ usuarioId, productoId: con }).run();
  for (const promocionId of mudado.promociones) db.insert(productosDePromocion).values({ promocionId, productoId: con }).run();
}

function soltarCodigo(ctx: Contexto, queda: number, { codigo, fila }: NonNullable<LoMudado["codigo"]>): boolean {
  const { id, productoId } = codigosProducto;
  if (fila !== null)
    return (
      ctx.db
        .delete(codigosProducto)
        .where(and(eq(id, fila), eq(productoId, queda)))
        .run().changes === 1
    );
  const tomado = leerCodigo(ctx, codigo);
  return tomado?.unidades === undefined && tomado?.producto.codigo_de_barras !== codigo;
}

const devolver = ({ db }: Contexto, tabla: SQLiteTable, filas: readonly number[], con: number): boolean =>
  db.run(sql`update ${tabla} set producto_id = ${con} where rowid in (select value from json_each(${JSON.stringify(filas)}))`).changes ===
  filas.length;
