import { Enlace } from "../base/boton";

interface PropsPestanas {
  etiqueta: string;
  opciones: readonly { texto: string; to: string; actual: boolean }[];
}

/** Links that switch between a few views; the current one is marked. */
export function Pestanas({ etiqueta, opciones }: PropsPestanas) {
  return (
    <nav className="reporte-atajos" aria-label={etiqueta}>
      {opciones.map(({ texto, to, actual }) => (
        <Enlace key={to} to={to} aria-current={actual || undefined}>
          {texto}
        </Enlace>
      ))}
    </nav>
  );
}
