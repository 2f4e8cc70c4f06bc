import { preparedQuery } from "@db/prepared.server";
import { fotosProducto, productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import type { Imagen } from "../compartido/imagenes.server";
import { unoDeDados } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propioConId } from "../nucleo/propios.server";

/** A new picture, `"quitar"` to remove it, `null` to keep it. */
export type CambioDeFoto = Imagen | "quitar" | null;

/** A change as a repeated form is compared; one that changes nothing leaves no trace. */
export const huellaDe = (foto: CambioDeFoto): string | undefined => (typeof foto === "string" ? foto : foto?.huella);

const V = 12;

/** Changes the picture of a product of the shop. Call it inside a transaction. */
export function cambiarFoto({ db }: Pick<Contexto, "db">, productoId: number, foto: CambioDeFoto): void {
  if (foto === null) return;
  if (foto === "quitar") db.delete(fotosProducto).where(eq(fotosProducto.productoId, productoId)).run();
  else
    db.insert(fotosProducto)
      .values({ productoId, ...foto })
      .onConflictDoUpdate({ target: fotosProducto.productoId, set: foto })
      .run();
}

/** The picture of a product of the shop. Throws NoEncontrado when there is none. */
export function fotoDeProducto(ctx: Contexto, id: number): Imagen {
  const { tipo, contenido, huella } = fotosProducto;
  const foto = ctx.db
    .select({ tipo, contenido, huella })
    .from(fotosProducto)
    .innerJoin(productos, eq(productos.id, fotosProducto.productoId))
    .where(propioConId(ctx, productos, id))
    .get();
  if (!foto) throw new NoEncontrado("No encontramos esta foto.");
  return foto;
}

const huellas = preparedQuery((db) => {
  const { productoId: id, huella } = fotosProducto;
  return db.select({ id, huella }).from(fotosProducto).where(unoDeDados(id, "ids"));
});

/** URL of the picture of each of these products that has one. A new picture has a new URL. */
function urlsDeFotos({ db }: Pick<Contexto, "db">, ids: readonly number[]): Map<number, string> {
  const fotos = huellas(db).all({ ids: JSON.stringify(ids) });
  return new Map(fotos.map(({ id, huella }) => [id, `/productos/foto/${id}/?v=${huella.slice(0, V)}`]));
}

/** Adds to a product of the shop the URL of its picture; `null` without one. */
export const agregarFoto = <P extends { id: number }>(ctx: Pick<Contexto, "db">, vista: P) => ({
  ...vista,
  foto: urlsDeFotos(ctx, [vista.id]).get(vista.id) ?? null,
});

export function agregarFotos<P extends { id: number }>(ctx: Pick<Contexto, "db">, vistas: readonly P[]) {
  const ids = vistas.map(({ id }) => id);
  const urls = urlsDeFotos(ctx, ids);
  return vistas.map((vista) => ({ foto: urls.get(vista.id) ?? null, ...vista }));
}
