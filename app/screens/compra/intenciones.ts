import { deCaptura, intencionesDe } from "../intenciones";

/** The buttons of the purchase screen. */
export const intencionesDeCompra = intencionesDe([...deCaptura.nombres, "nuevo", "descartar", "guardar"]);

export type IntencionDeCompra = (typeof intencionesDeCompra.nombres)[number];
