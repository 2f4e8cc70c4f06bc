import { Boton, Enlace } from "../base/boton";
import { Formulario } from "../base/formulario";
import type { Dato } from "../base/tarjeta";

/** What a module says of a sale, a return or a purchase: a text or a link, a tag behind it, and a button below. */
export interface DatoDeModulo {
  nombre: string;
  texto: string;
  url?: string;
  etiqueta?: { texto: string; tono: string };
  /** Posts to `url`. */
  accion?: { texto: string; url: string };
}

/** The data of modules among those of a page. */
export const datosDeModulos = (datos: readonly DatoDeModulo[]): Dato[] =>
  datos.map(({ nombre, texto, url, etiqueta, accion }) => ({
    nombre,
    valor: (
      <>
        {url ? <Enlace to={url}>{texto}</Enlace> : texto}
        {etiqueta && (
          <>
            {" "}
            <span className={`etiqueta etiqueta-${etiqueta.tono}`}>{etiqueta.texto}</span>
          </>
        )}
        {accion && (
          <Formulario action={accion.url} className="dato-accion" preguntas={false} reloadDocument>
            <Boton>{accion.texto}</Boton>
          </Formulario>
        )}
      </>
    ),
  }));
