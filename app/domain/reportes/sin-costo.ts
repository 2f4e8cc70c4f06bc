import { mostrarPesosEnteros } from "../cifras/dinero";
import { cuantos } from "../cifras/frases";

export interface SinCosto {
  productos: number;
  ventas: string;
}

/** `2 productos, $ 30.000`; empty where all that was sold has a cost. */
export const vendidoSinCosto = ({ productos, ventas }: SinCosto): string =>
  productos === 0 ? "" : `${cuantos(productos, "producto", "productos")}, ${mostrarPesosEnteros(ventas)}`;
