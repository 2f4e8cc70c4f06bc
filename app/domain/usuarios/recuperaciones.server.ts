import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, getTableColumns, gt, lte } from "drizzle-orm";
import type { Instante } from "../nucleo/fecha";

/** Lifetime of a code, and then of the step after it: ten minutes. */
export const VIGENCIA_MS = 10 * 60 * 1000;

const hashOf = (...partes: string[]): string => createHash("sha256").update(partes.join("\0")).digest("hex");

/** New random id of a reset, for the browser's cookie. */
export const nuevoId = (): string => randomBytes(32).toString("base64url");

/** Hash of the id for the database. */
export const hashOfId = (id: string): string => hashOf("id", id);

/**
 * Hash of a code for the database. It includes the browser's id, which the database does not have, so the six digits cannot be found by
 * trying all. It also includes the e-mail, so the code is valid only for the address that it was sent to.
 */
export const hashOfCode = (id: string, codigo: string, emailClave: string): string => hashOf("codigo", id, codigo, emailClave);

/**
 * A browser's reset that has not expired, with its user. The user is null when no active user has the e-mail. A reset from the future (the
 * clock was set back) does not count.
 */
export function recuperacionDe(db: Database, id: string | null, ahora: Instante) {
  if (id === null) return undefined;
  return db
    .select({ recuperacion: getTableColumns(recuperaciones), usuario: getTableColumns(usuarios) })
    .from(recuperaciones)
    .leftJoin(usuarios, and(eq(usuarios.id, recuperaciones.usuarioId), eq(usuarios.activo, true)))
    .where(and(eq(recuperaciones.idHash, hashOfId(id)), gt(recuperaciones.expira, ahora), lte(recuperaciones.expira, ahora + VIGENCIA_MS)))
    .get();
}

/** Deletes a browser's reset. */
export function borrarRecuperacion(db: Database, id: string): void {
  db.delete(recuperaciones)
    .where(eq(recuperaciones.idHash, hashOfId(id)))
    .run();
}

/** Deletes expired resets. */
export function purgarRecuperaciones(db: Database, ahora: Instante): void {
  db.delete(recuperaciones).where(lte(recuperaciones.expira, ahora)).run();
}
