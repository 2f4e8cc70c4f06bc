import { lotesDeSepare } from "@db/schema/lotes";
import { asc, eq } from "drizzle-orm";
import type { ParteDeLote } from "~/domain/inventario/lotes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";

type Conexion = Pick<Contexto, "db">;

/** Keeps from which lots the units of a line of a separe were taken. */
export function recordarLotesDeSepare({ db }: Conexion, detalleSepareId: number, partes: readonly ParteDeLote[]): void {
  for (const { loteId, cantidad } of partes)
    db.insert(lotesDeSepare)
      .values({ detalleSepareId, loteId, cantidad: Math.abs(cantidad) })
      .run();
}

/** The lots from which the units of a line of a separe were taken. */
export function lotesDeLineaSeparada({ db }: Conexion, detalleSepareId: number): ParteDeLote[] {
  const { loteId, cantidad } = lotesDeSepare;
  const filtroDelDetalle = eq(lotesDeSepare.detalleSepareId, detalleSepareId);
  return db.select({ loteId, cantidad }).from(lotesDeSepare).where(filtroDelDetalle).orderBy(asc(lotesDeSepare.id)).all();
}
