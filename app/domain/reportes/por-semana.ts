import { promedio, sumar, textoPesos } from "../cifras/dinero";
import { diaDeLaSemana } from "../nucleo/fecha";
import type { CifrasDelDia } from "../resumenes/cifras.server";

const DESDE_EL_LUNES = [1, 2, 3, 4, 5, 6, 0];

/** Net sales by weekday (0 for Sunday), Monday first, and their mean of the days with sales; weekdays without sales are left out. */
export function porDiaDeLaSemana(dias: readonly CifrasDelDia[]) {
  const vendidos = dias.filter(({ tickets }) => tickets > 0);
  return DESDE_EL_LUNES.flatMap((dia_semana) => {
    const delDia = vendidos.filter(({ dia }) => diaDeLaSemana(dia) === dia_semana);
    if (delDia.length === 0) return [];
    const netos = delDia.map(({ netoCentavos }) => netoCentavos);
    return {
      dia_semana,
      dias: delDia.length,
      tickets: delDia.reduce((suma, { tickets }) => suma + tickets, 0),
      ventas_netas: textoPesos(sumar(...netos)),
      promedio: textoPesos(promedio(netos)),
    };
  });
}
