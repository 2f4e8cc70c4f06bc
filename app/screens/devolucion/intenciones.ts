import { deCliente, intencionesDe } from "../intenciones";

/** The buttons of the return screen. */
export const intenciones = intencionesDe([...deCliente.nombres, "todo", "nada", "actualizar", "devolver"]);

export type Intencion = (typeof intenciones.nombres)[number];
