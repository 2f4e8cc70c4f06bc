import { type Centavos, pesosEnCentavos, sumar } from "../cifras/dinero";
import { importe } from "../cifras/linea";

/** Notes and coins by value in pesos, the largest first. */
export const DENOMINACIONES = {
  billetes: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000],
  monedas: [1_000, 500, 200, 100, 50],
} as const;

export type TipoDePieza = keyof typeof DENOMINACIONES;

/** A kind of note or coin. `campo` is the name under which a form is read; the form itself has `billetes[100000]`. */
export interface Denominacion {
  tipo: TipoDePieza;
  pesos: number;
  campo: string;
}

/** All of them, the notes first. */
export const TODAS: readonly Denominacion[] = (["billetes", "monedas"] as const).flatMap((tipo) =>
  DENOMINACIONES[tipo].map((pesos) => ({ tipo, pesos, campo: `${tipo}_${pesos}` })),
);

/** How many there are of each, by `campo`; those of which there is none may be left out. */
export type Conteo = Readonly<Record<string, number>>;

/** What so many notes or coins of one kind are worth. */
export const valorDe = ({ campo, pesos }: Denominacion, conteo: Conteo): Centavos =>
  importe(pesosEnCentavos(pesos), conteo[campo] ?? 0, "und");

export const sumaDe = (conteo: Conteo): Centavos => sumar(...TODAS.map((una) => valorDe(una, conteo)));
