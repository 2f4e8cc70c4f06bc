import { inicioDelDia } from "~/domain/nucleo/fecha";
import type { Azar } from "./azar";

const HORA_MS = 60 * 60 * 1000;
const DIA_MS = 24 * HORA_MS;
const ABRE = 7;
/** Weight of each hour from 7: breakfast, lunch and the evening are busy. */
const POR_HORA = [10, 10, 7, 5, 6, 10, 7, 4, 5, 7, 11, 13, 11, 5];
/** Weight of each weekday, Sunday first. */
const POR_DIA = [0.7, 0.9, 0.9, 0.95, 1, 1.25, 1.45];

/** Instants of `cuantas` ventas, oldest first, all before `fin`. The shop opens from 7 to 21; Saturdays, paydays and December are busy. */
export function* instantesDeVenta(cuantas: number, dias: number, fin: number, azar: Azar): Generator<number> {
  const abiertos = Array.from({ length: dias }, (_, i) => inicioDelDia(fin) - (dias - 1 - i) * DIA_MS);
  const pesos = abiertos.map((dia) => pesoDe(dia, fin) * (0.9 + azar.fraccion() * 0.2));
  const total = pesos.reduce((suma, peso) => suma + peso, 0);
  let acumulado = 0;
  let hechas = 0;
  for (const [i, dia] of abiertos.entries()) {
    acumulado += pesos[i] ?? 0;
    const hasta = i === dias - 1 ? cuantas : Math.round((acumulado / total) * cuantas);
    yield* instantesDe(dia, hasta - hechas, fin, azar);
    hechas = hasta;
  }
}

function pesoDe(dia: number, fin: number): number {
  const fecha = new Date(dia);
  const numero = fecha.getUTCDate();
  const quincena = numero <= 2 || (numero >= 15 && numero <= 17) || numero >= 30 ? 1.35 : 1;
  const diciembre = fecha.getUTCMonth() === 11 && numero <= 24 ? 1.4 : 1;
  const completo = POR_HORA.reduce((suma, peso) => suma + peso, 0);
  const abierto = horasAbiertas(dia, fin).reduce((suma, peso) => suma + peso, 0) / completo;
  return (POR_DIA[fecha.getUTCDay()] ?? 1) * quincena * diciembre * abierto;
}

/** The weight of each hour, as far as it is over. */
function horasAbiertas(dia: number, fin: number): number[] {
  return POR_HORA.map((peso, i) => peso * parteDe(dia + (ABRE + i) * HORA_MS, fin));
}

const parteDe = (hora: number, fin: number): number => Math.min(1, Math.max(0, (fin - hora) / HORA_MS));

function instantesDe(dia: number, cuantas: number, fin: number, azar: Azar): number[] {
  const horas = horasAbiertas(dia, fin);
  const instantes = Array.from({ length: cuantas }, () => {
    const hora = dia + (ABRE + azar.segun(horas)) * HORA_MS;
    return hora + azar.fraccion() * parteDe(hora, fin) * HORA_MS;
  });
  return instantes.map((instante) => Math.floor(instante / 1000) * 1000).sort((a, b) => a - b);
}
