import { ESTADOS, type EstadoDeDocumento } from "../domain/registro/nombres";

/** The state of a document as a label. */
export const EtiquetaDeEstado = ({ estado }: { estado: EstadoDeDocumento }) => (
  <span className={`etiqueta etiqueta-${ESTADOS[estado].tono}`}>{ESTADOS[estado].nombre}</span>
);
