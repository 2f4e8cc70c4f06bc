import type { cotizaciones } from "@db/schema/cotizaciones";
import type { separes } from "@db/schema/separes";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { MAXIMO_BUSQUEDA, todos } from "../listas/busqueda.server";
import { clientesDeDocumentos } from "../nombres/como-se-llamaba.server";
import type { Contexto } from "../nucleo/contexto.server";

interface Buscados {
  tabla: typeof cotizaciones | typeof separes;
  /** What stands before the number. */
  prefijo: string;
  visibles: SQL;
}

/** Ids of the quotations or separes with the number `q`, `COT-12` or `12`, and of those of the registered clients that match it. */
export function pactadosComo(ctx: Contexto, { tabla, prefijo, visibles }: Buscados, q: string): number[] {
  const idsDe = (filtro: SQL): number[] =>
    ctx.db
      .select({ id: tabla.id })
      .from(tabla)
      .where(and(filtro, visibles))
      .orderBy(desc(tabla.id))
      .limit(MAXIMO_BUSQUEDA)
      .all()
      .map(({ id }) => id);
  const numero = new RegExp(`^(?:${prefijo}-)?(\\d{1,9})$`, "i").exec(q.trim())?.[1];
  const conNumero = numero ? idsDe(eq(tabla.consecutivo, Number(numero))) : [];
  const deClientes = todos(clientesDeDocumentos(ctx, q)).flatMap((cliente) => idsDe(eq(tabla.clienteId, cliente)));
  return [...new Set([...conNumero, ...deClientes.sort((a, b) => b - a)])].slice(0, MAXIMO_BUSQUEDA);
}
