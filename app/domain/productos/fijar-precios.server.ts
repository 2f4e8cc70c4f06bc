import { eqGiven, given, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { centavos } from "@db/schema/columnas";
import { cambiosPrecio, productos } from "@db/schema/productos";
import { and, asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { autorDeFila, duenoDeFila } from "../nucleo/propios.server";
import type { FilaProducto } from "./consultas.server";

export const OTRO_PRECIO = "Mientras revisaba cambió un precio o un producto. No se cambió nada: revise otra vez.";

/** The prices of a product in cents: the cost and the selling price without IVA, and the public price. */
interface Precios {
  costo: Centavos;
  precio: Centavos;
  publico: Centavos;
}

const guardar = preparedQuery((db) =>
  db
    .update(productos)
    .set({
      precioCompraCentavos: sql`${sql.placeholder("costo")}`,
      precioCentavos: sql`${sql.placeholder("precio")}`,
      precioPublicoCentavos: sql`${sql.placeholder("publico")}`,
      fechaActualizacion: sql`${sql.placeholder("ahora")}`,
    })
    .where(and(eqGiven(productos.id, "id"), eqGiven(productos.usuarioId, "duenoId"))),
);

/** Sets the prices of a product, and returns the id of the row in its history; `null` when there is nothing to write there. */
export function fijarPrecios(ctx: Contexto, antes: ConPrecios, { costo, precio, publico }: Precios, causa: CausaDePrecio): number | null {
  guardar(ctx.db).run({ id: antes.id, duenoId: ctx.duenoId, costo, precio, publico, ahora: ctx.ahora });
  return anotarPrecio(ctx, { productoId: antes.id, causa, antes: preciosGuardados(antes), despues: { publico, costo } });
}

/** A product, its prices until now, and those that it gets. */
export interface CambioDeProducto {
  antes: ConPrecios & Pick<FilaProducto, "iva">;
  despues: Precios;
}

/**
 * Changes that wait, in a table of this connection alone: to read them from JSON for each statement would double the time that tills wait. In
 * the order of the products, the pages of the tables and of their indexes are written once each.
 */
const listos = sqliteTable("precios_listos", {
  clave: text("clave").notNull(),
  productoId: integer("producto_id").notNull(),
  iva: text("iva_antes", { enum: productos.iva.enumValues }).notNull(),
  publicoAntes: centavos("publico_antes").notNull(),
  costoAntes: centavos("costo_antes").notNull(),
  costo: centavos("costo").notNull(),
  precio: centavos("precio").notNull(),
  publico: centavos("publico").notNull(),
});

/** Makes {@link listos}. Text, because Drizzle makes no table. */
const CREAR_LISTOS = sql`create temp table if not exists ${listos} (clave text, producto_id integer, iva_antes text,
  publico_antes integer, costo_antes integer, costo integer, precio integer, publico integer, primary key (clave, producto_id)) without rowid`;

/**
 * Makes changes ready, before the transaction that {@link fijarListos} is a part of: products that each come once and change. They wait
 * under `clave` until {@link soltarListos}.
 */
export function alistarPrecios({ db }: Pick<Contexto, "db">, clave: string, cambios: readonly CambioDeProducto[]): void {
  db.run(CREAR_LISTOS);
  soltarListos({ db }, clave);
  const valores = [0, 1, 2, 3, 4, 5, 6].map((puesto) => sql`value ->> ${sql.raw(String(puesto))}`);
  const filas = sql`select ${clave}, ${sql.join(valores, sql`, `)} from json_each(${JSON.stringify(cambios.map(filaDelCambio))})`;
  db.insert(listos).select(filas).run();
}

/** Forgets the changes of `clave`. */
export const soltarListos = ({ db }: Pick<Contexto, "db">, clave: string): void =>
  void db.delete(listos).where(eq(listos.clave, clave)).run();

/**
 * {@link fijarPrecios} of the products under `clave`: 20,000 hold the write lock for a part of the time that they take one by one. Returns
 * the ids of the first and the last row in the history. Throws ReglaIncumplida when one has other prices than it had when it was made ready.
 */
export function fijarListos(ctx: Contexto, clave: string, causa: CausaDePrecio): [number, number] {
  const { db, duenoId, ahora } = ctx;
  const { productoId, publicoAntes, publico, costoAntes, costo, precio } = listos;
  const conClave = eq(listos.clave, clave);
  const fijados = db
    .update(productos)
    .set({
      precioCompraCentavos: sql`${costo}`,
      precioCentavos: sql`${precio}`,
      precioPublicoCentavos: sql`${publico}`,
      fechaActualizacion: ahora,
    })
    .from(listos)
    .where(
      and(
        conClave,
        eq(productos.id, productoId),
        sql`+${productos.usuarioId} = ${duenoId}`,
        eq(productos.iva, listos.iva),
        eq(productos.precioPublicoCentavos, publicoAntes),
        eq(productos.precioCompraCentavos, costoAntes),
      ),
    )
    .run();
  const historia = db
    .select({
      ...duenoDeFila(ctx),
      productoId,
      causa: given(causa, "causa"),
      publicoAntesCentavos: publicoAntes,
      publicoCentavos: publico,
      costoAntesCentavos: costoAntes,
      costoCentavos: costo,
      ...autorDeFila(ctx),
    })
    .from(listos)
    .where(conClave)
    .orderBy(asc(productoId));
  const { changes, lastInsertRowid } = db.insert(cambiosPrecio).select(historia).run();
  if (fijados.changes < changes) throw new ReglaIncumplida("", OTRO_PRECIO);
  return [Number(lastInsertRowid) - changes + 1, Number(lastInsertRowid)];
}

const filaDelCambio = ({ antes, despues: { costo, precio, publico } }: CambioDeProducto) => [
  antes.id,
  antes.iva,
  antes.precioPublicoCentavos,
  antes.precioCompraCentavos,
  costo,
  precio,
  publico,
];

type CausaDePrecio = (typeof cambiosPrecio.$inferSelect)["causa"];

/** What the history of a product keeps, in cents: the public price, and the cost without IVA. */
interface PreciosGuardados {
  publico: Centavos;
  costo: Centavos;
}

interface CambioDePrecio {
  productoId: number;
  causa: CausaDePrecio;
  antes: PreciosGuardados;
  despues: PreciosGuardados;
}

const anotar = preparedQuery((db) => db.insert(cambiosPrecio).values(placeholdersOf(cambiosPrecio)).returning({ id: cambiosPrecio.id }));

/** A product, with what the history keeps of it. */
type ConPrecios = Pick<FilaProducto, "id" | "precioPublicoCentavos" | "precioCompraCentavos">;

/** The prices of a product as its history keeps them. */
export const preciosGuardados = ({ precioPublicoCentavos, precioCompraCentavos }: ConPrecios): PreciosGuardados => ({
  publico: precioPublicoCentavos,
  costo: precioCompraCentavos,
});

/**
 * Writes a change of price into the history of its product and returns its id; `null` and nothing when both prices stay. Call it in the
 * transaction of the change.
 */
export function anotarPrecio(ctx: Contexto, { productoId, causa, antes, despues }: CambioDePrecio): number | null {
  if (antes.publico === despues.publico && antes.costo === despues.costo) return null;
  const fila = {
    usuarioId: ctx.duenoId,
    productoId,
    causa,
    publicoAntesCentavos: antes.publico,
    publicoCentavos: despues.publico,
    costoAntesCentavos: antes.costo,
    costoCentavos: despues.costo,
    creadoPorId: ctx.actor.id,
    fecha: ctx.ahora,
  };
  return anotar(ctx.db).get(fila).id;
}
