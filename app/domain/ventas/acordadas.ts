import type { DatosLinea } from "./esquema";
import type { LineaTasada } from "./precio-con-tasa";
import { type Pactada, precioDeLista } from "./precio-de-linea";

export interface PactadaDeProducto extends Pactada {
  id: number;
  productoId: number | null;
}

/**
 * The lines of a ticket with what a quotation agreed for them; each of its lines serves one. `actual`: the product that one is now, of a screen
 * from before a union.
 */
export function aplicarPactadas(
  detalles: readonly DatosLinea[],
  pactadas: readonly PactadaDeProducto[],
  actual: (producto: number) => number | undefined,
): LineaTasada[] {
  const libres = [...pactadas];
  return detalles.map(tomarPrecioMostrado).map((linea) => {
    const lugar = libres.findIndex((una) => una.productoId === actual(linea.producto) && esDe(una, linea));
    const [acordada] = lugar < 0 ? [] : libres.splice(lugar, 1);
    return acordada ? { ...linea, acordada } : linea;
  });
}

/** Gives a line whose price field was left empty the price that the screen showed. */
function tomarPrecioMostrado(linea: DatosLinea): DatosLinea {
  const { precio_unitario, precio_publico, visto = null } = linea;
  return precio_publico === null && precio_unitario === null && visto !== null ? { ...linea, precio_publico: visto } : linea;
}

/** A screen names the line; what another request sells of it is known by its price. */
const esDe = (una: PactadaDeProducto, { pactada, visto = null, precio_publico }: DatosLinea): boolean =>
  pactada === undefined && visto === null ? precioDeLista(una) === precio_publico : una.id === pactada;
