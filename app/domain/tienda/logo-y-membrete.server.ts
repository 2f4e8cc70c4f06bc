import { type Imagen, imageHash, imagenDe } from "../compartido/imagenes.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import type { Membrete } from "./documentos";
import { tiendaDe } from "./tienda.server";

/** The shop's data and logo for the heading of printed documents. */
export function membreteDe(ctx: Pick<Contexto, "db" | "duenoId">): Membrete {
  const { nombre_comercial, nit, direccion, telefono, pie_factura } = tiendaDe(ctx);
  const logo = imagenDe(ctx.db, ctx.duenoId, ["logo"])?.contenido ?? null;
  return { nombre: nombre_comercial, nit, direccion, telefono, pie: pie_factura, logo };
}

const V = 12;

/** The logo of the caller's shop. Throws NoEncontrado when it has none. */
export function logoDe({ db, duenoId }: Contexto): Imagen {
  const logo = imagenDe(db, duenoId, ["logo"]);
  if (!logo) throw new NoEncontrado("La tienda no tiene logo.");
  return logo;
}

/** URL of the shop's logo, `null` without a logo. A new logo has a new URL, so that browsers do not show the old one. */
export function urlDeLogo({ db, duenoId }: Contexto): string | null {
  const huella = imageHash(db, duenoId, "logo");
  return huella === undefined ? null : `/configuracion/logo/?v=${huella.slice(0, V)}`;
}
