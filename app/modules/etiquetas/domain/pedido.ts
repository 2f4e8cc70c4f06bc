import { leerEntero, leerEnteroAMano, Refusal } from "~/domain/cifras/lectura";
import { celdasDe, NOMBRES_DE_PAPELES, type NombreDePapel, PAPELES } from "./papeles";

/** Labels in one PDF: a hundred sheets. */
const MAXIMO_DE_ETIQUETAS = 3_000;

export type Errores = Record<string, string[]>;

/** Labels of each product by its id, as they were typed. */
type Escritas = ReadonlyMap<number, string>;

export const campoDeCantidad = (id: number): string => `cantidad[${id}]`;

/** The products that a request names, with the labels typed for each; "" without any. */
export function escritasEn(params: URLSearchParams): Map<number, string> {
  const ids = params.getAll("producto").map((texto) => leerEntero(texto, 1, Number.MAX_SAFE_INTEGER));
  // An id that is no number is that of no product.
  return new Map(ids.map((id) => (id instanceof Refusal ? 0 : id)).map((id) => [id, params.get(campoDeCantidad(id)) ?? ""]));
}

/** What is printed on: `celda` is the first free cell of the sheet, from 1. */
export interface Hoja {
  papel: NombreDePapel;
  celda: number;
}

/** The paper and the first free cell of a request, or its errors. A roll has no cells to choose. */
export function leerHoja(params: URLSearchParams): Hoja | { errors: Errores } {
  const papel = NOMBRES_DE_PAPELES.find((nombre) => nombre === params.get("papel"));
  if (!papel) return { errors: { papel: ["Elija un papel de la lista."] } };
  const celdas = celdasDe(PAPELES[papel]);
  const celda = celdas === 1 ? 1 : leerEnteroAMano(params.get("celda") || "1", 1, celdas);
  if (celda instanceof Refusal) return { errors: { celda: [`La hoja tiene ${celdas} etiquetas: escriba de 1 a ${celdas}.`] } };
  return { papel, celda };
}

/** The number of labels of each product, 1 where none is typed, or the errors. */
export function leerCantidades(escritas: Escritas): { cantidades: Map<number, number> } | { errors: Errores } {
  const errors: Errores = {};
  const cantidades = new Map<number, number>();
  for (const [id, texto] of escritas) {
    const leida = leerEnteroAMano(texto.trim() || "1", 1, MAXIMO_DE_ETIQUETAS);
    if (leida instanceof Refusal) errors[campoDeCantidad(id)] = [leida.mensaje];
    else cantidades.set(id, leida);
  }
  const total = [...cantidades.values()].reduce((suma, cantidad) => suma + cantidad, 0);
  if (escritas.size === 0) errors.producto = ["Marque al menos un producto."];
  if (total > MAXIMO_DE_ETIQUETAS) errors.producto = [demasiadas(total)];
  return Object.keys(errors).length > 0 ? { errors } : { cantidades };
}

const mil = (numero: number): string => numero.toLocaleString("es-CO");

const demasiadas = (total: number): string =>
  `Son ${mil(total)} etiquetas y en un PDF caben ${mil(MAXIMO_DE_ETIQUETAS)}. Imprima primero una parte.`;
