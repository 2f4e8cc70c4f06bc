import type { ReactNode } from "react";
import { type TemaDePagina, urlDeTema } from "../ayuda/tema-de-pagina";
import { Enlace } from "../base/boton";
import { Mensajes } from "./mensajes";

interface PropsPagina {
  titulo: ReactNode;
  subtitulo?: ReactNode;
  acciones?: ReactNode;
  /** Topic of the help that says how to do what the page is for. */
  ayuda?: TemaDePagina;
  ancho?: "normal" | "angosta" | "ancha";
  /** URL of a link: the message that has it is not shown. */
  salvo?: string | null;
  children: ReactNode;
}

/** A screen: title, actions, messages and content. */
export function Pagina({ titulo, subtitulo, acciones, ayuda, ancho = "normal", salvo, children }: PropsPagina) {
  return (
    <div className={`pagina pagina-${ancho}`}>
      <div className="pagina-cabeza">
        <div className="pagina-titulo">
          <h1>{titulo}</h1>
          {subtitulo && <p>{subtitulo}</p>}
          {ayuda && (
            <Enlace className="pagina-ayuda" to={urlDeTema(ayuda)}>
              Cómo se hace
            </Enlace>
          )}
        </div>
        {acciones && <div className="acciones">{acciones}</div>}
      </div>
      <Mensajes salvo={salvo} />
      {children}
    </div>
  );
}
