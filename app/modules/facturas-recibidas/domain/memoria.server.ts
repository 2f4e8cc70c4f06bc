import { newValuesOf, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { facturasRecibidasMemoria as memoria } from "@db/schema/facturas-recibidas";
import { desc, eq } from "drizzle-orm";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import type { LineaLeida } from "./lectura/factura";

export type Recuerdo = typeof memoria.$inferSelect;

/** By what a line of a supplier is known again: its code, else its description. */
export const claveDeLinea = ({ codigo, descripcion }: LineaLeida): string =>
  codigo ? `c:${claveDeCodigo(codigo)}` : `d:${claveDeBusqueda(descripcion)}`;

/** What lines of a supplier were before, by their key. */
export function recordadas(ctx: Contexto, nit: string, lineas: readonly LineaLeida[]): Map<string, Recuerdo> {
  const claves = [...new Set(lineas.map(claveDeLinea))];
  const filas = ctx.db
    .select()
    .from(memoria)
    .where(propios(ctx, memoria, eq(memoria.nit, nit), unoDe(memoria.clave, claves)))
    .all();
  return new Map(filas.map((fila) => [fila.clave, fila]));
}

/** What the shop last earned on something of a supplier, in hundredths of a percent; undefined for a supplier that is new. */
export const ultimoMargen = (ctx: Contexto, nit: string): number | undefined =>
  ctx.db
    .select({ margen: memoria.margen })
    .from(memoria)
    .where(propios(ctx, memoria, eq(memoria.nit, nit)))
    .orderBy(desc(memoria.fecha))
    .limit(1)
    .get()?.margen;

const guardar = preparedQuery((db) => {
  const { usuarioId: _, nit: __, clave: ___, ...dicho } = newValuesOf(memoria);
  return db
    .insert(memoria)
    .values(placeholdersOf(memoria))
    .onConflictDoUpdate({ target: [memoria.usuarioId, memoria.nit, memoria.clave], set: dicho });
});

/** Remembers what a line of a supplier was. */
export const recordar = (ctx: Contexto, fila: Omit<Recuerdo, "usuarioId" | "fecha">): void =>
  void guardar(ctx.db).run({ ...fila, usuarioId: ctx.duenoId, fecha: ctx.ahora });
