import type { ReactNode } from "react";
import { type PropsTabla, Tabla } from "./tabla";
import { type PropsTarjeta, Tarjeta } from "./tarjeta";

interface Props<Fila> extends PropsTabla<Fila>, Omit<PropsTarjeta, "alBorde" | "children"> {
  /** What the card says while there are no rows; else there is no card then. */
  ninguna?: ReactNode;
}

/** A table in a card of its own. */
export function TarjetaConTabla<Fila>({ ninguna, leyenda, columnas, filas, keyOf, dosLineas, ...tarjeta }: Props<Fila>) {
  if (filas.length === 0 && !ninguna) return null;
  return (
    <Tarjeta {...tarjeta} alBorde={filas.length > 0}>
      {filas.length === 0 ? (
        <p>{ninguna}</p>
      ) : (
        <Tabla leyenda={leyenda} columnas={columnas} filas={filas} keyOf={keyOf} dosLineas={dosLineas} />
      )}
    </Tarjeta>
  );
}
