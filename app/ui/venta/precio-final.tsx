import { escribirCantidad, mostrarCantidad, seMide } from "~/domain/cifras/cantidad";
import type { ProductoVenta } from "~/screens/venta/agregar";
import { Dinero } from "../base/valores";

/** Public price of a product, by unit when it is weighed or measured, and what is in stock of it. */
export function PrecioFinal({ producto: { precio_publico, unidad, lleva_existencias, stock } }: { producto: ProductoVenta }) {
  return (
    <span className="captura-precio">
      <span>
        <Dinero valor={precio_publico} />
        {seMide(unidad) && <small> / {unidad}</small>}
      </span>
      {lleva_existencias && (
        <small>{stock === 1 ? "queda 1" : `quedan ${seMide(unidad) ? mostrarCantidad(stock, unidad) : escribirCantidad(stock)}`}</small>
      )}
    </span>
  );
}
