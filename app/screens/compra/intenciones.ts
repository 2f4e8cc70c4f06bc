import { deCaptura, intencionesDe } from "../intenciones";

/** The buttons of the purchase screen. */
export const intenciones = intencionesDe([...deCaptura.nombres, "nuevo", "descartar", "guardar"]);

export type Intencion = (typeof intenciones.nombres)[number];
