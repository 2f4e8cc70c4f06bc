import { idDeConsulta } from "../campos/consulta";
import { seMide } from "../cifras/cantidad";
import { detalleCompra } from "../compras/detalle-compra.server";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { type FilaProducto, productosPorId } from "../productos/consultas.server";
import { escritasEn } from "./pedido";

/** A product to print, and the number of labels as it was typed. */
export interface Elegido {
  producto: FilaProducto;
  escrita: string;
}

interface Eleccion {
  elegidos: Elegido[];
  /** The purchase that they came with, if the request names one. */
  compra: { id: number; numero: string } | null;
}

/** The products that a request names, else those of its purchase. Throws NoEncontrado when one of them is not the shop's. */
export function eleccionDe(ctx: Contexto, params: URLSearchParams): Eleccion {
  const pedida = idDeConsulta(params.get("compra"));
  const compra = pedida === null ? null : detalleCompra(ctx, pedida);
  const nombrados = escritasEn(params);
  const escritas = compra && nombrados.size === 0 ? recibidasEn(compra.detalles) : nombrados;
  const filas = productosPorId(ctx, [...escritas.keys()]);
  const elegidos = [...escritas].map(([id, escrita]) => {
    const producto = filas.get(id);
    if (!producto) throw new NoEncontrado("No encontramos este producto.");
    return { producto, escrita };
  });
  return { elegidos, compra: compra && { id: compra.id, numero: compra.numero } };
}

/** A label for each unit that was bought, and one for each line of what is weighed or measured. Leaves out deleted products. */
function recibidasEn(lineas: ReturnType<typeof detalleCompra>["detalles"]): Map<number, string> {
  const recibidas = new Map<number, number>();
  for (const { producto, cantidad, unidad } of lineas) {
    if (producto.id !== null) recibidas.set(producto.id, (recibidas.get(producto.id) ?? 0) + (seMide(unidad) ? 1 : Number(cantidad)));
  }
  return new Map([...recibidas].map(([id, etiquetas]) => [id, String(etiquetas)]));
}
