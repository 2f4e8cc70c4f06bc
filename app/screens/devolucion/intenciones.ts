import { deCliente, intencionesDe } from "../intenciones";

/** The buttons of the return screen. */
export const intencionesDeDevolucion = intencionesDe([...deCliente.nombres, "todo", "nada", "actualizar", "devolver"]);

export type IntencionDeDevolucion = (typeof intencionesDeDevolucion.nombres)[number];
