import { ACCIONES, type Accion } from "~/domain/importaciones/fila";

const CLASES = {
  nuevo: "etiqueta etiqueta-exito",
  cambia: "etiqueta etiqueta-aviso",
  igual: "etiqueta",
  error: "etiqueta etiqueta-peligro",
} as const satisfies Record<Accion, string>;

/** What happens to a row. */
export function Etiqueta({ accion }: { accion: Accion }) {
  return <span className={CLASES[accion]}>{ACCIONES[accion].nombre}</span>;
}
