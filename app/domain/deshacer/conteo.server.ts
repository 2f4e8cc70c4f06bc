import { z } from "zod";
import { reabrirConteo } from "../conteos/reabrir-conteo.server";
import type { Contexto } from "../nucleo/contexto.server";

const Datos = z.object({ conteo: z.number() });

/** Opens a count again that was applied or dropped. What it moved is in the ledger rows of the action. */
export function deshacerConteo(ctx: Contexto, datos: unknown): void {
  reabrirConteo(ctx, Datos.parse(datos).conteo);
}
