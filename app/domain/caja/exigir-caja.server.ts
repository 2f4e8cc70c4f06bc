import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { tiendaDe } from "../tienda/tienda.server";
import { sesionAbierta } from "./consultas.server";

/** Whether the shop wants an open cash session for a sale, and the actor has none. */
export const faltaCaja = (ctx: Contexto): boolean => tiendaDe(ctx).exigir_caja && sesionAbierta(ctx) === undefined;

/** Throws ReglaIncumplida when {@link faltaCaja}. */
export function exigirCajaAbierta(ctx: Contexto): void {
  if (faltaCaja(ctx)) throw new ReglaIncumplida("", "Abra su caja antes de vender.");
}
