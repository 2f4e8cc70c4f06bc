import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { filaDeEmisor } from "../emisor/emisor.server";
import { alertasDeDian } from "./alertas.server";
import { cartasPorEnviar, vistaDeContingencia } from "./contingencia.server";
import { saltadosDe } from "./saltados.server";

/**
 * Whether the shop issues, whether the DIAN accepted its test set, what its owner must do besides, and its contingency with the letters
 * about it. Throws SinPermiso for a vendedor.
 */
export function situacionDe(ctx: Contexto) {
  exigirAdmin(ctx);
  const tienda = tiendaDe(ctx);
  const emisor = filaDeEmisor(ctx.db, ctx.duenoId);
  return {
    emite: tienda.dian,
    probado: emisor !== undefined && emisor.pruebasAceptadas !== null,
    saltados: saltadosDe(ctx),
    // What was issued before the shop stopped is still finished.
    alertas: alertasDeDian(ctx, { ...tienda, dian: tienda.dian || emisor?.produccionDesde != null }).filter(
      ({ clase }) => clase !== "contingencia",
    ),
    contingencia: emisor ? vistaDeContingencia(ctx, emisor) : null,
    cartas: emisor ? cartasPorEnviar(ctx, emisor) : [],
  };
}
