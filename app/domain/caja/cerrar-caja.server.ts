import { sesionesCaja } from "@db/schema/caja";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { sesionAbierta, sumaDeMovimientos } from "./consultas.server";
import { sumaDe } from "./denominaciones";
import type { DatosCierre } from "./esquema";
import { CajaCerrada } from "./mover-caja.server";

/**
 * Closes the open session of the actor with what was counted, and keeps what its ledger expected. Nothing of it changes any more. Returns
 * its id. Throws CajaCerrada.
 */
export function cerrarCaja(ctx: Contexto, { contado, conteo, nota }: DatosCierre): number {
  return enTransaccion(ctx, () => {
    const sesion = sesionAbierta(ctx);
    if (!sesion) throw new CajaCerrada();
    const { esperado, ultimo } = sumaDeMovimientos(ctx, sesion.id);
    ctx.db
      .update(sesionesCaja)
      .set({
        // A movement of a request that began later may have been written first.
        cerrada: Math.max(ctx.ahora, ultimo),
        esperadoCentavos: esperado,
        contadoCentavos: contado ?? sumaDe(conteo),
        conteo: Object.keys(conteo).length > 0 ? JSON.stringify(conteo) : "",
        nota,
      })
      .where(eq(sesionesCaja.id, sesion.id))
      .run();
    return sesion.id;
  });
}
