import { cadaParte, sumar, textoPesos } from "../cifras/dinero";
import { diaDeLaSemana } from "../nucleo/dias-en-palabras";
import type { CifrasDelDia } from "../resumenes/cifras.server";

const DESDE_EL_LUNES = [1, 2, 3, 4, 5, 6, 0];

/** Net sales by weekday (0 for Sunday), Monday first, and their part for each day with sales. Weekdays without sales or returns are left out. */
export function netoPorDiaDeSemana(dias: readonly CifrasDelDia[]) {
  return DESDE_EL_LUNES.flatMap((dia_semana) => {
    const delDia = dias.filter(({ dia }) => diaDeLaSemana(dia) === dia_semana);
    const conVentas = delDia.filter(({ tickets }) => tickets > 0).length;
    const neto = sumar(...delDia.map(({ netoCentavos }) => netoCentavos));
    if (conVentas === 0 && neto === 0) return [];
    return {
      dia_semana,
      dias: conVentas,
      tickets: delDia.reduce((suma, { tickets }) => suma + tickets, 0),
      ventas_netas: textoPesos(neto),
      promedio: textoPesos(cadaParte(neto, conVentas)),
    };
  });
}
