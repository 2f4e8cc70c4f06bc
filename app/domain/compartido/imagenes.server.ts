import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { imagenes } from "@db/schema/imagenes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";

type FilaImagen = typeof imagenes.$inferSelect;

/** A picture as it is served: scaled, without metadata. `huella` is the hash of its bytes. */
export type Imagen = Pick<FilaImagen, "tipo" | "contenido" | "huella">;

type Uso = FilaImagen["uso"];

/** Stores a user's picture for a use; replaces the previous one. */
export function guardarImagen({ db, ahora }: Pick<Contexto, "db" | "ahora">, usuarioId: number, uso: Uso, imagen: Imagen): void {
  const contenido = { ...imagen, actualizada: ahora };
  db.insert(imagenes)
    .values({ usuarioId, uso, ...contenido })
    .onConflictDoUpdate({ target: [imagenes.usuarioId, imagenes.uso], set: contenido })
    .run();
}

/** Deletes a user's pictures of these uses. Returns whether there was one. */
export function quitarImagenes(db: Database, usuarioId: number, usos: readonly Uso[]): boolean {
  const delDueno = and(eq(imagenes.usuarioId, usuarioId), inArray(imagenes.uso, [...usos]));
  return db.delete(imagenes).where(delDueno).run().changes > 0;
}

const porUsos = preparedQuery((db) => {
  const { tipo, contenido, huella } = imagenes;
  const usos = [sql.placeholder("uno"), sql.placeholder("otro")];
  const delDueno = and(eqGiven(imagenes.usuarioId, "usuarioId"), inArray(imagenes.uso, usos));
  return db.select({ tipo, contenido, huella }).from(imagenes).where(delDueno).orderBy(asc(imagenes.uso)).limit(1);
});

/** A user's picture for one of these uses. With two, the use first in alphabetical order wins. */
export function imagenDe(db: Database, usuarioId: number, [uno, otro = uno]: readonly [Uso, Uso?]): Imagen | undefined {
  return porUsos(db).get({ usuarioId, uno, otro });
}

const hashByUse = preparedQuery((db) => {
  const delDueno = and(eqGiven(imagenes.usuarioId, "usuarioId"), eqGiven(imagenes.uso, "uso"));
  return db.select({ huella: imagenes.huella }).from(imagenes).where(delDueno);
});

/** Hash of a user's picture for a use, or `undefined`. Does not read the bytes. */
export function imageHash(db: Database, usuarioId: number, uso: Uso): string | undefined {
  return hashByUse(db).get({ usuarioId, uso })?.huella;
}
