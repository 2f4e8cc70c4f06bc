import type { ReactNode } from "react";
import type { ProductoHallado } from "./api";

export const ID_SUGERENCIAS = "venta-sugerencias";
export const idDeOpcion = (posicion: number): string => `${ID_SUGERENCIAS}-${posicion}`;

interface PropsSugerencias {
  opciones: readonly ProductoHallado[];
  activa: number;
  elegir(posicion: number): void;
  /** What there is to know of each, beside its name. */
  dato(producto: ProductoHallado): ReactNode;
}

/** What the name that is being typed may become. The cursor stays in the box. */
export function Sugerencias({ opciones, activa, elegir, dato }: PropsSugerencias) {
  return (
    <div
      className="venta-sugerencias"
      id={ID_SUGERENCIAS}
      role="listbox"
      aria-label="Productos que coinciden"
      hidden={opciones.length === 0}
    >
      {opciones.map((producto, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
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
