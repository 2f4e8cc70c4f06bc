import type { cotizaciones } from "@db/schema/cotizaciones";
import type { separes } from "@db/schema/separes";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { MAXIMO_BUSQUEDA, todos } from "../listas/busqueda.server";
import { consecutivoEn } from "../listas/numeros";
import { clientesDeDocumentos } from "../nombres/como-se-llamaba.server";
import type { Contexto } from "../nucleo/contexto.server";

interface Buscados {
  tabla: typeof cotizaciones | typeof separes;
  /** What may stand before the number: `cot` of `COT-12`, and words. */
  nombres: readonly string[];
  visibles: SQL;
}

/** Ids of the quotations or separes with the number `q`, in any writing, then of those of the registered clients that match it. */
export function pactadosComo(ctx: Contexto, { tabla, nombres, visibles }: Buscados, q: string): number[] {
  const idsDe = (filtro: SQL): number[] =>
    ctx.db
      .select({ id: tabla.id })
      .from(tabla)
      .where(and(filtro, visibles))
      .orderBy(desc(tabla.id))
      .limit(MAXIMO_BUSQUEDA)
      .all()
      .map(({ id }) => id);
  const numero = consecutivoEn(q, nombres);
  const conNumero = numero === null ? [] : idsDe(eq(tabla.consecutivo, numero));
  const deClientes = todos(clientesDeDocumentos(ctx, q)).flatMap((cliente) => idsDe(eq(tabla.clienteId, cliente)));
  return [...new Set([...conNumero, ...deClientes.sort((a, b) => b - a)])].slice(0, MAXIMO_BUSQUEDA);
}
