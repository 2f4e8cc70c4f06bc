import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, getTableColumns, gt, lte } from "drizzle-orm";
import type { Instante } from "../compartido/fecha";

/** How long a code is good, and then the step after it: ten minutes. */
export const VIGENCIA_MS = 10 * 60 * 1000;

const huella = (...partes: string[]): string => createHash("sha256").update(partes.join("\0")).digest("hex");

/** What a browser keeps to find its reset again. */
export const nuevoId = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of it. */
export const huellaDeId = (id: string): string => huella("id", id);

/**
 * What the database keeps of a code. Without the browser's id, which it does not have, nobody finds the six digits by trying them all; and
 * the code proves no other address than the one that it was sent to.
 */
export const huellaDeCodigo = (id: string, codigo: string, emailClave: string): string => huella("codigo", id, codigo, emailClave);

/** A browser's reset that has not expired (nor began in the future, before the clock was set back), with its user, who is null when nobody active has the e-mail that it began with. */
export function recuperacionDe(db: Database, id: string | null, ahora: Instante) {
  if (id === null) return undefined;
  return db
    .select({ recuperacion: getTableColumns(recuperaciones), usuario: getTableColumns(usuarios) })
    .from(recuperaciones)
    .leftJoin(usuarios, and(eq(usuarios.id, recuperaciones.usuarioId), eq(usuarios.activo, true)))
    .where(
      and(eq(recuperaciones.idHash, huellaDeId(id)), gt(recuperaciones.expira, ahora), lte(recuperaciones.expira, ahora + VIGENCIA_MS)),
    )
    .get();
}

/** Ends a browser's reset. */
export function borrarRecuperacion(db: Database, id: string): void {
  db.delete(recuperaciones)
    .where(eq(recuperaciones.idHash, huellaDeId(id)))
    .run();
}

/** Removes the resets that have expired. */
export function purgarRecuperaciones(db: Database, ahora: Instante): void {
  db.delete(recuperaciones).where(lte(recuperaciones.expira, ahora)).run();
}
