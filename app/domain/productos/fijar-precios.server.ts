import { prepared } from "@db/prepared.server";
import { cambiosPrecio, productos } from "@db/schema/productos";
import { and, eq, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { anotarPrecio, type CausaDePrecio, type ConPrecios, preciosGuardados } from "./anotar-precio.server";

/** The prices of a product in cents: the cost and the selling price without IVA, and the public price. */
interface Precios {
  costo: Centavos;
  precio: Centavos;
  publico: Centavos;
}

const guardar = prepared((db) =>
  db
    .update(productos)
    .set({
      precioCompraCentavos: sql`${sql.placeholder("costo")}`,
      precioCentavos: sql`${sql.placeholder("precio")}`,
      precioPublicoCentavos: sql`${sql.placeholder("publico")}`,
      fechaActualizacion: sql`${sql.placeholder("ahora")}`,
    })
    .where(and(eq(productos.id, sql.placeholder("id")), eq(productos.usuarioId, sql.placeholder("duenoId"))))
    .prepare(),
);

/** Sets the prices of a product, and returns the id of the row in its history; `null` when there is nothing to write there. */
export function fijarPrecios(ctx: Contexto, antes: ConPrecios, { costo, precio, publico }: Precios, causa: CausaDePrecio): number | null {
  guardar(ctx.db).run({ id: antes.id, duenoId: ctx.duenoId, costo, precio, publico, ahora: ctx.ahora });
  return anotarPrecio(ctx, { productoId: antes.id, causa, antes: preciosGuardados(antes), despues: { publico, costo } });
}

/** A product, its prices until now, and those that it gets. */
export interface CambioDeProducto {
  antes: ConPrecios;
  despues: Precios;
}

/**
 * {@link fijarPrecios} of products that each come once and change: 20,000 hold the write lock for a part of the time that they take one by
 * one. Returns the ids of the first and the last row in the history.
 */
export function fijarVarios(ctx: Contexto, cambios: readonly CambioDeProducto[], causa: CausaDePrecio): [number, number] {
  const { db, duenoId, ahora, actor } = ctx;
  const lista = sql`json_each(${JSON.stringify(cambios.map(enFila))}) as cambio`;
  const de = (campo: keyof ReturnType<typeof enFila>) => sql`(cambio.value ->> ${sql.raw(`'${campo}'`)})`;
  db.run(sql`update ${productos} set precio_compra_centavos = ${de("costo")}, precio_centavos = ${de("precio")},
    precio_publico_centavos = ${de("publico")}, fecha_actualizacion = ${ahora}
    from ${lista} where ${productos.id} = ${de("id")} and +${productos.usuarioId} = ${duenoId}`);
  const { changes, lastInsertRowid } = db.run(sql`insert into ${cambiosPrecio} (usuario_id, producto_id, causa,
    publico_antes_centavos, publico_centavos, costo_antes_centavos, costo_centavos, creado_por_id, fecha)
    select ${duenoId}, ${de("id")}, ${causa}, ${de("publicoAntes")}, ${de("publico")}, ${de("costoAntes")}, ${de("costo")}, ${actor.id}, ${ahora}
    from ${lista} order by cambio.key`);
  return [Number(lastInsertRowid) - changes + 1, Number(lastInsertRowid)];
}

const enFila = ({ antes: { id, precioPublicoCentavos, precioCompraCentavos }, despues }: CambioDeProducto) => ({
  id,
  publicoAntes: precioPublicoCentavos,
  costoAntes: precioCompraCentavos,
  ...despues,
});
