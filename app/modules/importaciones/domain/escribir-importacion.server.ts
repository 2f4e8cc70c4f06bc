import type { Database } from "@db/open.server";
import { importaciones } from "@db/schema/importaciones";
import { productos } from "@db/schema/productos";
import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { anotarActividad } from "~/domain/actividad/anotar-actividad.server";
import { vigilarLibros } from "~/domain/actividad/asientos.server";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { type Contexto, type EnElFondo, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { NIVELES } from "~/domain/productos/empaque.server";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import { revisarDeNuevo } from "./crear-importacion.server";
import { CON_CUENTA } from "./deudas-de-archivo.server";
import { CON_OTRAS_PARTES, kitsRotos } from "./escribir-componentes.server";
import { CON_OTROS_CODIGOS, filasConCodigoTomado } from "./escribir-otros-codigos.server";
import { escribirRegistros } from "./escribir-registros.server";
import type { FilaImportacion } from "./fila";
import { COSTO, columnasDe, LISTAS, nueva, prepararFilas, previa, soltarFilas } from "./filas-listas.server";
import { IMPORTADORES } from "./importadores.server";
import { soltarArchivo } from "./lectura.server";

/** Rows that a message names. */
const MOSTRADAS = 5;

/**
 * Writes all rows of an import in one transaction, or none when a record changed since the review: then it is reviewed again. What takes
 * long is done before, so that tills wait less than a quarter of a second for 20,000 rows.
 */
export function escribirImportacion(db: Database, id: number, { extensiones, reloj }: EnElFondo): void {
  const importacion = db.select().from(importaciones).where(eq(importaciones.id, id)).get();
  if (importacion?.estado !== "escribiendo") return;
  const { usuarioId: duenoId, creadoPorId } = importacion;
  const ctx: Contexto = { db, duenoId, actor: { id: creadoPorId, rol: "admin" }, ahora: reloj(), extensiones };
  ejecutarEnTransaccion(ctx, () => db.update(importaciones).set({ empezada: ctx.ahora, avance: 0 }).where(eq(importaciones.id, id)).run());
  prepararFilas(db, importacion);
  const cambiadas = escribirSinReferencias(db, () => intentar(ctx, importacion, reloj));
  soltarFilas(db);
  if (cambiadas.length > 0) revisarDeNuevo(ctx, importacion, motivoDe(cambiadas));
}

/**
 * Runs `escribir` while SQLite does not look up the references of each row. All are to the shop and to who brought the file, which the import
 * itself refers to, to units of packs, and to parts of kits, which `filasCambiadas`, `empaquesRotos` and `kitsRotos` look up.
 */
function escribirSinReferencias<T>(db: Database, escribir: () => T): T {
  db.$client.pragma("foreign_keys = OFF");
  try {
    return escribir();
  } finally {
    db.$client.pragma("foreign_keys = ON");
  }
}

/** Rolls back the writing, because these rows are not what they were in the review. */
class FilasCambiadas extends Error {
  constructor(readonly filas: readonly number[]) {
    super();
  }
}

function intentar(ctx: Contexto, importacion: FilaImportacion, reloj: () => Instante): readonly number[] {
  const exigirSinCambios = (filas: readonly number[]) => {
    if (filas.length > 0) throw new FilasCambiadas(filas);
  };
  try {
    ejecutarEnTransaccion(ctx, () => {
      exigirSinCambios(filasCambiadas(ctx, importacion.clase));
      const base = terminar(ctx, importacion, reloj);
      if (importacion.clase === "productos") exigirSinCambios([...empaquesRotos(ctx, base), ...kitsRotos(ctx, base)]);
    });
    return [];
  } catch (error) {
    if (error instanceof FilasCambiadas) return error.filas;
    // The database refuses a code that somebody gave to another product since.
    const tomadas = importacion.clase === "productos" ? filasConCodigoTomado(ctx) : [];
    if (tomadas.length === 0) throw error;
    return tomadas;
  }
}

/** Writes the records, the activity and the end of the import. Returns what `escribirRegistros` returns. */
function terminar(ctx: Contexto, importacion: FilaImportacion, reloj: () => Instante): number {
  const { id, clase, nuevos, cambios } = importacion;
  const [uno, varios] = CLASES_DE_IMPORTACION[clase].nombres;
  const asientos = vigilarLibros(ctx);
  const base = escribirRegistros(ctx, importacion);
  const actividadId = anotarActividad(ctx, {
    clase: "importacion",
    que: `importó ${cuantos(nuevos + cambios, uno, varios)}`,
    enlace: `/${clase}/importar/${id}/`,
    deshacer: { tipo: "importacion", importacion: id, base, kardex: asientos().stock, cuentas: asientos().clientes },
  });
  soltarArchivo(ctx, id);
  ctx.db.update(importaciones).set({ estado: "hecha", motivo: "", terminada: reloj(), actividadId }).where(eq(importaciones.id, id)).run();
  return base;
}

function motivoDe(filas: readonly number[]): string {
  const cuales = enumerar(filas.map(String), MOSTRADAS);
  return filas.length === 1
    ? `La fila ${cuales} cambió en la tienda después de la revisión. No se guardó nada: mírela y confirme de nuevo.`
    : `Las filas ${cuales} cambiaron en la tienda después de la revisión. No se guardó nada: mírelas y confirme de nuevo.`;
}

/** The oldest import that waits to be written, or to be undone. */
export const pendiente = (db: Database): { id: number; estado: "escribiendo" | "deshaciendo" } | undefined =>
  db
    .select({ id: importaciones.id, estado: sql<"escribiendo" | "deshaciendo">`${importaciones.estado}` })
    .from(importaciones)
    // Literals, so that the partial index of these states serves.
    .where(sql`${importaciones.estado} in ('escribiendo', 'deshaciendo')`)
    .orderBy(asc(importaciones.id))
    .limit(1)
    .get();

const ESCRIBIENDO = eq(importaciones.estado, "escribiendo");

/** Marks an import as not written, with the reason. */
export function darPorFallida(db: Database, id: number, motivo: string): void {
  ejecutarEnTransaccion({ db }, () =>
    db
      .update(importaciones)
      .set({ estado: "fallida", motivo })
      .where(and(eq(importaciones.id, id), ESCRIBIENDO))
      .run(),
  );
}

const INTERRUMPIDA = "El programa se detuvo mientras guardaba. No se guardó nada: puede confirmarla de nuevo.";

/** Marks each import whose writing had begun as interrupted. Call it when no process writes one. */
export function darPorInterrumpidas(db: Database): void {
  ejecutarEnTransaccion({ db }, () =>
    db
      .update(importaciones)
      .set({ estado: "fallida", motivo: INTERRUMPIDA })
      .where(and(ESCRIBIENDO, isNotNull(importaciones.empezada)))
      .run(),
  );
}

// Raw here: what changed is asked of columns that depend on the kind, and packs are followed by a recursive common table.

/**
 * Rows of the file whose record is no longer what it was when they were reviewed, in order: it changed, it went, or another number of records
 * has the code or the name of a new one.
 */
export function filasCambiadas({ db, duenoId }: Contexto, clase: Clase): number[] {
  const { tabla } = IMPORTADORES[clase];
  const distintas = columnasDe(clase).map(({ columna }) => distinta(columna));
  // In the order in which they stand: the order of the file is for the few that changed.
  const filas = db.all<{ fila: number }>(sql`
    select fila from ${LISTAS} l left join ${tabla} t on t.id = l.registro and t.usuario_id = ${duenoId}
    where l.accion = 'cambia' and (t.id is null or ${sql.join(distintas, sql` or `)})
    union all select fila from ${LISTAS} where accion = 'nuevo' and otros <> ${otrosDe(clase, duenoId)}
    ${clase === "productos" ? sql`${empaquesSinUnidad(duenoId)} ${CON_OTROS_CODIGOS} ${CON_OTRAS_PARTES}` : sql``} ${clase === "clientes" ? CON_CUENTA : sql``}`);
  return ordenarNumeros(filas);
}

const ordenarNumeros = (filas: readonly { fila: number }[]): number[] =>
  [...new Set(filas.map(({ fila }) => fila))].toSorted((a, b) => a - b);

/** Packs whose unit went. */
const empaquesSinUnidad = (duenoId: number): SQL => sql`
  union all select fila from ${LISTAS} where n_empaque_de > 0
    and not exists (select 1 from ${productos} u where u.id = n_empaque_de and u.usuario_id = ${duenoId})`;

/**
 * Rows whose pack, as it was written, has a unit that is not counted or not measured as in the review, or comes out of itself or of too many
 * others: each is followed only so far, because all wait for the transaction. `base` is what `escribirRegistros` returned.
 */
export function empaquesRotos({ db, duenoId }: Contexto, base: number): number[] {
  const filas = db.all<{ fila: number }>(sql`
    with recursive empaques(fila, id, de) as (
      select fila, iif(accion = 'nuevo', ${base} + orden, registro), n_empaque_de from ${LISTAS} where n_empaque_de is not null),
    sube(fila, id, de, nivel) as (
      select fila, id, de, 0 from empaques
      union all select s.fila, s.id, p.empaque_de, nivel + 1 from sube s join ${productos} p on p.id = s.de
        where p.empaque_de is not null and s.id <> s.de and nivel <= ${NIVELES})
    select fila from sube where id = de or nivel > ${NIVELES}
    union all select l.fila from ${LISTAS} l join ${productos} u on u.id = l.n_empaque_de
      where l.n_empaque_de is not null and (u.usuario_id <> ${duenoId} or not u.lleva_existencias or u.es_kit or u.unidad is not l.empaque_unidad)`);
  return ordenarNumeros(filas);
}

/** How many records have the code of a row now, or its name when it has none. */
function otrosDe(clase: Clase, duenoId: number): SQL {
  const { tabla, codigo, mismoCodigo, mismoNombre } = IMPORTADORES[clase];
  const cuantos = (condicion: SQL) => sql`(select count(*) from ${tabla} t where t.usuario_id = ${duenoId} and ${condicion})`;
  return codigo ? sql`iif(coalesce(${nueva(codigo)}, '') <> '', ${cuantos(mismoCodigo)}, ${cuantos(mismoNombre)})` : cuantos(mismoNombre);
}

/** The stock only counts where the row sets another one: elsewhere the shop goes on selling. What a kit costs follows its parts. */
const distinta = (columna: string): SQL => {
  const otra = sql`t.${sql.raw(columna)} is not ${previa(columna)}${columna === COSTO ? sql` and not t.es_kit` : sql``}`;
  return columna === "stock" ? sql`(${nueva(columna)} <> ${previa(columna)} and ${otra})` : otra;
};
