import type { Database } from "@db/open.server";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import type { Clase } from "./clases";
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
  /** The lot of the units, for a product with lots. */
  lote: text("lote"),
  vence: text("vence"),
  /** What a client owes from the beginning. */
  saldo: integer("saldo"),
  /** The further codes of a product, one in each line, when the row says them; before, with `a_`. */
  otros_codigos: text("otros_codigos"),
  /** What a kit is made of, when the row says it: `[id, quantity, unit]` of each part; before, with `a_`. */
  partes: text("partes"),
});
// Literal values: SQLite takes a partial index only for a condition that it can read.
export const SON_NUEVOS = sql`${LISTAS.accion} = 'nuevo'`;
export const CAMBIAN = sql`${LISTAS.accion} = 'cambia'`;
/** Column with the cost of a product; triggers keep that of a kit. */
export const COSTO = "precio_compra_centavos";
const LOTE = 1_000;

const CLAVE_DE_CODIGO = "clave_de_codigo";
/** The key of this code, once {@link prepararFilas} made the rows ready. */
export const claveEnSql = (codigo: SQL): SQL => sql`${sql.raw(CLAVE_DE_CODIGO)}(${codigo})`;

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
  const nombrarColumnas = (prefijo: string) => columnas.map(({ columna }) => `${prefijo}_${columna}`);
  // What is written comes first: SQLite reads a row from its front.
  const nombres = [
    "accion",
    ...nombrarColumnas("n"),
    "registro",
    "otros",
    "empaque_unidad",
    "lote",
    "vence",
    "saldo",
    "otros_codigos",
    "a_otros_codigos",
    "partes",
    "a_partes",
    ...nombrarColumnas("a"),
  ].join(", ");
  soltarFilas(db);
  db.run(sql.raw(`create temp table filas_leidas (fila integer primary key, ${nombres})`));
  const { fila, accion, registroId, datos, antes, importacionId } = filasImportacion;
  db.$client.function(CLAVE_DE_CODIGO, { deterministic: true }, (codigo) => codigo && claveDeCodigo(String(codigo)));
  const leida = (valores: SQL, ruta: string) => (propiedad: string) => sql`${valores} ->> ${`${ruta}.${propiedad}`}`;
  const valorEn = (leer: (propiedad: string) => SQL) =>
    columnas.map(({ propiedad }) => (propiedad === "codigoClave" ? claveEnSql(leer("codigo_de_barras")) : leer(propiedad)));
  const nuevos = valorEn(leida(sql`${datos}`, "$.valores"));
  const previos = valorEn(leida(sql`${antes}`, "$"));
  let ultima = 0;
  for (let listas = 0; ; ) {
    const { changes } = db.run(sql`insert into temp.filas_leidas
      select ${fila}, ${accion}, ${sql.join(nuevos, sql`, `)}, ${registroId}, coalesce(${datos} ->> '$.otros', 0),
        ${datos} ->> '$.valores.empaqueUnidad', ${datos} ->> '$.valores.lote', ${datos} ->> '$.valores.vence', ${datos} ->> '$.valores.saldo',
        ${datos} ->> '$.valores.otros_codigos', ${antes} ->> '$.otros_codigos',
        ${datos} ->> '$.valores.partes', ${antes} ->> '$.partes',
        ${sql.join(previos, sql`, `)} from ${filasImportacion}
      where ${importacionId} = ${id} and ${accion} in ('nuevo', 'cambia') and ${fila} > ${ultima} order by ${fila} limit ${LOTE}`);
    if (changes === 0) break;
    listas += changes;
    // Raw: the table is there for a moment only.
    ultima = db.get<{ ultima: number }>(sql`select max(fila) as ultima from temp.filas_leidas`).ultima;
    ejecutarEnTransaccion({ db }, () => db.update(importaciones).set({ avance: listas }).where(eq(importaciones.id, id)).run());
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

/** Gives the packs and the kits of new products of the file the ids that those get: `base` plus their place. */
export function fijarUnidades(db: Database, clase: Clase, base: number): void {
  if (clase !== "productos") return;
  db.run(sql`update ${LISTAS} set n_empaque_de = ${base} - n_empaque_de where n_empaque_de < 0`);
  // A number that is bound is a real one for SQLite.
  const nuevo = sql`(select cast(${base} + parte.orden as integer) from ${LISTAS} parte where parte.fila = -(value ->> 0))`;
  db.run(sql`update ${LISTAS} set partes = (
      select json_group_array(json_array(iif(value ->> 0 < 0, ${nuevo}, value ->> 0), value ->> 1, value ->> 2)) from json_each(partes))
    where partes is not null`);
}

export function soltarFilas(db: Database): void {
  for (const tabla of ["filas_leidas", "filas_listas", "listas_nuevas"]) db.run(sql.raw(`drop table if exists temp.${tabla}`));
}
