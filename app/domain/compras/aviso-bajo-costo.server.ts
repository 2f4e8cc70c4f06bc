import type { Contexto } from "../compartido/contexto.server";
import { enumerar } from "../compartido/frases";
import { bajoCosto } from "../productos/bajo-costo";
import { productosPorId } from "../productos/consultas.server";
import type { DatosCompra } from "./esquema";

const NOMBRADOS = 5;

/** Warning with the products that a purchase leaves with a selling price below their cost; "" when there are none. */
export function avisoBajoCosto(ctx: Contexto, datos: DatosCompra): string {
  const lineas = datos.tipo === "productos" ? datos.detalles.filter(({ precio, precio_venta }) => bajoCosto(precio_venta, precio)) : [];
  if (lineas.length === 0) return "";
  const conocidos = productosPorId(
    ctx,
    lineas.flatMap(({ producto }) => producto ?? []),
  );
  const nombres = new Set(lineas.map(({ producto, nombre }) => (producto === null ? nombre : (conocidos.get(producto)?.nombre ?? nombre))));
  return `Precio por debajo del costo: ${enumerar([...nombres], NOMBRADOS)}.`;
}
