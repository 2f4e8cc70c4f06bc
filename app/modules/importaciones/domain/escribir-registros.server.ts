import type { Database } from "@db/open.server";
import { given } from "@db/prepared.server";
import { lotes } from "@db/schema/lotes";
import { cambiosPrecio, productos } from "@db/schema/productos";
import { totalesLista } from "@db/schema/sistema";
import { and, eq, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { moverStock } from "~/domain/inventario/mover-stock.server";
import { anotarPrimerasExistencias } from "~/domain/inventario/mover-varios.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { autorDeFila, duenoDeFila, propios } from "~/domain/nucleo/propios.server";
import type { Clase } from "./clases";
import { cargarDeudas } from "./deudas-de-archivo.server";
import { ponerComponentes, soltarComponentes } from "./escribir-componentes.server";
import { ponerOtrosCodigos, soltarOtrosCodigos } from "./escribir-otros-codigos.server";
import type { FilaImportacion } from "./fila";
import { CAMBIAN, COSTO, columnasDe, fijarUnidades, LISTAS, nueva, previa } from "./filas-listas.server";
import { IMPORTADORES } from "./importadores.server";
import { referenciaDeImportacion } from "./referencia";

/**
 * Columns that at least one row changes, without the stock. To set a column to what it has costs as much as to change it: its indexes and
 * triggers do not look.
 */
export function columnasQueCambian(db: Database, clase: Clase): string[] {
  const columnas = columnasDe(clase).flatMap(({ columna }) => (columna === "stock" ? [] : [columna]));
  const cambia = (columna: string) => sql<number | null>`max(${nueva(columna)} is not ${previa(columna)})`;
  const cambios = Object.fromEntries(columnas.map((columna) => [columna, cambia(columna)]));
  const fila = db.select(cambios).from(LISTAS).where(CAMBIAN).get();
  // What becomes a kit, or is none any more, has another cost by itself.
  return columnas.filter((columna) => fila?.[columna] === 1 || (columna === COSTO && fila?.es_kit === 1));
}

/**
 * Writes the rows that were made ready. A new record gets the place of its row plus the number that is returned. Statements over all rows
 * at once are several times as fast as a command for each.
 */
export function escribirRegistros(ctx: Contexto, { id, clase }: Pick<FilaImportacion, "id" | "clase">): number {
  const base = ultimoId(ctx, clase);
  fijarUnidades(ctx.db, clase, base);
  if (clase === "productos") {
    soltarOtrosCodigos(ctx);
    soltarComponentes(ctx, base);
  }
  contando(ctx, clase, { suma: 1, cambiar: () => insertar(ctx, clase, base) });
  actualizar(ctx, clase);
  if (clase === "productos") {
    ponerOtrosCodigos(ctx, "otros_codigos", base);
    ponerComponentes(ctx, "partes", base);
    anotarProductos(ctx, id, base);
  }
  if (clase === "clientes") cargarDeudas(ctx, { importacion: id, base });
  return base;
}

/** While the shop has this row, the triggers of the totals rest for its products. `verificarBase` finds one that was left behind. */
const EN_BLOQUE = "productos en bloque";

/**
 * Runs `cambiar`, which adds or deletes the new records, and counts new products at once: row by row, the totals take an eighth of the time
 * for which tills wait. Returns what `cambiar` returns. Call it in the transaction.
 */
export function contando<T>(ctx: Contexto, clase: Clase, { suma, cambiar }: { suma: 1 | -1; cambiar(): T }): T {
  if (clase !== "productos") return cambiar();
  const { db, duenoId } = ctx;
  db.insert(totalesLista).values({ usuarioId: duenoId, lista: EN_BLOQUE, total: 1 }).run();
  const hecho = cambiar();
  db.delete(totalesLista)
    .where(propios(ctx, totalesLista, eq(totalesLista.lista, EN_BLOQUE)))
    .run();
  // Two statements, because a total below zero is refused even on its way to be added to another one. Text: they read a table of a moment.
  db.run(sql`insert into ${totalesLista} (usuario_id, lista, total)
    select ${duenoId}, lista, 0 from temp.listas_nuevas where cuantos > 0 on conflict do nothing`);
  db.run(sql`update ${totalesLista} set total = total + ${suma} * cuantos from temp.listas_nuevas as otras
    where ${totalesLista.usuarioId} = ${duenoId} and ${totalesLista.lista} = otras.lista`);
  return hecho;
}

// Raw: the table is SQLite's own.
const ultimoId = ({ db }: Contexto, clase: Clase): number =>
  db.get<{ id: number } | undefined>(sql`select seq as id from sqlite_sequence where name = ${getTableName(IMPORTADORES[clase].tabla)}`)
    ?.id ?? 0;

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
  const todas: [string, SQL][] = [["id", sql`${base} + orden`], ...fijas(ctx, clase), ...deArchivo];
  const nombres = sql.raw(todas.map(([nombre]) => nombre).join(", "));
  const valores = sql.join(
    todas.map(([, valor]) => valor),
    sql`, `,
  );
  const nuevas = sql`select ${valores} from ${LISTAS} where accion = 'nuevo' order by orden`;
  ctx.db.run(sql`insert into ${IMPORTADORES[clase].tabla} (${nombres}) ${nuevas}`);
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
  const suLote = abrirLotes(ctx, base) ? sql`(select ${lotes.id} from ${lotes} where ${lotes.productoId} = ${base} + orden)` : sql`null`;
  const nuevos = sql`select ${base} + orden as id, ${nueva("stock")} as stock, ${suLote} as lote_id from ${LISTAS} where accion = 'nuevo'`;
  anotarPrimerasExistencias(ctx, nuevos, { causa: "importacion", referencia: referenciaDeImportacion(importacion) });
  asentarCambios(ctx, { causa: "importacion", antes: previa, despues: nueva, importacion });
}

/** Makes the lots of the new products that have one, with their units. Returns whether there are any. Raw: the columns are of a moment. */
const abrirLotes = ({ db, duenoId }: Contexto, base: number): boolean =>
  db.run(sql`insert into ${lotes} (usuario_id, producto_id, lote, vence, stock)
    select ${duenoId}, ${base} + orden, coalesce(lote, ''), coalesce(vence, ''), ${nueva("stock")} from ${LISTAS}
    where accion = 'nuevo' and n_lleva_lotes`).changes > 0;

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
  const contados = ctx.db
    .select({
      productoId: sql<number>`${LISTAS.registro}`,
      cantidad: sql<number>`${despues("stock")} - ${antes("stock")}`,
      lote: LISTAS.lote,
      vence: LISTAS.vence,
    })
    .from(LISTAS)
    .where(and(CAMBIAN, sql`n_stock <> a_stock`))
    .all();
  const comun = { causa, referencia: referenciaDeImportacion(importacion), campo: "stock" };
  for (const { lote, vence, ...contado } of contados)
    moverStock(ctx, { ...contado, ...comun, lote: lote === null ? undefined : { lote, vence: vence ?? "" } });
}

function anotarPrecios(ctx: Contexto, { causa, antes, despues }: Cambios): void {
  const { precioPublicoCentavos: publico, precioCompraCentavos: costo } = productos;
  const distinto = ({ name }: SQLiteColumn) => sql`${antes(name)} <> ${despues(name)}`;
  const historia = ctx.db
    .select({
      ...duenoDeFila(ctx),
      productoId: LISTAS.registro,
      causa: given(causa, "causa"),
      publicoAntesCentavos: antes(publico.name).as("publico_antes"),
      publicoCentavos: despues(publico.name).as("publico"),
      costoAntesCentavos: antes(costo.name).as("costo_antes"),
      costoCentavos: despues(costo.name).as("costo"),
      ...autorDeFila(ctx),
    })
    .from(LISTAS)
    .where(and(CAMBIAN, or(distinto(publico), distinto(costo))));
  ctx.db.insert(cambiosPrecio).select(historia).run();
}
