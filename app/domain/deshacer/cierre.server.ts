import { z } from "zod";
import { reabrirCaja } from "../caja/reabrir-caja.server";
import type { Contexto } from "../nucleo/contexto.server";

const Datos = z.object({ sesionId: z.number() });

/** Opens a cash session again that was counted. */
export function deshacerCierre(ctx: Contexto, datos: unknown): void {
  reabrirCaja(ctx, Datos.parse(datos).sesionId);
}
