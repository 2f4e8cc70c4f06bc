import type { Contexto } from "../compartido/contexto.server";
import { imagenDe } from "../compartido/imagenes.server";
import type { Membrete } from "./membrete";
import { tiendaDe } from "./tienda.server";

/** The shop's data and logo for the heading of printed documents. */
export function membreteDe(ctx: Pick<Contexto, "db" | "duenoId">): Membrete {
  const { nombreComercial, nit, direccion, telefono, pieFactura } = tiendaDe(ctx);
  const logo = imagenDe(ctx.db, ctx.duenoId, ["logo"])?.contenido ?? null;
  return { nombre: nombreComercial, nit, direccion, telefono, pie: pieFactura, logo };
}
