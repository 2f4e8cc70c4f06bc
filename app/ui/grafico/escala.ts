/** The axis of a chart, from `minimo` to `maximo`, both round numbers, with a mark at each step. It always includes 0. */
export interface Escala {
  minimo: number;
  maximo: number;
  marcas: readonly number[];
}

const TRAMOS = 3;
const REDONDOS = [1, 2, 2.5, 5, 10];

/** The smallest axis with round ends that includes all values. */
export function escalaDe(valores: readonly number[]): Escala {
  const [menor, mayor] = [Math.min(0, ...valores), Math.max(0, ...valores)];
  const tramo = tramoRedondo((mayor - menor || TRAMOS) / TRAMOS);
  const [desde, hasta] = [Math.floor(menor / tramo), Math.ceil(mayor / tramo) || (menor < 0 ? 0 : 1)];
  const marcas = Array.from({ length: hasta - desde + 1 }, (_, i) => (desde + i) * tramo);
  return { minimo: desde * tramo, maximo: hasta * tramo, marcas };
}

/** One in ten values may stand out, three at most. They are large when they are so many times the largest of the others. */
const UNO_DE = 10;
const CORTADOS = 3;
const VECES = 2.5;
const MINIMO = 4;

/**
 * The value at which a chart is cut, so that one large sale does not flatten all others; `Infinity` when it shows everything. The few values
 * above it are drawn to its edge.
 */
export function topeDe(valores: readonly number[]): number {
  const ordenados = valores.filter((valor) => valor > 0).sort((a, b) => b - a);
  const mayorDelResto = ordenados[Math.min(CORTADOS, Math.ceil(ordenados.length / UNO_DE))] ?? 0;
  const grande = ordenados.length >= MINIMO && (ordenados[0] ?? 0) > VECES * mayorDelResto;
  return grande ? mayorDelResto : Number.POSITIVE_INFINITY;
}

function tramoRedondo(tramo: number): number {
  const decena = 10 ** Math.floor(Math.log10(tramo));
  return decena * (REDONDOS.find((redondo) => redondo * decena >= tramo) ?? 10);
}

/** Distance of a value from the top of the axis, as a percentage of its length. What is above the axis is at its top. */
export const altura = ({ minimo, maximo }: Escala, valor: number): number =>
  redondo((Math.max(0, maximo - valor) / (maximo - minimo)) * 100);

/** A percentage rounded to two decimals, to keep the HTML short. */
export const redondo = (parte: number): number => Math.round(parte * 100) / 100;

const CORTOS = [
  { desde: 1e9, entre: 1e9, nombre: "MM" },
  { desde: 1e6, entre: 1e6, nombre: "M" },
  { desde: 1e4, entre: 1e3, nombre: "mil" },
];
// Made once: to make a format costs more than the chart.
const conUnDecimal = new Intl.NumberFormat("es-CO", { maximumFractionDigits: 1 });

/** `1250000` → `1,3 M`, `10000` → `10 mil`: an amount of pesos or units in at most eight characters. */
export function mostrarCorto(valor: number): string {
  const corto = CORTOS.find(({ desde }) => Math.abs(valor) >= desde);
  const cifra = conUnDecimal.format(valor / (corto?.entre ?? 1));
  return corto ? `${cifra} ${corto.nombre}` : cifra;
}
