import { imagenes } from "@db/schema/imagenes";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, or, type Placeholder, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { guardarImagen, type Imagen, imagenDe, quitarImagenes } from "../compartido/imagenes.server";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

interface Perfil {
  nombre: string;
  apellido: string;
  telefono: string;
  /** Absent ones stay. */
  documento?: string | undefined;
  cargo?: string | undefined;
  area?: string | undefined;
  /** A new photo, `"quitar"` to remove it, `null` to keep the current one. */
  foto: Imagen | "quitar" | null;
}

export function editarPerfil(ctx: Contexto, { foto, ...datos }: Perfil): void {
  const { db, actor } = ctx;
  ejecutarEnTransaccion(ctx, () => {
    db.update(usuarios).set(datos).where(eq(usuarios.id, actor.id)).run();
    if (foto === "quitar") quitarImagenes(db, actor.id, FOTOS);
    else if (foto) guardarImagen(ctx, actor.id, "foto", foto);
  });
}

export function verTutorial({ db, actor }: Contexto): void {
  db.update(usuarios).set({ tutorialVisto: true }).where(eq(usuarios.id, actor.id)).run();
}

/** Photo uses in alphabetical order: the user's own photo comes before the provider's. */
export const FOTOS = ["foto", "foto_idp"] as const;

const V = 12;

/** URL of a photo; `null` without a photo. A new photo has a new URL, so no browser shows the old one. */
export const urlDeFoto = (id: number, huella: string | null): string | null =>
  huella === null ? null : `/usuarios/foto/${id}/?v=${huella.slice(0, V)}`;

/** SQL column with the hash of the photo of the user with this id. */
export const photoHashOf = (id: SQLiteColumn | Placeholder) =>
  sql<string | null>`(select ${imagenes.huella} from ${imagenes}
    where ${imagenes.usuarioId} = ${id} and ${imagenes.uso} in (${FOTOS[0]}, ${FOTOS[1]}) order by ${imagenes.uso} limit 1)`;

/** The photo of a person of the caller's shop. Throws NoEncontrado when there is none. */
export function fotoVisible(ctx: Contexto, id: number): Imagen {
  const deLaTienda = or(eq(usuarios.id, ctx.duenoId), propios(ctx, { usuarioId: usuarios.creadoPorId }));
  const persona = ctx.db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), deLaTienda))
    .get();
  const foto = persona && imagenDe(ctx.db, id, FOTOS);
  if (!foto) throw new NoEncontrado("No encontramos esta foto.");
  return foto;
}
