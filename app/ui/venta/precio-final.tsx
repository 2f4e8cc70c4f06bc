import { importesDeLinea, type ProductoVenta } from "~/screens/venta/borrador";
import { Dinero } from "../base/dinero";

/** Price of one unit with IVA, and the units in stock. */
export function PrecioFinal({ producto: { id, nombre, precio, stock } }: { producto: ProductoVenta }) {
  const linea = { indice: 0, id: "", producto: String(id), cantidad: "1", precio_unitario: precio, nombre, precio, stock };
  return (
    <span className="captura-precio">
      <Dinero valor={importesDeLinea(linea)?.precio_unitario_final ?? precio} />
      <small>{stock === 1 ? "queda 1" : `quedan ${stock.toLocaleString("es-CO")}`}</small>
    </span>
  );
}
