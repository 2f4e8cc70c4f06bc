import { Enlace } from "../base/boton";
import type { Dato } from "../base/tarjeta";

/** What a module says of a sale, a return or a purchase: a text or a link, and a tag behind it. */
export interface DatoDeModulo {
  nombre: string;
  texto: string;
  url?: string;
  etiqueta?: { texto: string; tono: string };
}

/** The data of modules among those of a page. */
export const datosDeModulos = (datos: readonly DatoDeModulo[]): Dato[] =>
  datos.map(({ nombre, texto, url, etiqueta }) => ({
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
      </>
    ),
  }));
