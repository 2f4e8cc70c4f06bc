import { escribirCantidad } from "~/domain/compartido/cantidad";
import { conIva, leerPesos, textoPesos } from "~/domain/compartido/dinero";
import type { ProductoVenta } from "~/screens/venta/borrador";
import { Dinero } from "../base/dinero";

/** Price of one unit with IVA, and the units in stock. */
export function PrecioFinal({ producto: { precio, stock } }: { producto: ProductoVenta }) {
  return (
    <span className="captura-precio">
      <Dinero valor={textoPesos(conIva(leerPesos(precio) ?? 0))} />
      <small>{stock === 1 ? "queda 1" : `quedan ${escribirCantidad(stock)}`}</small>
    </span>
  );
}
