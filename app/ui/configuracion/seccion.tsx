import type { ReactNode } from "react";
import type { CampoDatos } from "../base/campo";

interface Props {
  titulo: string;
  /** What is set now, in a few words. */
  resumen: string;
  /** Its fields: an error in one of them unfolds it. */
  campos: readonly CampoDatos[];
  id?: string;
  /** Whether it is unfolded without an error. */
  abierta?: boolean;
  children: ReactNode;
}

/** A folded part of a form. */
export function Seccion({ titulo, resumen, campos, id, abierta = false, children }: Props) {
  return (
    <details id={id} className="tarjeta seccion" open={abierta || campos.some(({ errors }) => errors !== undefined)}>
      <summary>
        <h2>{titulo}</h2>
        <span className="seccion-resumen">{resumen}</span>
      </summary>
      <div className="seccion-campos">{children}</div>
    </details>
  );
}
