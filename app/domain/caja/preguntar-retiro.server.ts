import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { sesionAbierta, sumaDeMovimientos } from "./consultas.server";
import { esACiegas } from "./vista.server";

/**
 * Before cash leaves the open session of the actor: throws ReglaIncumplida for `confirmar_retiro` when it is more than the session should
 * hold and our form has not been asked about it. Who counts blindly is not told how much that is. A JSON call is not asked.
 */
export function preguntarRetiro(ctx: Contexto, sale: Centavos, confirmado: boolean | undefined): void {
  const sesion = confirmado === false ? sesionAbierta(ctx) : undefined;
  if (!sesion) return;
  const { esperado } = sumaDeMovimientos(ctx, sesion.id);
  if (sale <= esperado) return;
  const hay = esACiegas(ctx, sesion) ? "Es más de lo que debe haber en la caja." : `En la caja debe haber ${mostrarCentavos(esperado)}.`;
  throw new ReglaIncumplida("confirmar_retiro", `${hay} ¿Sacar ${mostrarCentavos(sale)} de todos modos?`);
}
