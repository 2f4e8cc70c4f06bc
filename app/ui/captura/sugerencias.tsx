import type { ReactNode } from "react";
import { FotoPequena } from "../producto/foto";

export const ID_SUGERENCIAS = "captura-sugerencias";
export const idDeOpcion = (posicion: number): string => `${ID_SUGERENCIAS}-${posicion}`;

interface Sugerido {
  id: number;
  nombre: string;
  /** URL of its picture, where the search gives it. */
  foto?: string | null;
}

interface PropsSugerencias<Producto> {
  opciones: readonly Producto[];
  hayMas: boolean;
  activa: number;
  /** The position after the last product asks for more of them. */
  elegir(posicion: number): void;
  /** Extra data of a product, such as its price. */
  dato(producto: Producto): ReactNode;
}

/** Suggested products for the typed name. The cursor stays in the scan box. */
export function Sugerencias<Producto extends Sugerido>(props: PropsSugerencias<Producto>) {
  const { opciones, hayMas, activa, elegir, dato } = props;
  const opcion = (posicion: number, contenido: ReactNode, clave: number | string) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scan box handles the keys
    <div
      key={clave}
      id={idDeOpcion(posicion)}
      role="option"
      tabIndex={-1}
      aria-selected={posicion === activa}
      onMouseDown={(evento) => evento.preventDefault()}
      onClick={() => elegir(posicion)}
    >
      {contenido}
    </div>
  );
  return (
    <div
      className="captura-sugerencias"
      id={ID_SUGERENCIAS}
      role="listbox"
      aria-label="Productos que coinciden"
      hidden={opciones.length === 0}
    >
      {opciones.map((producto, i) =>
        opcion(
          i,
          <>
            <span className="producto-nombre">
              <FotoPequena foto={producto.foto} />
              <span>{producto.nombre}</span>
            </span>
            {dato(producto)}
          </>,
          producto.id,
        ),
      )}
      {hayMas && opcion(opciones.length, <span>Ver más</span>, "mas")}
    </div>
  );
}
