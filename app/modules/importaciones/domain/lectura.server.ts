import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Database } from "@db/open.server";
import { archivosImportacion, filasImportacion, importaciones } from "@db/schema/importaciones";
import { and, asc, desc, eq, inArray, lt, lte, max, notInArray } from "drizzle-orm";
import { type Contexto, ejecutarConOtros, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { type FilaImportacion, seDeshace, type Totales } from "./fila";

/** Reviewed files of a shop that are kept. */
const GUARDADAS = 10;
/** Rows that are deleted in one transaction. */
const POR_LOTE = 1_000;
const MIRAR_MS = 250;
const RELEVADA = "Mientras se leía, su tienda subió otro archivo, y se revisa uno a la vez. Súbalo de nuevo.";

/** No page shows an import in this state: its file is being read, or its rows are being deleted. */
const SIN_LEER = { estado: "leyendo", nuevos: 0, cambios: 0, iguales: 0, errores: 0, sinPrecio: 0, terminada: null } as const;

/** Begins the import of a file. Returns its id. */
export function empezarLectura({ db, duenoId, actor, ahora }: Contexto, nueva: Pick<FilaImportacion, "clase" | "archivo" | "iva">): number {
  const comun = { usuarioId: duenoId, creadoPorId: actor.id, fecha: ahora };
  return db
    .insert(importaciones)
    .values({ ...comun, ...nueva, ...SIN_LEER })
    .returning({ id: importaciones.id })
    .get().id;
}

/** Opens the import for review, and hides the oldest ones above {@link GUARDADAS}, except those that can be undone. */
export function terminarLectura(ctx: Contexto, id: number, leida: Totales & Pick<FilaImportacion, "columnas">): void {
  const { db, ahora } = ctx;
  exigirSinRelevo(ctx, id);
  db.update(importaciones)
    .set({ estado: "revision", ...leida })
    .where(eq(importaciones.id, id))
    .run();
  const { estado, empezada } = importaciones;
  const guardadas = db
    .select({ id: importaciones.id, estado, empezada })
    .from(importaciones)
    .where(propios(ctx, importaciones, notInArray(estado, ["leyendo", "escribiendo", "deshaciendo"])))
    .orderBy(desc(importaciones.id))
    .all();
  for (const una of guardadas.slice(GUARDADAS)) if (!seDeshace(una, ahora)) ocultar(ctx, una.id);
}

/** Throws ReglaIncumplida when the shop began to import a newer file. */
export function exigirSinRelevo(ctx: Contexto, id: number): void {
  const filtro = propios(ctx, importaciones, eq(importaciones.estado, "leyendo"));
  const { ultima } =
    ctx.db
      .select({ ultima: max(importaciones.id) })
      .from(importaciones)
      .where(filtro)
      .get() ?? {};
  if (ultima !== id) throw new ReglaIncumplida("archivo", RELEVADA);
}

/** A signal that aborts when {@link exigirSinRelevo} would throw, until `dejar` is called. */
export function vigilarRelevo(ctx: Contexto, id: number): { signal: AbortSignal; dejar(): void } {
  const relevo = new AbortController();
  const reloj = setInterval(() => {
    try {
      exigirSinRelevo(ctx, id);
    } catch (error) {
      relevo.abort(error);
    }
  }, MIRAR_MS);
  return { signal: relevo.signal, dejar: () => clearInterval(reloj) };
}

/** Deletes the shop's imports up to this one that nobody can see, some rows at a time. */
export async function borrarSinLeer(ctx: Contexto, hasta: number): Promise<void> {
  const { id, estado } = importaciones;
  const filtro = propios(ctx, importaciones, lte(id, hasta), eq(estado, "leyendo"));
  for (const una of ctx.db.select({ id }).from(importaciones).where(filtro).orderBy(asc(id)).all())
    while (!(await ejecutarConOtros(ctx, () => borrarLote(ctx, una.id))));
}

/** Deletes some rows of an import, and itself after the last ones. Returns whether it is gone. */
export function borrarLote(ctx: Pick<Contexto, "db">, id: number): boolean {
  if (borrarFilas(ctx, id) > 0) return false;
  ctx.db.delete(importaciones).where(eq(importaciones.id, id)).run();
  return true;
}

/** Deletes some rows of an import. Returns how many. */
export function borrarFilas({ db }: Pick<Contexto, "db">, id: number): number {
  const { fila, importacionId } = filasImportacion;
  const unas = db.select({ fila }).from(filasImportacion).where(eq(importacionId, id)).limit(POR_LOTE);
  return db
    .delete(filasImportacion)
    .where(and(eq(importacionId, id), inArray(fila, unas)))
    .run().changes;
}

/** Hides an import, so that its rows can be deleted in parts. */
export function ocultar({ db }: Pick<Contexto, "db">, id: number): void {
  db.update(importaciones).set(SIN_LEER).where(eq(importaciones.id, id)).run();
}

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes some rows of the oldest import that is a week old: one may have 20,000, and tills wait meanwhile. */
export function purgarImportaciones(db: Database, ahora: Instante): void {
  const { id, fecha, estado } = importaciones;
  const vieja = db
    .select({ id })
    .from(importaciones)
    .where(and(lt(fecha, ahora - SEMANA_MS), notInArray(estado, ["escribiendo", "deshaciendo"])))
    .orderBy(asc(fecha))
    .limit(1)
    .get();
  if (!vieja) return;
  ejecutarEnTransaccion({ db }, () => {
    ocultar({ db }, vieja.id);
    borrarLote({ db }, vieja.id);
  });
}

const comprimir = promisify(gzip);
const descomprimir = promisify(gunzip);

/** Compresses the bytes of a file for the database. */
export const empacar = (bytes: Uint8Array): Promise<Buffer> => comprimir(bytes);

/** Stores the file of an import in review. A shop keeps only its last one. */
export function guardarArchivo(ctx: Contexto, importacionId: number, contenido: Buffer): void {
  const deLaTienda = ctx.db.select({ id: importaciones.id }).from(importaciones).where(propios(ctx, importaciones));
  ctx.db.delete(archivosImportacion).where(inArray(archivosImportacion.importacionId, deLaTienda)).run();
  ctx.db.insert(archivosImportacion).values({ importacionId, contenido }).run();
}

/** The bytes of the file of an import; `null` when it is not kept any more. */
export async function archivoDe({ db }: Contexto, importacionId: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const guardado = db.select().from(archivosImportacion).where(eq(archivosImportacion.importacionId, importacionId)).get();
  return guardado ? new Uint8Array(await descomprimir(guardado.contenido)) : null;
}

/** Whether the file of an import is kept. */
export const hayArchivo = (ctx: Contexto, importacionId: number): boolean =>
  hayFila(ctx, archivosImportacion, eq(archivosImportacion.importacionId, importacionId));

/** Deletes the file of an import. */
export function soltarArchivo({ db }: Pick<Contexto, "db">, importacionId: number): void {
  db.delete(archivosImportacion).where(eq(archivosImportacion.importacionId, importacionId)).run();
}
