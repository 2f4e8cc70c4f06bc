import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { archivosImportacion, importaciones } from "@db/schema/importaciones";
import { eq, inArray } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";

const comprimir = promisify(gzip);
const descomprimir = promisify(gunzip);

/** The bytes of a file as they are kept. */
export const empacar = (bytes: Uint8Array): Promise<Buffer> => comprimir(bytes);

/** Keeps the file of an import while it is in review; of a shop the last one. */
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
export const hayArchivo = ({ db }: Contexto, importacionId: number): boolean =>
  db
    .select({ id: archivosImportacion.importacionId })
    .from(archivosImportacion)
    .where(eq(archivosImportacion.importacionId, importacionId))
    .get() !== undefined;

/** Forgets the file of an import. */
export function soltarArchivo({ db }: Pick<Contexto, "db">, importacionId: number): void {
  db.delete(archivosImportacion).where(eq(archivosImportacion.importacionId, importacionId)).run();
}
