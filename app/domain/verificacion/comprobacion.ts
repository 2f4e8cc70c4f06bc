import type { TarifaIva } from "../cifras/tarifas";

export interface Comprobacion {
  /** The rule as a sentence for people. */
  nombre: string;
  /** Table that the rule checks; null for the file. */
  tabla: string | null;
  /**
   * SELECT of one sentence per row that breaks the rule; raw SQL, because a check by the program's own queries proves less. It must read by
   * index: it may not sort a million sales in memory.
   */
  faltas: string;
}

export type ValorSql = string | number | Uint8Array | null;

/** Rules that take long, which only a check of everything tries, and the functions in SQL that they call. */
export interface Revision {
  reglas: readonly Comprobacion[];
  funciones: Readonly<Record<string, (...valores: ValorSql[]) => string | null>>;
}

// The arithmetic of a line in SQL. It repeats that of the program on purpose: a check that calls the code under check proves nothing.

/** `a` ÷ `b`, both whole and not negative, rounded half-even. */
export const alPar = (a: string, b: string): string =>
  `((${a}) / (${b}) + ((${a}) % (${b}) * 2 > (${b}) or ((${a}) % (${b}) * 2 = (${b}) and (${a}) / (${b}) % 2 = 1)))`;

const PORCENTAJES: Readonly<Record<TarifaIva, number>> = { "19": 19, "5": 5, inc8: 8, "0": 0, excluido: 0, no_responsable: 0 };

/** Percent of the rate of a line. */
export const PORCENTAJE = `case tarifa_iva ${Object.entries(PORCENTAJES)
  .map(([tarifa, porcentaje]) => `when '${tarifa}' then ${porcentaje}`)
  .join(" ")} end`;

/** IVA of a unit whose price without it is `base`. */
export const ivaExacto = (base: string): string => alPar(`${base} * porcentaje`, "100");

/** Price without IVA of a unit for which the client pays `publico`. */
export const precioExacto = (publico: string): string => alPar(`${publico} * 100`, "100 + porcentaje");

/** `cantidad` of a line with its `unidad`, at `precio` a unit. */
export const importeExacto = (precio: string): string =>
  `iif(unidad = 'und', cantidad * ${precio}, ${alPar(`cantidad * ${precio}`, "1000")})`;

/** The product `p` with those that were united with it. */
export const DE_LOS_UNIDOS = "(select q.id from productos q where q.id = p.id or q.unido_a = p.id)";

/** SQL for the units of the product `p` in lines `d` that move stock: its own, or those of kits of which it was a part. A kit has none itself. */
export const unidadesEnLineas = (tabla: string, columna: string, cuales = "true"): string => `
          iif(es_kit, 0, coalesce((select sum(cantidad) from ${tabla} d where d.producto_id in ${DE_LOS_UNIDOS} and con_existencias and ${cuales}), 0))
          + coalesce((
            select sum(d.cantidad * k.cantidad) from partes_de_linea k join ${tabla} d on d.id = k.${columna}
            where k.producto_id in ${DE_LOS_UNIDOS} and con_existencias and ${cuales}
          ), 0)`;
