import { imagenDe } from "../compartido/imagenes.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { Membrete } from "./membrete";
import { tiendaDe } from "./tienda.server";

/** The shop's data and logo for the heading of printed documents. */
export function membreteDe(ctx: Pick<Contexto, "db" | "duenoId">): Membrete {
  const { nombre_comercial, nit, direccion, telefono, pie_factura } = tiendaDe(ctx);
  const logo = imagenDe(ctx.db, ctx.duenoId, ["logo"])?.contenido ?? null;
  return { nombre: nombre_comercial, nit, direccion, telefono, pie: pie_factura, logo };
}
