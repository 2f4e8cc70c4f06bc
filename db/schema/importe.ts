import { type SQL, sql } from "drizzle-orm";

/** The units of measure of a product. `und` is counted in whole units; a quantity of the others is in thousandths. */
export const UNIDADES = ["und", "kg", "l", "m"] as const;

/** Rates of a line: of IVA, and `inc8` of the INC. The last one is for a shop that is not responsable de IVA. */
export const TARIFAS = ["19", "5", "inc8", "0", "excluido", "no_responsable"] as const;

/**
 * SQL for a quantity, a column of a row with its `unidad`, times `precio`, a column of cents, rounded half-even to the cent. The whole units
 * are multiplied apart, so that no product passes 64 bits.
 */
export function textoDeImporte(precio: string, cantidad = "cantidad"): string {
  const entero = `${cantidad} / 1000 * ${precio} + ${cantidad} % 1000 * ${precio} / 1000`;
  const resto = `${cantidad} % 1000 * ${precio} % 1000`;
  const sube = `(${resto} > 500 or (${resto} = 500 and (${entero}) % 2 = 1))`;
  return `case when unidad = 'und' then ${cantidad} * ${precio} else ${entero} + ${sube} end`;
}

/** {@link textoDeImporte} of a line, for the schema. */
export const importe = (precio: string): SQL => sql.raw(textoDeImporte(precio));
