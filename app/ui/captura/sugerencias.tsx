import type { ReactNode } from "react";
import type { ProductoHallado } from "./api";

export const ID_SUGERENCIAS = "captura-sugerencias";
export const idDeOpcion = (posicion: number): string => `${ID_SUGERENCIAS}-${posicion}`;

interface PropsSugerencias {
  opciones: readonly ProductoHallado[];
  activa: number;
  elegir(posicion: number): void;
  /** Extra data of a product, such as its price. */
  dato(producto: ProductoHallado): ReactNode;
}

/** Suggested products for the typed name. The cursor stays in the scan box. */
export function Sugerencias({ opciones, activa, elegir, dato }: PropsSugerencias) {
  return (
    <div
      className="captura-sugerencias"
      id={ID_SUGERENCIAS}
      role="listbox"
      aria-label="Productos que coinciden"
      hidden={opciones.length === 0}
    >
      {opciones.map((producto, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the scan box handles the keys
        <div
          key={producto.id}
          id={idDeOpcion(i)}
          role="option"
          tabIndex={-1}
          aria-selected={i === activa}
          onMouseDown={(evento) => evento.preventDefault()}
          onClick={() => elegir(i)}
        >
          <span>{producto.nombre}</span>
          {dato(producto)}
        </div>
      ))}
    </div>
  );
}
