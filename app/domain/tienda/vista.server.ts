import { pick } from "../compartido/properties";
import { AJUSTES } from "./esquema";
import type { Tienda } from "./tienda.server";
import { anchoDe } from "./tirilla";
import { tituloDe } from "./titulos";

/** The shop's configuration as the page and JSON show it. */
export function vistaConfiguracion(tienda: Tienda) {
  return {
    usuario: tienda.usuarioId,
    ...pick(tienda, AJUSTES),
    titulo_factura: tituloDe(tienda),
    ancho_tirilla: anchoDe(tienda.ancho_tirilla),
  };
}
