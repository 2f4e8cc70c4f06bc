import { deCaptura, deCliente, intencionesDe } from "../intenciones";

/** The buttons of the sale screen. */
export const intenciones = intencionesDe([...deCaptura.nombres, ...deCliente.nombres, "cobrar"]);

export type Intencion = (typeof intenciones.nombres)[number];
