import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { Ficha, Tarjeta } from "../base/tarjeta";
import type { PreciosAparte } from "./otros-precios";

/** The prices of a product by list and by quantity; nothing while it has none. */
export function PreciosDeProducto({ precios, escalas, unidad }: PreciosAparte & { unidad: Unidad }) {
  const datos = [
    ...precios.flatMap(({ lista, precio_publico }) =>
      precio_publico === null ? [] : [{ nombre: lista, valor: mostrarPesos(precio_publico) }],
    ),
    ...escalas.map(({ desde, precio_publico }) => ({
      nombre: `Desde ${mostrarCantidad(desde, unidad)}`,
      valor: `${mostrarPesos(precio_publico)} cada ${unidad === "und" ? "una" : unidad}`,
    })),
  ];
  if (datos.length === 0) return null;
  return (
    <Tarjeta titulo="Otros precios">
      <Ficha datos={datos} />
    </Tarjeta>
  );
}
