import { pick } from "../compartido/properties";
import { AJUSTES } from "./esquema";
import type { Tienda } from "./tienda.server";
import { tituloDe } from "./titulos";

/** The shop's configuration as the page and JSON show it. */
export function vistaConfiguracion(tienda: Tienda) {
  return { usuario: tienda.usuarioId, ...pick(tienda, AJUSTES), titulo_factura: tituloDe(tienda) };
}
