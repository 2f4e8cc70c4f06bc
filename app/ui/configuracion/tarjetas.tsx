import { Boton, EnlaceBoton } from "../base/boton";
import { Formulario } from "../base/formulario";
import type { NombreIcono } from "../base/icono";
import { Tarjeta } from "../base/tarjeta";

/** A card of a module: what it is for, and the page that does it or the buttons that do. */
export interface TarjetaDeModulo {
  titulo: string;
  texto: string;
  enlace?: { texto: string; url: string };
  botones?: readonly BotonDeTarjeta[];
}

/** A button that posts to a path. */
interface BotonDeTarjeta {
  texto: string;
  /** What only a screen reader says after it. */
  oculto?: string;
  icono: NombreIcono;
  url: string;
  valores?: Readonly<Record<string, string>>;
}

export function TarjetaConAcciones({ titulo, texto, enlace, botones = [] }: TarjetaDeModulo) {
  return (
    <Tarjeta titulo={titulo}>
      <p>{texto}</p>
      <div className="acciones">
        {enlace && <EnlaceBoton to={enlace.url}>{enlace.texto}</EnlaceBoton>}
        {botones.map((boton) => (
          <ConFormulario key={boton.url} {...boton} />
        ))}
      </div>
    </Tarjeta>
  );
}

function ConFormulario({ texto, oculto, icono, url, valores = {} }: BotonDeTarjeta) {
  return (
    <Formulario action={url} className="">
      {Object.entries(valores).map(([nombre, valor]) => (
        <input key={nombre} type="hidden" name={nombre} value={valor} />
      ))}
      <Boton icono={icono}>
        {texto} {oculto && <span className="oculto">{oculto}</span>}
      </Boton>
    </Formulario>
  );
}
