import { mesDe, sumarDias } from "../nucleo/fecha";
import { diasDe, finDelAno, finDelMes, type Rango } from "./rango";

/** A year `2026`, a month `2026-11` or a day to add, or to subtract. */
export interface Trozo {
  periodo: string;
  signo: 1 | -1;
}

interface Nivel {
  periodoDe(dia: string): string;
  finDe(dia: string): string;
}

const NIVELES: readonly Nivel[] = [
  { periodoDe: (dia) => dia.slice(0, 4), finDe: finDelAno },
  { periodoDe: mesDe, finDe: finDelMes },
];

/** What it costs to read a period, by the length of its name; a day is 1. */
const COSTOS: Record<number, number> = { 4: 12, 7: 8, 10: 1 };

/**
 * Splits a range into the pieces that are cheapest to read: a year less two of its days rather than eleven months and 28 days. Nothing is
 * subtracted outside of `sumado`: years and months hold nothing there.
 */
export const trozosDe = (rango: Rango, sumado: Rango): Trozo[] => partir(rango, sumado, NIVELES);

function partir(rango: Rango, sumado: Rango, [nivel, ...menores]: readonly Nivel[]): Trozo[] {
  if (!nivel) return diasDe(rango).map((periodo) => ({ periodo, signo: 1 }));
  const trozos: Trozo[] = [];
  for (let dia = rango.desde; dia <= rango.hasta; dia = sumarDias(nivel.finDe(dia), 1)) {
    const dentro = { desde: dia, hasta: menorDe(nivel.finDe(dia), rango.hasta) };
    const [entero, partes] = [conTodo(nivel, menores, dentro, sumado), partir(dentro, sumado, menores)];
    trozos.push(...(costoDe(entero) < costoDe(partes) ? entero : partes));
  }
  return trozos;
}

/** The whole period of some days, less its other days. */
function conTodo({ periodoDe, finDe }: Nivel, menores: readonly Nivel[], { desde, hasta }: Rango, sumado: Rango): Trozo[] {
  const periodo = periodoDe(desde);
  const inicio = `${periodo}-01-01`.slice(0, desde.length);
  const fuera = [
    { desde: mayorDe(inicio, sumado.desde), hasta: sumarDias(desde, -1) },
    { desde: sumarDias(hasta, 1), hasta: menorDe(finDe(desde), sumado.hasta) },
  ].filter((resto) => resto.desde <= resto.hasta);
  const sobran = fuera.flatMap((resto) => partir(resto, sumado, menores));
  return [{ periodo, signo: 1 }, ...sobran.map(({ periodo, signo }): Trozo => ({ periodo, signo: signo === 1 ? -1 : 1 }))];
}

const costoDe = (trozos: readonly Trozo[]): number => trozos.reduce((suma, { periodo }) => suma + (COSTOS[periodo.length] ?? 0), 0);
const menorDe = (uno: string, otro: string): string => (uno < otro ? uno : otro);
const mayorDe = (uno: string, otro: string): string => (uno > otro ? uno : otro);
