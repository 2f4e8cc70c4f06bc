import { cajasAbiertas } from "../caja/listar-sesiones.server";
import { sumar, textoPesos } from "../cifras/dinero";
import { deudaConProveedores, deudaDeClientes } from "../cuentas/deuda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { cuantosSeAcaban } from "../productos/stock-bajo.server";

/**
 * What the shop has in its drawers, is owed, owes, and how many products run out. A vendedor is told of its own drawer and of the products
 * alone.
 */
export function respuestasDe(ctx: Contexto) {
  const esAdmin = ctx.actor.rol === "admin";
  return {
    en_caja: dineroEnCaja(ctx),
    me_deben: esAdmin ? deudaDeClientes(ctx) : null,
    debo: esAdmin ? deudaConProveedores(ctx) : null,
    se_acaban: cuantosSeAcaban(ctx),
  };
}

/** The open drawers. `total` is null when who asks must count before knowing. */
function dineroEnCaja(ctx: Contexto) {
  const abiertas = cajasAbiertas(ctx);
  const montos = abiertas.flatMap(({ esperadoCentavos }) => esperadoCentavos ?? []);
  return {
    total: montos.length < abiertas.length ? null : textoPesos(sumar(...montos)),
    cajas: abiertas.map(({ id, quien, esperadoCentavos }) => ({
      id,
      quien,
      esperado: esperadoCentavos === null ? null : textoPesos(esperadoCentavos),
    })),
  };
}
