import type { Database } from "@db/open.server";
import { given } from "@db/prepared.server";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { cambiosPrecio, productos } from "@db/schema/productos";
import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from "drizzle-orm";
import { integer, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moverStock } from "../inventario/mover-stock.server";
import { anotarPrimerasExistencias } from "../inventario/mover-varios.server";
import { productosEnBloque } from "../listas/en-bloque.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import type { Clase } from "./clases";
import type { FilaImportacion } from "./fila";
import { IMPORTADORES } from "./importadores.server";

/**
 * The rows of an import, in a table of this connection alone: to fill it blocks nobody. It has two more columns for each value, {@link nueva}
 * and {@link previa}. They depend on the kind, so that the statements that set them, or all columns of a record, are raw.
 */
export const LISTAS = sqliteTable("filas_listas", {
  orden: integer("orden").primaryKey(),
  fila: integer("fila").notNull(),
  accion: text("accion", { enum: ["nuevo", "cambia"] }).notNull(),
  registro: integer("registro"),
  /** Other records with the code or the name of the row, when it was reviewed. */
  otros: integer("otros").notNull(),
  empaqueUnidad: text("empaque_unidad"),
});
// Literal values: SQLite takes a partial index only for a condition that it can read.
export const SON_NUEVOS = sql`${LISTAS.accion} = 'nuevo'`;
export const CAMBIAN = sql`${LISTAS.accion} = 'cambia'`;
const LOTE = 1_000;

/** Name in the database of each column that an import of this kind sets. */
export function columnasDe(clase: Clase): { propiedad: string; columna: string }[] {
  const { tabla, columnas } = IMPORTADORES[clase];
  const todas: Record<string, { name: string }> = getTableColumns(tabla);
  return columnas.map((propiedad) => ({ propiedad, columna: todas[propiedad]?.name ?? propiedad }));
}

/** Column of {@link LISTAS} with what the record would have. */
export const nueva = (columna: string): SQL => sql.raw(`n_${columna}`);
/** Column of {@link LISTAS} with what the record had. */
export const previa = (columna: string): SQL => sql.raw(`a_${columna}`);

/** Copies the rows that change something to {@link LISTAS}, and notes how far it is. */
export function prepararFilas(db: Database, { id, clase }: { id: number; clase: Clase }): void {
  const columnas = columnasDe(clase);
  const deColumnas = (prefijo: string) => columnas.map(({ columna }) => `${prefijo}_${columna}`);
  // What is written comes first: SQLite reads a row from its front.
  const nombres = ["accion", ...deColumnas("n"), "registro", "otros", "empaque_unidad", ...deColumnas("a")].join(", ");
  soltarFilas(db);
  db.run(sql.raw(`create temp table filas_leidas (fila integer primary key, ${nombres})`));
  const { fila, accion, registroId, datos, antes, importacionId } = filasImportacion;
  const nuevos = columnas.map(({ propiedad }) => sql`${datos} ->> ${`$.valores.${propiedad}`}`);
  const previos = columnas.map(({ propiedad }) => sql`${antes} ->> ${`$.${propiedad}`}`);
  let ultima = 0;
  for (let listas = 0; ; ) {
    const { changes } = db.run(sql`insert into temp.filas_leidas
      select ${fila}, ${accion}, ${sql.join(nuevos, sql`, `)}, ${registroId}, coalesce(${datos} ->> '$.otros', 0),
        ${datos} ->> '$.valores.empaqueUnidad', ${sql.join(previos, sql`, `)} from ${filasImportacion}
      where ${importacionId} = ${id} and ${accion} in ('nuevo', 'cambia') and ${fila} > ${ultima} order by ${fila} limit ${LOTE}`);
    if (changes === 0) break;
    listas += changes;
    // Raw: the table is there for a moment only.
    ultima = db.get<{ ultima: number }>(sql`select max(fila) as ultima from temp.filas_leidas`).ultima;
    enTransaccion({ db }, () => db.update(importaciones).set({ avance: listas }).where(eq(importaciones.id, id)).run());
  }
  ordenarFilas(db, clase, nombres);
}

/**
 * Puts the new rows first, and gives each its place. New products are in the order of most of their indexes, so that one after the other
 * enters the same page: in the order of the file it is always another one, while tills wait.
 */
function ordenarFilas(db: Database, clase: Clase, nombres: string): void {
  const orden = clase === "productos" ? "n_categoria_clave, n_nombre_clave, fila" : "fila";
  db.run(sql.raw(`create temp table filas_listas (orden integer primary key, fila integer, ${nombres})`));
  db.run(sql.raw(`insert into filas_listas select null, fila, ${nombres} from filas_leidas order by accion = 'nuevo' desc, ${orden}`));
  db.run(sql.raw("drop table filas_leidas"));
  db.run(sql.raw("create index temp.filas_que_cambian on filas_listas (fila) where accion = 'cambia'"));
  if (clase !== "productos") return;
  const nuevas = "from filas_listas where accion = 'nuevo'";
  db.run(
    sql.raw(`create temp table listas_nuevas as select 'productos' as lista, count(*) as cuantos ${nuevas}
      union all select 'productos/' || n_categoria_clave, count(*) ${nuevas} and n_categoria_clave <> '' group by n_categoria_clave`),
  );
  db.run(sql.raw("create index temp.filas_por_numero on filas_listas (fila)"));
  db.run(sql.raw("create index temp.filas_empacadas on filas_listas (n_empaque_de) where n_empaque_de is not null"));
  db.run(sql`update ${LISTAS} set n_empaque_de = -(select unidad.orden from ${LISTAS} unidad where unidad.fila = -filas_listas.n_empaque_de)
    where n_empaque_de < 0`);
}

/** Gives the packs of new products of the file the ids that those get: `base` plus their place. */
export function fijarEmpaques(db: Database, clase: Clase, base: number): void {
  if (clase === "productos") db.run(sql`update ${LISTAS} set n_empaque_de = ${base} - n_empaque_de where n_empaque_de < 0`);
}

export function soltarFilas(db: Database): void {
  for (const tabla of ["filas_leidas", "filas_listas", "listas_nuevas"]) db.run(sql.raw(`drop table if exists temp.${tabla}`));
}

/**
 * Columns that at least one row changes, without the stock. To set a column to what it has costs as much as to change it: its indexes and
 * triggers do not look.
 */
export function columnasQueCambian(db: Database, clase: Clase): string[] {
  const columnas = columnasDe(clase).flatMap(({ columna }) => (columna === "stock" ? [] : [columna]));
  const cambia = (columna: string) => sql<number | null>`max(${nueva(columna)} is not ${previa(columna)})`;
  const cambios = Object.fromEntries(columnas.map((columna) => [columna, cambia(columna)]));
  const fila = db.select(cambios).from(LISTAS).where(CAMBIAN).get();
  return columnas.filter((columna) => fila?.[columna] === 1);
}

/**
 * Writes the rows that were made ready. A new record gets the place of its row plus the number that is returned. Statements over all rows
 * at once are several times as fast as a command for each.
 */
export function escribirRegistros(ctx: Contexto, { id, clase }: Pick<FilaImportacion, "id" | "clase">): number {
  const base = ultimoId(ctx, clase);
  fijarEmpaques(ctx.db, clase, base);
  contando(ctx, clase, { suma: 1, cambiar: () => insertar(ctx, clase, base) });
  actualizar(ctx, clase);
  if (clase === "productos") anotarProductos(ctx, id, base);
  return base;
}

/** Adds or deletes the new records, with the totals of their lists. */
export function contando(ctx: Contexto, clase: Clase, cambio: { suma: 1 | -1; cambiar(): void }): void {
  if (clase === "productos") productosEnBloque(ctx, sql`select lista, cuantos from temp.listas_nuevas`, cambio);
  else cambio.cambiar();
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
  const nuevos = sql`select ${base} + orden as id, ${nueva("stock")} as stock from ${LISTAS} where accion = 'nuevo'`;
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
  const contados = ctx.db
    .select({ productoId: sql<number>`${LISTAS.registro}`, cantidad: sql<number>`${despues("stock")} - ${antes("stock")}` })
    .from(LISTAS)
    .where(and(CAMBIAN, sql`n_stock <> a_stock`))
    .all();
  for (const contado of contados) moverStock(ctx, { ...contado, causa, referencia: referenciaDeImportacion(importacion), campo: "stock" });
}

function anotarPrecios({ db, duenoId, actor, ahora }: Contexto, { causa, antes, despues }: Cambios): void {
  const { precioPublicoCentavos: publico, precioCompraCentavos: costo } = productos;
  const distinto = ({ name }: SQLiteColumn) => sql`${antes(name)} <> ${despues(name)}`;
  const historia = db
    .select({
      id: given(null, "id"),
      usuarioId: given(duenoId, "usuario_id"),
      productoId: LISTAS.registro,
      causa: given(causa, "causa"),
      publicoAntesCentavos: antes(publico.name).as("publico_antes"),
      publicoCentavos: despues(publico.name).as("publico"),
      costoAntesCentavos: antes(costo.name).as("costo_antes"),
      costoCentavos: despues(costo.name).as("costo"),
      creadoPorId: given(actor.id, "creado_por_id"),
      fecha: given(ahora, "fecha"),
    })
    .from(LISTAS)
    .where(and(CAMBIAN, or(distinto(publico), distinto(costo))));
  db.insert(cambiosPrecio).select(historia).run();
}

/** Reference of an import in the kardex. */
export const referenciaDeImportacion = (id: number): string => `Importación ${id}`;
