import { type Centavos, CIEN_POR_CIENTO, proporcion, proporcionHaciaArriba, sumar } from "../cifras/dinero";
import { unitarioDesdePrecio } from "../cifras/linea";
import type { TarifaIva } from "../cifras/tarifas";

/** What a change of a price starts from: a percentage of it, an amount, or a margin on the cost. */
export type Modo = "porcentaje" | "monto" | "margen";

interface Cambio {
  modo: Modo;
  /** Hundredths of a percent, or cents. */
  valor: number;
  /** Step of the public price, in pesos; 0 leaves it as it comes out. */
  redondeo: number;
}

interface Actual {
  publico: Centavos;
  costo: Centavos;
  iva: TarifaIva;
}

/** Why a product has no new price: it has no price yet, or no cost. */
type SinPrecio = "sin_precio" | "sin_costo";

/** The public price after the change, 0 or less when it takes too much off. */
export function publicoNuevo({ modo, valor, redondeo }: Cambio, actual: Actual): Centavos | SinPrecio {
  const multiplo = redondeo === 0 ? 1 : redondeo * 100;
  if (modo === "margen") {
    if (actual.costo === 0) return "sin_costo";
    const precio = proporcion(actual.costo, CIEN_POR_CIENTO + valor, CIEN_POR_CIENTO);
    return proporcionHaciaArriba(unitarioDesdePrecio(precio, actual.iva).publico, 1, 1, multiplo);
  }
  if (actual.publico === 0) return "sin_precio";
  if (modo === "porcentaje") return proporcionHaciaArriba(actual.publico, CIEN_POR_CIENTO + valor, CIEN_POR_CIENTO, multiplo);
  const suma = sumar(actual.publico, valor);
  return suma <= 0 ? suma : proporcionHaciaArriba(suma, 1, 1, multiplo);
}
