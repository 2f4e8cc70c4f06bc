import { cantidadEnFrase, seMide, type Unidad } from "../cifras/cantidad";
import { mostrarPesos } from "../cifras/dinero";
import { cuantos, enumerar } from "../cifras/frases";
import { type Consejo, NOMBRADOS } from "./consejo";

/** Products without sales in the last days, from the inventory report: the first of them, and the total of all. */
export interface Quietos {
  periodo: { dias: number };
  sin_ventas: readonly { producto_nombre: string; unidad: Unidad; stock: number | string; valor_costo: string }[];
  total_sin_ventas: number;
  valor_sin_ventas: string;
}

const NADA = "0.00";

/** Advice about the money in unsold stock; none when `quietos` is null (the report was not available). */
export function consejosDePlataQuieta(quietos: Quietos | null): Consejo[] {
  if (!quietos || quietos.valor_sin_ventas === NADA) return [];
  const { periodo, sin_ventas, total_sin_ventas, valor_sin_ventas } = quietos;
  const conValor = sin_ventas.filter(({ valor_costo }) => valor_costo !== NADA);
  const nombres = conValor.map(
    ({ producto_nombre, unidad, stock, valor_costo }) =>
      `${producto_nombre} (${cantidadEnFrase(stock, unidad)}${seMide(unidad) ? "" : " und."}, ${mostrarPesos(valor_costo)})`,
  );
  const productos = cuantos(total_sin_ventas, "producto lleva", "productos llevan");
  return [
    {
      titulo: `Tiene ${mostrarPesos(valor_sin_ventas)} quietos en la estantería`,
      detalle: `${productos} ${periodo.dias} días o más sin venderse: ${enumerar(nombres, NOMBRADOS, total_sin_ventas)}. Rebájelos, muévalos a la vista o no los vuelva a pedir.`,
      severidad: "info",
    },
  ];
}
