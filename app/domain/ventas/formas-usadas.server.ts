import { preparedQuery } from "@db/prepared.server";
import { ventas } from "@db/schema/ventas";
import { count, desc, lt, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { inicioDelDia } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { type Chip, opcionesDePago } from "./chips";

/** Enough to know what a shop uses; more would cost each ticket time. */
const ULTIMAS = 100;
const PRIMERAS = 3;

const deAntes = preparedQuery((db) => {
  const { forma_pago, banco, referencia, fechaVenta } = ventas;
  const ultimas = db
    .select({ forma_pago, banco, referencia })
    .from(ventas)
    .where(propios(DUENO_DE_LA_LLAMADA, ventas, lt(fechaVenta, sql.placeholder("hoy"))))
    .orderBy(desc(fechaVenta))
    .limit(ULTIMAS)
    .as("ultimas");
  const formas = [ultimas.forma_pago, ultimas.banco, ultimas.referencia] as const;
  return db
    .select({ forma_pago: formas[0], banco: formas[1], referencia: formas[2], veces: count() })
    .from(ultimas)
    .groupBy(...formas);
});

/**
 * Values of the three ways to pay that come first at the counter: those of most of the last hundred sales before today, so that none moves
 * while the shop sells; then cash, the first that the shop named, and credit.
 */
export function primerasFormas({ db, duenoId, ahora }: Contexto, chips: readonly Chip[], conSaldos: boolean): string[] {
  const usos = new Map<string, number>();
  for (const { forma_pago, banco, referencia, veces } of deAntes(db).all({ duenoId, hoy: inicioDelDia(ahora) })) {
    const chip = chips.find(({ forma, nombre }) => forma === forma_pago && (nombre === banco || nombre === referencia));
    const valor = chip?.valor ?? forma_pago;
    usos.set(valor, (usos.get(valor) ?? 0) + veces);
  }
  const [efectivo, primera, ...otras] = opcionesDePago(chips, conSaldos).map(({ valor }) => valor);
  const deSiempre = [efectivo, primera, "Fiado", ...otras.filter((valor) => valor !== "Fiado")].filter((valor) => valor !== undefined);
  return deSiempre.sort((una, otra) => (usos.get(otra) ?? 0) - (usos.get(una) ?? 0)).slice(0, PRIMERAS);
}
