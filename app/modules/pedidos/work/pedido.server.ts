import { datosDeProducto } from "~/domain/compras/vista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import type { Borrador, LineaBorrador } from "~/screens/compra/borrador";
import { agregarProducto } from "~/screens/compra/borrador-lineas";
import { pedidasEn } from "../domain/pedido";

/** The draft with a line for each product that the query orders, with the units as they were typed. */
export function llenarPedido(ctx: Contexto, borrador: Borrador, params: URLSearchParams): Borrador {
  const pedidas = pedidasEn(params);
  if (pedidas.size === 0) return borrador;
  const filas = productosPorId(ctx, [...pedidas.keys()]);
  const lineas = [...pedidas].reverse().reduce<LineaBorrador[]>((previas, [id, cantidad]) => {
    const fila = filas.get(id);
    const agregado = fila && agregarProducto(previas, datosDeProducto(fila));
    if (!agregado || !("lineas" in agregado)) return previas;
    return agregado.lineas.map((linea) => (linea.indice === agregado.indice ? { ...linea, cantidad } : linea));
  }, []);
  return { ...borrador, lineas };
}
