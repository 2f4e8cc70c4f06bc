/** A random generator with a seed: it makes the same shop every time. */
export interface Azar {
  /** A number from 0 to below 1. */
  fraccion(): number;
  /** A whole number from 0 to below `limite`. */
  entero(limite: number): number;
  elegir<T>(opciones: readonly T[]): T;
  /** An index into `pesos`, chosen with those weights. */
  segun(pesos: readonly number[]): number;
}

export function azarCon(semilla: number): Azar {
  let estado = semilla >>> 0;

  // Mulberry32.
  function fraccion(): number {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  const entero = (limite: number): number => Math.floor(fraccion() * limite);

  function elegir<T>(opciones: readonly T[]): T {
    const opcion = opciones[entero(opciones.length)];
    if (opcion === undefined) throw new RangeError("No hay de dónde elegir.");
    return opcion;
  }

  function segun(pesos: readonly number[]): number {
    let resto = fraccion() * pesos.reduce((suma, peso) => suma + peso, 0);
    const indice = pesos.findIndex((peso) => {
      resto -= peso;
      return resto < 0;
    });
    return indice < 0 ? pesos.length - 1 : indice;
  }

  return { fraccion, entero, elegir, segun };
}
