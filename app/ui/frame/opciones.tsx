import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";

interface Props {
  titulo: string;
  nota: string;
  opciones: readonly { texto: string; url: string; para: string }[];
}

/** What the shop does not use yet, with what each is for. */
export function Opciones({ titulo, nota, opciones }: Props) {
  if (opciones.length === 0) return null;
  return (
    <Tarjeta titulo={titulo}>
      <p className="campo-ayuda">{nota}</p>
      <ul className="mas-opciones">
        {opciones.map(({ texto, url, para }) => (
          <li key={url} className="opcion">
            <Enlace to={url}>{texto}</Enlace>
            <p className="opcion-para">{para}</p>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
