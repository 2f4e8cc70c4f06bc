import type { Contexto } from "~/domain/nucleo/contexto.server";

/** Under this name a browser keeps its till. */
export const DE_ESTE_EQUIPO = "caja";

/** Id of the till of the browser of the request. The shop may not have it. */
export const cajaDelEquipo = ({ deEsteEquipo }: Contexto): number | undefined => deEsteEquipo?.(DE_ESTE_EQUIPO);
