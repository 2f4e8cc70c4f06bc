import { enumerar } from "../cifras/frases";
import type { Contexto } from "../nucleo/contexto.server";
import { bajoCosto } from "../productos/bajo-costo";
import { type FilaDetalleCompra, lineasDeCompra } from "./consultas.server";

const NOMBRADOS = 5;

/** Warning with the products that a purchase left with a selling price below their cost; "" when there are none. */
export function avisoBajoCosto(ctx: Contexto, compraId: number): string {
  const lineas = lineasDeCompra(ctx, compraId).filter((linea) => bajoCosto(ventaDe(linea), linea.precioCentavos));
  if (lineas.length === 0) return "";
  return `Precio por debajo del costo: ${enumerar([...new Set(lineas.map(({ productoNombre }) => productoNombre))], NOMBRADOS)}.`;
}

// Who is not responsable de IVA keeps all that the client pays.
const ventaDe = ({ tarifa_iva, precioVentaCentavos, precioPublicoCentavos }: FilaDetalleCompra) =>
  tarifa_iva === "no_responsable" ? (precioPublicoCentavos ?? precioVentaCentavos) : precioVentaCentavos;
