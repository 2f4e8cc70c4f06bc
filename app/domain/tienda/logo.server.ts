import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { huellaDeImagen, type Imagen, imagenDe } from "../compartido/imagenes.server";

const V = 12;

/** The logo of the caller's shop. Throws NoEncontrado when it has none. */
export function logoDe({ db, duenoId }: Contexto): Imagen {
  const logo = imagenDe(db, duenoId, ["logo"]);
  if (!logo) throw new NoEncontrado("La tienda no tiene logo.");
  return logo;
}

/** Where the shop's logo is, or `null`; another logo has another address, so that no browser shows the old one. */
export function urlDeLogo({ db, duenoId }: Contexto): string | null {
  const huella = huellaDeImagen(db, duenoId, "logo");
  return huella === undefined ? null : `/configuracion/logo/?v=${huella.slice(0, V)}`;
}
