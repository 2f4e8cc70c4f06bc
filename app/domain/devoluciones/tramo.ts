import { type Cantidad, seMide, type Unidad } from "../cifras/cantidad";
import { type Centavos, proporcion, restar, sumar } from "../cifras/dinero";
import { importesDe, type PrecioUnitario } from "../cifras/linea";

/** Some money without IVA, and its IVA. */
export type Importe = Record<"base" | "iva", Centavos>;

/** Units of a line that come back at one price, but for the last one of whole ones, which takes the rest. */
export interface Tramo {
  quedan: Cantidad;
  unitario: PrecioUnitario;
  /** What they are worth together. */
  resta: Importe;
  /** How many had come back at their own price; `null` for those at an average. */
  antes: Cantidad | null;
}

/** How many of each tramo `cantidad` units are, the first ones first. */
export function tomarTramos(tramos: readonly Tramo[], cantidad: Cantidad): { tramo: Tramo; tomadas: Cantidad }[] {
  let faltan = cantidad;
  return tramos.map((tramo) => {
    const tomadas = Math.min(tramo.quedan, faltan);
    faltan -= tomadas;
    return { tramo, tomadas };
  });
}

/** The units of a tramo that are left after `cantidad` of it. */
export const descontarDeTramo = (tramo: Tramo, cantidad: Cantidad, unidad: Unidad): Tramo => ({
  ...tramo,
  quedan: tramo.quedan - cantidad,
  resta: menos(tramo.resta, importeRestante(tramo, cantidad, unidad)),
  antes: tramo.antes === null ? null : tramo.antes + cantidad,
});

/** What `cantidad` of the units that are left is worth: whole ones their price, but for the rest; measured ones their share. */
export function importeRestante({ resta, quedan, unitario, antes }: Tramo, cantidad: Cantidad, unidad: Unidad): Importe {
  if (cantidad === quedan) return resta;
  if (!seMide(unidad)) return limitar(resta, importesDe(unitario, cantidad, unidad));
  if (antes !== null) return limitar(resta, importeEntre(unitario, antes, antes + cantidad, unidad));
  const todo = proporcion(sumar(resta.base, resta.iva), cantidad, quedan);
  const base = Math.min(todo, proporcion(resta.base, cantidad, quedan));
  return { base, iva: restar(todo, base) };
}

/** What the units after the first `desde`, up to `hasta`, are worth at this price. */
export function importeEntre(unitario: PrecioUnitario, desde: Cantidad, hasta: Cantidad, unidad: Unidad): Importe {
  return menos(importesDe(unitario, hasta, unidad), importesDe(unitario, desde, unidad));
}

/** An amount, or what of it there is in `resta`. */
export function limitar(resta: Importe, { base, iva }: Importe): Importe {
  const todo = Math.min(sumar(base, iva), sumar(resta.base, resta.iva));
  const deBase = entre(faltante(todo, resta.iva), base, Math.min(resta.base, todo));
  return { base: deBase, iva: restar(todo, deBase) };
}

export const sumaDe = (importes: readonly Importe[]): Importe => ({
  base: sumar(...importes.map(({ base }) => base)),
  iva: sumar(...importes.map(({ iva }) => iva)),
});

export const menos = (a: Importe, b: Importe): Importe => ({ base: restar(a.base, b.base), iva: restar(a.iva, b.iva) });

export const faltante = (todo: Centavos, hecho: Centavos): Centavos => Math.max(0, restar(todo, hecho));

export const entre = (minimo: number, valor: number, maximo: number): number => Math.max(minimo, Math.min(valor, maximo));
