import type { importaciones } from "@db/schema/importaciones";
import { cambiosPrecio } from "@db/schema/productos";
import { sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { moverStock } from "../inventario/mover-stock.server";
import { ponerEn } from "./escribir-registros.server";
import { exigirSinTocar } from "./exigir-sin-tocar.server";
import { IMPORTADORES } from "./importadores.server";
import { columnasQueCambian, LISTAS, prepararFilas, previa, soltarFilas } from "./preparar.server";

type Importacion = Pick<typeof importaciones.$inferSelect, "id" | "clase">;

/**
 * Takes back what an import wrote: its new records go, the others are as before, and their stock moves back. Throws ReglaIncumplida when
 * something else was done with one of them. `base` is what `escribirRegistros` returned.
 */
export function deshacerRegistros(ctx: Contexto, importacion: Importacion, base: number): void {
  const { tabla } = IMPORTADORES[importacion.clase];
  prepararFilas(ctx.db, importacion);
  exigirSinTocar(ctx, importacion.clase, base);
  if (importacion.clase === "productos") devolverProductos(ctx, importacion.id);
  const cambian = columnasQueCambian(ctx.db, importacion.clase);
  ponerEn(
    ctx,
    importacion.clase,
    cambian.map((columna) => sql`${sql.raw(columna)} = ${previa(columna)}`),
  );
  const { changes } = ctx.db.run(
    sql`delete from ${tabla} where usuario_id = ${ctx.duenoId} and id in (select ${base} + fila from ${LISTAS} where accion = 'nuevo')`,
  );
  const nuevas = ctx.db.get<{ n: number }>(sql`select count(*) as n from ${LISTAS} where accion = 'nuevo'`).n;
  if (changes !== nuevas) throw new ReglaIncumplida("", "Ya no está algo de lo que se importó.");
  soltarFilas(ctx.db);
}

function devolverProductos(ctx: Contexto, id: number): void {
  const { db, duenoId, actor, ahora } = ctx;
  const contados = db.all<{ registro: number; cantidad: number }>(sql`
    select registro, a_stock - n_stock as cantidad from ${LISTAS} where accion = 'cambia' and n_stock <> a_stock`);
  for (const { registro, cantidad } of contados)
    moverStock(ctx, { productoId: registro, cantidad, causa: "deshecho", referencia: `Importación ${id}`, campo: "" });
  db.run(sql`insert into ${cambiosPrecio} (usuario_id, producto_id, causa, publico_antes_centavos, publico_centavos,
      costo_antes_centavos, costo_centavos, creado_por_id, fecha)
    select ${duenoId}, registro, 'deshecho', n_precio_publico_centavos, a_precio_publico_centavos,
      n_precio_compra_centavos, a_precio_compra_centavos, ${actor.id}, ${ahora}
    from ${LISTAS} where accion = 'cambia'
      and (a_precio_publico_centavos <> n_precio_publico_centavos or a_precio_compra_centavos <> n_precio_compra_centavos)`);
}
