import type { ReactNode } from "react";
import { Icono, type NombreIcono } from "./icono";

interface PropsVacio {
  titulo: string;
  icono?: NombreIcono;
  /** First step: a link or a button. */
  accion?: ReactNode;
  /** Purpose of the list, in one sentence. */
  children: ReactNode;
}

export function Vacio({ titulo, icono = "buscar", accion, children }: PropsVacio) {
  return (
    <div className="vacio">
      <Icono nombre={icono} />
      <h2>{titulo}</h2>
      <p>{children}</p>
      {accion && <div className="acciones">{accion}</div>}
    </div>
  );
}
