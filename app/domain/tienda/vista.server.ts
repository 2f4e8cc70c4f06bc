import { textoPesos } from "../cifras/dinero";
import { pick } from "../nucleo/properties";
import { AJUSTES, type VistaConfiguracion } from "./esquema";
import type { Tienda } from "./tienda.server";
import { anchoDe } from "./tirilla";
import { tituloDe } from "./titulos";

/** The shop's configuration as the page and JSON show it. */
export function vistaConfiguracion(tienda: Tienda): VistaConfiguracion {
  return {
    usuario: tienda.usuarioId,
    ...pick(tienda, AJUSTES),
    titulo_factura: tituloDe(tienda),
    descuento_maximo_vendedor: tienda.descuento_maximo_vendedor === null ? null : textoPesos(tienda.descuento_maximo_vendedor),
    ancho_tirilla: anchoDe(tienda.ancho_tirilla),
  };
}
