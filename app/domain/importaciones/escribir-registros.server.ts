import { cambiosPrecio } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import { moverStock } from "../inventario/mover-stock.server";
import { anotarPrimerasExistencias } from "../inventario/mover-varios.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { Clase } from "./clases";
import type { FilaImportacion } from "./fila";
import { IMPORTADORES } from "./importadores.server";
import { columnasDe, columnasQueCambian, fijarEmpaques, LISTAS, nueva, previa } from "./preparar.server";

/**
 * Writes the rows that were made ready. A new record gets the number of its row plus the number that is returned. Statements over all rows
 * at once are several times as fast as a command for each.
 */
export function escribirRegistros(ctx: Contexto, { id, clase }: Pick<FilaImportacion, "id" | "clase">): number {
  const base = ultimoId(ctx, clase);
  fijarEmpaques(ctx.db, clase, base);
  insertar(ctx, clase, base);
  actualizar(ctx, clase);
  if (clase === "productos") anotarProductos(ctx, id, base);
  return base;
}

function ultimoId({ db }: Contexto, clase: Clase): number {
  const { tabla } = IMPORTADORES[clase];
  return db.get<{ ultimo: number }>(sql`select coalesce(max(id), 0) as ultimo from (select max(id) as id from ${tabla}
    union all select seq from sqlite_sequence where name = ${clase})`).ultimo;
}

/** Columns of a new record that no file has. */
function fijas({ duenoId, actor, ahora }: Contexto, clase: Clase): [string, SQL][] {
  const comunes: [string, SQL][] = [["usuario_id", sql`${duenoId}`]];
  if (clase === "clientes") return [...comunes, ["creado_por_id", sql`${actor.id}`], ["creado", sql`${ahora}`]];
  if (clase === "proveedores") return [...comunes, ["fecha_registro", sql`${ahora}`]];
  const movimientos: [string, SQL] = ["movimientos", sql`${nueva("stock")} <> 0`];
  return [...comunes, movimientos, ["fecha_creacion", sql`${ahora}`], ["fecha_actualizacion", sql`${ahora}`]];
}

function insertar(ctx: Contexto, clase: Clase, base: number): void {
  const deArchivo = columnasDe(clase).map(({ columna }): [string, SQL] => [columna, nueva(columna)]);
  const todas: [string, SQL][] = [["id", sql`${base} + fila`], ...fijas(ctx, clase), ...deArchivo];
  const nombres = sql.raw(todas.map(([nombre]) => nombre).join(", "));
  const valores = sql.join(
    todas.map(([, valor]) => valor),
    sql`, `,
  );
  ctx.db.run(sql`insert into ${IMPORTADORES[clase].tabla} (${nombres}) select ${valores} from ${LISTAS} where accion = 'nuevo'`);
}

function actualizar(ctx: Contexto, clase: Clase): void {
  const cambios = columnasQueCambian(ctx.db, clase).map((columna) => sql`${sql.raw(columna)} = ${nueva(columna)}`);
  if (clase === "productos") cambios.push(sql`fecha_actualizacion = ${ctx.ahora}`);
  ponerEn(ctx, clase, cambios);
}

/** Sets these columns of the records that were there before. */
export function ponerEn({ db }: Contexto, clase: Clase, cambios: readonly SQL[]): void {
  const { tabla } = IMPORTADORES[clase];
  if (cambios.length === 0) return;
  db.run(
    sql`update ${tabla} set ${sql.join([...cambios], sql`, `)} from ${LISTAS} l where l.accion = 'cambia' and ${tabla}.id = l.registro`,
  );
}

function anotarProductos(ctx: Contexto, importacion: number, base: number): void {
  const nuevos = sql`select ${base} + fila as id, ${nueva("stock")} as stock from ${LISTAS} where accion = 'nuevo'`;
  anotarPrimerasExistencias(ctx, nuevos, { causa: "importacion", referencia: referenciaDeImportacion(importacion) });
  asentarCambios(ctx, { causa: "importacion", antes: previa, despues: nueva, importacion });
}

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
