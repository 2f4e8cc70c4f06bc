import type { pantallaDeConteo } from "./pantalla.server";
import type { vistaConteo } from "./vista.server";

/** A count as pages and JSON show it. A person who may not see costs gets no `valor_costo`. */
export type VistaConteo = ReturnType<typeof vistaConteo>;

/** A count with what its screen is asked for. */
export type PantallaDeConteo = ReturnType<typeof pantallaDeConteo>;
export type VistaContada = PantallaDeConteo["lineas"][number];
export type VistaContable = PantallaDeConteo["opciones"][number];
