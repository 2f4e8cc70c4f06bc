import { recortado } from "../compartido/texto";
import { type Centavos, leerPesos, mostrarCentavos } from "./dinero";
import { medidaAMano, numeroAMano } from "./numeros-a-mano";

/** The input is invalid; `mensaje` tells the user what to write. */
export class Refusal {
  constructor(readonly mensaje: string) {}
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export function leerTexto(entrada: unknown, maximo: number): string | Refusal {
  if (typeof entrada !== "string") return new Refusal("Escriba un texto.");
  if (CONTROL.test(entrada) || !entrada.isWellFormed()) return new Refusal("Tiene letras o signos que no se permiten.");
  return entrada.length > maximo ? new Refusal(`Máximo ${maximo} caracteres; tiene ${entrada.length}.`) : entrada;
}

/** Reads an amount in cents, from `minimo` to `maximo`, from decimal text or a number. */
export function leerMonto(entrada: unknown, minimo: Centavos, maximo: Centavos): Centavos | Refusal {
  const centavos = typeof entrada === "string" || typeof entrada === "number" ? leerPesos(String(entrada)) : null;
  if (centavos === null) return new Refusal("Escriba un valor como 1500 o 1500.50: solo dígitos y hasta dos decimales con punto.");
  if (centavos < minimo) return new Refusal("Debe ser mayor que cero.");
  return centavos > maximo ? new Refusal(`El máximo es ${mostrarCentavos(maximo)}.`) : centavos;
}

export const PORCENTAJE_ILEGIBLE = new Refusal("Escriba un porcentaje de 0 a 100, como 10 o 12,5.");

const CIEN_POR_CIENTO = 10_000;

/** Reads a percentage from 0 to 100 with at most two decimals, in hundredths. */
export function leerPorcentaje(entrada: unknown): number | Refusal {
  const centesimas = typeof entrada === "string" || typeof entrada === "number" ? leerPesos(String(entrada)) : null;
  return centesimas === null || centesimas > CIEN_POR_CIENTO ? PORCENTAJE_ILEGIBLE : centesimas;
}

export const ENTERO = "Escriba un número entero, como 12.";

export function leerEntero(entrada: unknown, minimo: number, maximo: number): number | Refusal {
  const texto = typeof entrada === "number" ? String(entrada) : entrada;
  if (typeof texto !== "string" || !/^\d{1,15}$/.test(texto)) return new Refusal(ENTERO);
  const numero = Number(texto);
  if (numero < minimo) return new Refusal(`El mínimo es ${minimo}.`);
  return numero > maximo ? new Refusal(`El máximo es ${maximo}.`) : numero;
}

/**
 * A quantity as a request gives it, in thousandths of a unit. The unit of its product decides later whether it may have decimals: see
 * `cantidadEn`.
 */
export interface CantidadLeida {
  milesimas: number;
  /** Whether it was written with decimals, also when these are zeros. */
  decimales: boolean;
  /** Whole units, when the same text says these of a product that is counted: `1.250`, as people write it. */
  enteras?: number;
}

/** A quantity that people read in two ways, in the format of the API: `1.250` kilos are `1.250`, and `1.250` loaves are `1250`. */
export class DosLecturas {
  constructor(
    readonly medida: string,
    readonly enteras: string,
  ) {}
}

/** Reads a quantity: {@link leerEntero}, or with a point and at most three decimals. A `minimo` of 1 or more allows any part of a unit. */
export function leerMilesimas(entrada: unknown, minimo: number, maximo: number): CantidadLeida | Refusal {
  if (entrada instanceof DosLecturas) return leerDosLecturas(entrada, minimo, maximo);
  const texto = typeof entrada === "number" ? String(entrada) : entrada;
  const [, enteros = "", decimales] = typeof texto === "string" ? (/^(\d{1,9})\.(\d{1,3})$/.exec(texto) ?? []) : [];
  if (decimales === undefined) {
    const unidades = leerEntero(entrada, minimo, maximo);
    return unidades instanceof Refusal ? unidades : { milesimas: unidades * 1000, decimales: false };
  }
  const milesimas = Number(enteros + decimales.padEnd(3, "0"));
  if (minimo > 0 && milesimas === 0) return new Refusal("Debe ser mayor que cero.");
  return milesimas > maximo * 1000 ? new Refusal(`El máximo es ${maximo}.`) : { milesimas, decimales: true };
}

function leerDosLecturas({ medida, enteras }: DosLecturas, minimo: number, maximo: number): CantidadLeida | Refusal {
  const [leida, unidades] = [leerMilesimas(medida, minimo, maximo), leerEntero(enteras, minimo, maximo)];
  if (leida instanceof Refusal || unidades instanceof Refusal) return leida;
  return { ...leida, enteras: unidades };
}

export const MONTO_ILEGIBLE = new Refusal("Escriba un valor como 2.500 o 2.500,50.");
export const ENTERO_ILEGIBLE = new Refusal("Escriba un número entero, como 12 o 2.500.");
/** The refusal of a quantity whose product may be weighed or measured. */
export const CANTIDAD_ILEGIBLE = new Refusal("Escriba un número entero, como 12 o 2.500.");
export const MEDIDA_ILEGIBLE = new Refusal("Escriba una cantidad como 2 o 0,350.");

/** The number in the format of the API, from text as people write it; "" for an empty text, `ilegible` for text that is not a number. */
export function leerNumeroAMano(texto: string, ilegible: Refusal): string | Refusal {
  return recortado(texto) === "" ? "" : (numeroAMano(texto) ?? ilegible);
}

/** {@link leerNumeroAMano} for the quantity of a product that is weighed or measured: one sign and up to three digits are decimals. */
export function leerMedidaAMano(texto: string): string | Refusal {
  return recortado(texto) === "" ? "" : (medidaAMano(texto) ?? MEDIDA_ILEGIBLE);
}

/** {@link leerNumeroAMano} for a quantity of a product whose unit is not known yet: see {@link DosLecturas}. */
export function leerSinUnidad(texto: string): string | DosLecturas | Refusal {
  const [medida, enteras] = [leerMedidaAMano(texto), numeroAMano(texto)];
  if (medida instanceof Refusal) return CANTIDAD_ILEGIBLE;
  return enteras === null || Number(enteras) === Number(medida) ? medida : new DosLecturas(medida, enteras);
}

/** {@link leerMonto} for text as people write it. */
export function leerMontoAMano(texto: string, minimo: Centavos, maximo: Centavos): Centavos | Refusal {
  const escrito = leerNumeroAMano(texto, MONTO_ILEGIBLE);
  return escrito instanceof Refusal ? escrito : leerMonto(escrito, minimo, maximo);
}

/** {@link leerEntero} for text as people write it. */
export function leerEnteroAMano(texto: string, minimo: number, maximo: number): number | Refusal {
  const escrito = leerNumeroAMano(texto, ENTERO_ILEGIBLE);
  return escrito instanceof Refusal ? escrito : leerEntero(escrito, minimo, maximo);
}

export const CANTIDAD_MAXIMA = 999_999;
