import type { ReactNode } from "react";
import { EnlaceBoton } from "./boton";
import { Enlace } from "./enlace";
import { Icono, type NombreIcono } from "./icono";

export interface Accion {
  texto: string;
  url: string;
  icono: NombreIcono;
  /** It deletes something. */
  peligro?: boolean;
}

interface Props {
  acciones: readonly Accion[];
  /** Entries of the menu that are no links, such as forms of one button. */
  children?: ReactNode;
}

/** What a page is used for less often, folded under one quiet button. A single action needs no menu. */
export function MasAcciones({ acciones, children }: Props) {
  const [primera, ...otras] = acciones;
  if (primera && otras.length === 0 && !children)
    return (
      <EnlaceBoton to={primera.url} icono={primera.icono}>
        {primera.texto}
      </EnlaceBoton>
    );
  return (
    <details className="mas-acciones">
      <summary className="boton boton-normal">Más</summary>
      <div className="menu-panel">
        {acciones.map(({ texto, url, icono, peligro }) => (
          <Enlace key={url} className={peligro ? "menu-opcion menu-opcion-peligro" : "menu-opcion"} to={url}>
            <Icono nombre={icono} /> {texto}
          </Enlace>
        ))}
        {children}
      </div>
    </details>
  );
}
