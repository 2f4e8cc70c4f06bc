import { eqGiven, preparedQuery } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { type Imagen, imageHash, imagenDe } from "../compartido/imagenes.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { anchoDe, type Membrete, tituloDe } from "./documentos";
import { AJUSTES, USOS, type Uso, type VistaConfiguracion } from "./esquema";
import { recordatorioDe } from "./recordatorio";

export type Tienda = typeof tiendas.$inferSelect;

const porDueno = preparedQuery((db) => db.select().from(tiendas).where(eqGiven(tiendas.usuarioId, "duenoId")));

/** The shop's data and settings. Throws NoEncontrado when the dueño has no shop. */
export function tiendaDe({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): Tienda {
  const tienda = porDueno(db).get({ duenoId });
  if (!tienda) throw new NoEncontrado();
  return tienda;
}

/** Column: whether sales of the shop may have official documents, because it issues them or did. */
export const CON_OFICIALES = sql<number>`(${tiendas.dian} or ${tiendas.dianAntes})`;

/** {@link CON_OFICIALES} of a shop that was read. */
export const puedeTenerOficiales = ({ dian, dianAntes }: Tienda): boolean => dian || dianAntes;

export const usosDe = (tienda: Pick<Tienda, Uso>): Uso[] => USOS.filter((uso) => tienda[uso]);

export function vistaConfiguracion(tienda: Tienda): VistaConfiguracion {
  return {
    usuario: tienda.usuarioId,
    ...pick(tienda, AJUSTES),
    titulo_factura: tituloDe(tienda),
    texto_recordatorio: recordatorioDe(tienda),
    descuento_maximo_vendedor: tienda.descuento_maximo_vendedor === null ? null : textoPesos(tienda.descuento_maximo_vendedor),
    ancho_tirilla: anchoDe(tienda.ancho_tirilla),
  };
}

/** The shop's data and logo for the heading of printed documents. */
export function membreteDe(ctx: Pick<Contexto, "db" | "duenoId">): Membrete {
  const { nombre_comercial, nit, direccion, telefono, pie_factura, qr_pago: qr } = tiendaDe(ctx);
  return { nombre: nombre_comercial, nit, direccion, telefono, pie: pie_factura, logo: logoEnPapel(ctx), ...(qr && { qr }) };
}

export const logoEnPapel = ({ db, duenoId }: Pick<Contexto, "db" | "duenoId">): Uint8Array | null =>
  imagenDe(db, duenoId, ["logo"])?.contenido ?? null;

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

/** On what a receipt is printed: the format and the width of the roll that a query asks for, by default the shop's. */
export const papelDe = (ctx: Contexto, params: URLSearchParams) => ({
  formato: params.get("formato"),
  ancho: anchoDe(params.get("ancho"), tiendaDe(ctx).ancho_tirilla),
});
