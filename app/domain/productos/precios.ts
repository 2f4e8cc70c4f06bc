import { type Centavos, MAXIMO_10_2, mostrarCentavos } from "../cifras/dinero";
import { type PrecioUnitario, precioQueRige } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";
import { ReglaIncumplida } from "../nucleo/errores";
import type { DatosProducto } from "./esquema";

interface Guardado {
  precioCentavos: Centavos;
  precioPublicoCentavos: Centavos;
  iva: TarifaIva;
}

/**
 * The prices of a product at the rate `iva` from those of its form; without any, the product has no price. Throws ReglaIncumplida when both
 * are new and do not belong together, or when the price without IVA is too large.
 */
export function preciosDe(
  { precio, precio_publico: publico }: Pick<DatosProducto, "precio" | "precio_publico">,
  guardado: Guardado | null,
  iva: TarifaIva,
): PrecioUnitario {
  const dados = { precio: precio ?? (publico === null ? 0 : null), publico };
  const antes = guardado && { precio: guardado.precioCentavos, publico: guardado.precioPublicoCentavos, tarifa: guardado.iva };
  const precios = precioQueRige(dados, antes, iva);
  if (!precios) throw new ReglaIncumplida("precio_publico", "No corresponde al precio sin IVA. Escriba solo uno de los dos.");
  if (precios.precio > MAXIMO_10_2) throw new ReglaIncumplida("precio_publico", `El máximo sin IVA es ${mostrarCentavos(MAXIMO_10_2)}.`);
  return precios;
}
