import type { Contexto } from "../compartido/contexto.server";
import type { TiendaComprobante } from "../ventas/comprobante";
import { tiendaDe } from "./tienda.server";

/** What the heading of the shop's printed documents says of it. */
export function membreteDe(ctx: Pick<Contexto, "db" | "duenoId">): TiendaComprobante {
  const { nombreComercial, nit, direccion, telefono, pieFactura } = tiendaDe(ctx);
  return { nombre: nombreComercial, nit, direccion, telefono, pie: pieFactura };
}
