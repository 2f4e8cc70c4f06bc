import { cambiosPrecio } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import { moverStock } from "../inventario/mover-stock.server";
import type { Contexto } from "../nucleo/contexto.server";
import { LISTAS } from "./preparar.server";

interface Cambios {
  causa: "importacion" | "deshecho";
  /** Columns of {@link LISTAS} with what the products had, and with what they have then. */
  antes(columna: string): SQL;
  despues(columna: string): SQL;
  importacion: number;
}

/** Writes the history of the prices, and the kardex, of the products that an import changes or gives back. */
export function asentarCambios(ctx: Contexto, cambios: Cambios): void {
  anotarPrecios(ctx, cambios);
  const { causa, antes, despues, importacion } = cambios;
  const contados = ctx.db.all<{ registro: number; cantidad: number }>(sql`
    select registro, ${despues("stock")} - ${antes("stock")} as cantidad from ${LISTAS} where accion = 'cambia' and n_stock <> a_stock`);
  for (const { registro, cantidad } of contados)
    moverStock(ctx, { productoId: registro, cantidad, causa, referencia: referenciaDeImportacion(importacion), campo: "stock" });
}

function anotarPrecios({ db, duenoId, actor, ahora }: Contexto, { causa, antes, despues }: Cambios): void {
  const deA = (columna: string) => sql`${antes(columna)}, ${despues(columna)}`;
  db.run(sql`insert into ${cambiosPrecio} (usuario_id, producto_id, causa, publico_antes_centavos, publico_centavos,
      costo_antes_centavos, costo_centavos, creado_por_id, fecha)
    select ${duenoId}, registro, ${causa}, ${deA("precio_publico_centavos")}, ${deA("precio_compra_centavos")}, ${actor.id}, ${ahora}
    from ${LISTAS} where accion = 'cambia'
      and (a_precio_publico_centavos <> n_precio_publico_centavos or a_precio_compra_centavos <> n_precio_compra_centavos)`);
}

/** Reference of an import in the kardex. */
export const referenciaDeImportacion = (id: number): string => `Importación ${id}`;
