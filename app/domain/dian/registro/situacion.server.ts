import { dianEmisores } from "@db/schema/dian";
import { eq } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "../../nucleo/contexto.server";
import { tiendaDe } from "../../tienda/tienda.server";
import { alertasDeDian } from "./alertas.server";

/** Whether the shop issues, whether the DIAN accepted its test set, and what its owner must do. Throws SinPermiso for a vendedor. */
export function situacionDe(ctx: Contexto) {
  exigirAdmin(ctx);
  const tienda = tiendaDe(ctx);
  const emisor = ctx.db
    .select({ pruebasAceptadas: dianEmisores.pruebasAceptadas })
    .from(dianEmisores)
    .where(eq(dianEmisores.usuarioId, ctx.duenoId))
    .get();
  return { emite: tienda.dian, probado: (emisor?.pruebasAceptadas ?? null) !== null, alertas: alertasDeDian(ctx, tienda) };
}
