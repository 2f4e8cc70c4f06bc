import { type SQL, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { type ColumnaDeArchivo, conComa } from "../listas/celdas";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { keysOf } from "../nucleo/properties";
import { EDADES, type Edad } from "./edades";

/** The sum of `monto` for each age. `desde` makes of a day what `fecha` is compared with. */
export function porEdad(ctx: Contexto, monto: SQL, fecha: SQL, desde: (dia: string) => string | number): Record<Edad, SQL<Centavos>> {
  const hace = (dias: number) => desde(sumarDias(diaDe(ctx.ahora), -dias));
  const donde = (condicion: SQL): SQL<Centavos> => sql`coalesce(sum(${monto}) filter (where ${condicion}), 0)`;
  return {
    hasta_30: donde(sql`${fecha} >= ${hace(30)}`),
    hasta_60: donde(sql`${fecha} >= ${hace(60)} and ${fecha} < ${hace(30)}`),
    hasta_90: donde(sql`${fecha} >= ${hace(90)} and ${fecha} < ${hace(60)}`),
    mas_de_90: donde(sql`${fecha} < ${hace(90)}`),
  };
}

/** The sums of {@link porEdad} as JSON shows them. */
export const edadesEnTexto = (centavos: Record<Edad, Centavos>): Record<Edad, string> => ({
  hasta_30: textoPesos(centavos.hasta_30),
  hasta_60: textoPesos(centavos.hasta_60),
  hasta_90: textoPesos(centavos.hasta_90),
  mas_de_90: textoPesos(centavos.mas_de_90),
});

/** Columns for these sums in a file. */
export const columnasPorEdad = (): ColumnaDeArchivo<Record<Edad, string>>[] =>
  keysOf(EDADES).map((edad) => [EDADES[edad], (fila) => conComa(fila[edad])]);

/** The sums of no debt. */
export const SIN_DEUDA: Record<Edad, Centavos> = { hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0 };
