import type { ReactNode } from "react";
import { type TemaDePagina, urlDeTema } from "../ayuda/tema-de-pagina";
import { Enlace } from "./boton";
import { Icono, type NombreIcono } from "./icono";

interface PropsVacio {
  titulo: string;
  icono?: NombreIcono;
  accion?: ReactNode;
  /** Topic of the help that says how to begin; none for a search that found nothing. */
  ayuda?: TemaDePagina | false;
  /** Purpose of the list, in one sentence. */
  children: ReactNode;
}

export function Vacio({ titulo, icono = "buscar", accion, ayuda, children }: PropsVacio) {
  return (
    <div className="vacio">
      <Icono nombre={icono} />
      <h2>{titulo}</h2>
      <p>{children}</p>
      {accion && <div className="acciones">{accion}</div>}
      {ayuda && (
        <Enlace className="vacio-ayuda" to={urlDeTema(ayuda)}>
          Cómo se hace
        </Enlace>
      )}
    </div>
  );
}
