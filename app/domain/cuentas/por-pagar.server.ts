import type { clientes } from "@db/schema/clientes";
import type { proveedores } from "@db/schema/proveedores";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Libro } from "./movimiento-de-cuenta";

/**
 * The charges of an account that are not paid, and what is owed of one. The oldest charge is paid first: of one is owed what goes beyond
 * all that was paid, which is what was charged less the balance. `persona` is the column of the ledger that says whose account a row is of.
 */
export function porPagar(personas: typeof clientes | typeof proveedores, libro: Libro, persona: SQLiteColumn) {
  const { cargadoCentavos: cargado, montoCentavos: monto } = libro;
  const pagado = sql`(${personas.cargadoCentavos} - ${personas.saldoCentavos})`;
  return {
    cargos: and(eq(persona, personas.id), isNotNull(cargado), gt(cargado, pagado)),
    debido: sql`min(${monto}, ${cargado} - ${pagado})`,
  };
}
