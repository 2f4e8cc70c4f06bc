import { prepared } from "@db/prepared.server";
import { imagenes } from "@db/schema/imagenes";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { type Imagen, imagenDe } from "../compartido/imagenes.server";
import { propios } from "../compartido/propios.server";

/** One's own photo before the identity provider's: the order of their names. */
export const FOTOS = ["foto", "foto_idp"] as const;

const V = 12;

/** Where a photo is; another photo has another address, so that no browser shows the old one. */
export const urlDeFoto = (id: number, huella: string | null): string | null =>
  huella === null ? null : `/usuarios/foto/${id}/?v=${huella.slice(0, V)}`;

/** The hash of a user's photo, as a column of a query of `usuarios`. */
export const huellaDeFoto: SQL<string | null> = sql<string | null>`(select ${imagenes.huella} from ${imagenes}
  where ${imagenes.usuarioId} = ${usuarios.id} and ${imagenes.uso} in (${FOTOS[0]}, ${FOTOS[1]}) order by ${imagenes.uso} limit 1)`;

const huellaPorId = prepared((db) =>
  db
    .select({ huella: huellaDeFoto })
    .from(usuarios)
    .where(eq(usuarios.id, sql.placeholder("id")))
    .prepare(),
);

/** Where the actor's own photo is, or `null`. */
export function urlDeMiFoto({ db, actor: { id } }: Contexto): string | null {
  return urlDeFoto(id, huellaPorId(db).get({ id })?.huella ?? null);
}

/** The photo of a person of the caller's shop. Throws NoEncontrado. */
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
