import type { DatosLinea } from "./esquema";
import type { LineaTasada } from "./precio-con-tasa";
import { enLista, type Pactada } from "./precio-de-linea";

/** A line of a quotation. */
export interface PactadaDeProducto extends Pactada {
  id: number;
  productoId: number | null;
}

/** The lines of a ticket with what a quotation agreed for them; each of its lines serves one. */
export function conPactadas(detalles: readonly DatosLinea[], pactadas: readonly PactadaDeProducto[]): LineaTasada[] {
  const libres = [...pactadas];
  return detalles.map(conLoMostrado).map((linea) => {
    const lugar = libres.findIndex((una) => una.productoId === linea.producto && esDe(una, linea));
    const [acordada] = lugar < 0 ? [] : libres.splice(lugar, 1);
    return acordada ? { ...linea, acordada } : linea;
  });
}

/** Where the field of the price was left empty, the screen showed the price that it had. */
function conLoMostrado(linea: DatosLinea): DatosLinea {
  const { precio_unitario, precio_publico, visto = null } = linea;
  return precio_publico === null && precio_unitario === null && visto !== null ? { ...linea, precio_publico: visto } : linea;
}

/** A screen names the line; what another request sells of it is known by its price. */
const esDe = (una: PactadaDeProducto, { pactada, visto = null, precio_publico }: DatosLinea): boolean =>
  pactada === undefined && visto === null ? enLista(una) === precio_publico : una.id === pactada;
