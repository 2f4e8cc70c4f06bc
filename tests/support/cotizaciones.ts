import type { Contexto } from "~/domain/nucleo/contexto.server";
import { EXTENSIONS } from "~/modules.server";

const COTIZAR = EXTENSIONS.flatMap(({ destinos = [] }) => destinos).find(({ nombre }) => nombre === "cotizar");

/** Whether this program makes quotations. */
export const SE_COTIZA = COTIZAR !== undefined;

/** Makes a quotation of a ticket, and returns its id. */
export function cotizar(ctx: Contexto, campos: Record<string, unknown>): number {
  if (!COTIZAR) throw new Error("No module makes quotations");
  return COTIZAR.guardar(ctx, COTIZAR.formulario.parse(campos));
}
