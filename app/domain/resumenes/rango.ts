import { diaDeLaSemana } from "../nucleo/dias-en-palabras";
import { diasEntre, mesDe, sumarDias } from "../nucleo/fecha";
import { mostrarDia } from "../nucleo/mostrar-fecha";

/** Bogotá days from `desde` to `hasta`, both included, as `2026-11-21`. */
export interface Rango {
  desde: string;
  hasta: string;
}

/** It is compared with `antes`, or else with as many days before it. */
interface RangoComparado extends Rango {
  antes?: Rango;
}

/** Named periods, by the value of `periodo` in the URL. */
export const PERIODOS = {
  hoy: "Hoy",
  ayer: "Ayer",
  semana: "Esta semana",
  mes: "Este mes",
  mes_pasado: "Mes pasado",
  ano: "Este año",
} as const;

export type Periodo = keyof typeof PERIODOS;

/** Maximum days of a range. */
export const MAXIMO_DIAS = 731;

export const esPeriodo = (texto: string): texto is Periodo => Object.hasOwn(PERIODOS, texto);

/** The days of a named period on the day `hoy`. A week begins on Monday. */
export function rangoDe(periodo: Periodo, hoy: string): Rango {
  const ayer = sumarDias(hoy, -1);
  const finDelMesPasado = sumarDias(`${mesDe(hoy)}-01`, -1);
  const rangos: Record<Periodo, Rango> = {
    hoy: { desde: hoy, hasta: hoy },
    ayer: { desde: ayer, hasta: ayer },
    semana: { desde: sumarDias(hoy, -diasDesdeElLunes(hoy)), hasta: hoy },
    mes: { desde: `${mesDe(hoy)}-01`, hasta: hoy },
    mes_pasado: { desde: `${mesDe(finDelMesPasado)}-01`, hasta: finDelMesPasado },
    ano: { desde: `${hoy.slice(0, 4)}-01-01`, hasta: hoy },
  };
  return rangos[periodo];
}

/** The last `n` days up to and including `hoy`. */
export const ultimos = (n: number, hoy: string): Rango => ({ desde: sumarDias(hoy, 1 - n), hasta: hoy });

export const numeroDeDias = ({ desde, hasta }: Rango): number => diasEntre(desde, hasta) + 1;

/** `Del 01/11/2026 al 21/11/2026`, or `El 21/11/2026`. */
export const fraseDeDias = ({ desde, hasta }: Rango): string =>
  desde === hasta ? `El ${mostrarDia(desde)}` : `Del ${mostrarDia(desde)} al ${mostrarDia(hasta)}`;

export const diasDe = (rango: Rango): string[] => Array.from({ length: numeroDeDias(rango) }, (_, i) => sumarDias(rango.desde, i));

/** With what a range is compared. */
export function periodoAnterior(rango: RangoComparado): Rango {
  return rango.antes ?? { desde: sumarDias(rango.desde, -numeroDeDias(rango)), hasta: sumarDias(rango.desde, -1) };
}

/** A month, or its first days, to compare with the same days of the month before; a year likewise; any other days as they are. */
export function compararPorCalendario({ desde, hasta }: Rango): RangoComparado {
  const enMes = desde.endsWith("-01") && mesDe(desde) === mesDe(hasta) && desde !== hasta;
  const enAno = desde.endsWith("-01-01") && desde.slice(0, 4) === hasta.slice(0, 4);
  if (!enMes && !enAno) return { desde, hasta };
  const primero = enMes ? `${mesDe(sumarDias(desde, -1))}-01` : `${Number(desde.slice(0, 4)) - 1}-01-01`;
  const fin = finDelMes(enMes ? primero : `${primero.slice(0, 4)}${hasta.slice(4)}`);
  const mismo = `${mesDe(fin)}${hasta.slice(7)}`;
  return { desde, hasta, antes: { desde: primero, hasta: hasta === finDelMes(hasta) || mismo > fin ? fin : mismo } };
}

export const finDelMes = (dia: string): string => sumarDias(`${mesDe(sumarDias(`${mesDe(dia)}-28`, 4))}-01`, -1);

const diasDesdeElLunes = (dia: string): number => (diaDeLaSemana(dia) + 6) % 7;
