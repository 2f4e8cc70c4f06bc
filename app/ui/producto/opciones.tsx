import type { ReactNode } from "react";
import type { CampoDatos } from "../base/campo";

/** What few products need. */
export interface OpcionDeProducto {
  titulo: string;
  para: string;
  /** Whether the product has some of it. */
  usada: boolean;
  conErrores: boolean;
  campos: ReactNode;
}

export const tieneErrores = (...campos: readonly CampoDatos[]): boolean => campos.some(({ errors }) => errors !== undefined);

interface PropsOpcion {
  titulo: string;
  para: string;
  abierta: boolean;
  children: ReactNode;
}

export function Opcion({ titulo, para, abierta, children }: PropsOpcion) {
  return (
    <details className="opcion" open={abierta}>
      <summary>
        <span>{titulo}</span>
        <small className="opcion-para">{para}</small>
      </summary>
      <div className="opcion-campos">{children}</div>
    </details>
  );
}

/** What the product uses, unfolded; and the rest in one fold, with what each is for. */
export function Opciones({ todas }: { todas: readonly OpcionDeProducto[] }) {
  const otras = todas.filter(({ usada }) => !usada);
  return (
    <>
      {todas
        .filter(({ usada }) => usada)
        .map((una) => (
          <Opcion key={una.titulo} {...una} abierta>
            {una.campos}
          </Opcion>
        ))}
      <details className="mas-datos" open={otras.some(({ conErrores }) => conErrores)}>
        <summary>Más opciones</summary>
        <div className="mas-opciones">
          {otras.map((una) => (
            <Opcion key={una.titulo} abierta={una.conErrores} {...una}>
              {una.campos}
            </Opcion>
          ))}
        </div>
      </details>
    </>
  );
}
