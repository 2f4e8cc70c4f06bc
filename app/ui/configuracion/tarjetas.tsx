import { EnlaceBoton } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";

/** A card of a module: what it is for, and the page that does it. */
export interface TarjetaDeModulo {
  titulo: string;
  texto: string;
  enlace: { texto: string; url: string };
}

export function TarjetaConEnlace({ titulo, texto, enlace }: TarjetaDeModulo) {
  return (
    <Tarjeta titulo={titulo}>
      <p>{texto}</p>
      <div className="acciones">
        <EnlaceBoton to={enlace.url}>{enlace.texto}</EnlaceBoton>
      </div>
    </Tarjeta>
  );
}
