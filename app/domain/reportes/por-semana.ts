import { promedio, sumar, textoPesos } from "../cifras/dinero";
import { diaDeLaSemana } from "../nucleo/fecha";
import type { CifrasDelDia } from "../resumenes/cifras.server";

const DESDE_EL_LUNES = [1, 2, 3, 4, 5, 6, 0];

/** Net sales by weekday (0 for Sunday), Monday first, and their mean of the days with sales; weekdays without sales are left out. */
export function porDiaDeLaSemana(dias: readonly CifrasDelDia[]) {
  const vendidos = dias.filter(({ tickets }) => tickets > 0);
  return DESDE_EL_LUNES.flatMap((dia_semana) => {
    const suyos = vendidos.filter(({ dia }) => diaDeLaSemana(dia) === dia_semana);
    const netos = suyos.map(({ netoCentavos }) => netoCentavos);
    const tickets = sumar(...suyos.map((dia) => dia.tickets));
    const [ventas_netas, medio] = [textoPesos(sumar(...netos)), textoPesos(promedio(netos))];
    return suyos.length > 0 ? [{ dia_semana, dias: suyos.length, tickets, ventas_netas, promedio: medio }] : [];
  });
}
