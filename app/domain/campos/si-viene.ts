import { ENTERO_ILEGIBLE, leerEntero, type Refusal } from "../cifras/lectura";
import { PRIMER_ANO } from "../nucleo/fecha";
import { campo, numero } from "./campo";
import { leerDia, leerOpcion, vacio } from "./campos";

/** A whole number from `minimo` to `maximo`; 0 when the field is empty, `undefined` when it is absent. */
export const enteroSiViene = (minimo: number, maximo: number) =>
  numero(ENTERO_ILEGIBLE, (entrada) => (entrada === undefined ? undefined : vacio(entrada) ? 0 : leerEntero(entrada, minimo, maximo)));

/** One of `opciones`; "" when the field is empty, `undefined` when it is absent. */
export const opcionSiViene = <const T extends string>(opciones: readonly T[]) =>
  campo((entrada): T | "" | undefined | Refusal =>
    entrada === undefined ? undefined : vacio(entrada) ? "" : leerOpcion(opciones, entrada),
  );

/** A day; "" for an empty field, `undefined` without the field. */
export const diaSiViene = () =>
  campo((entrada) => (entrada === undefined ? undefined : vacio(entrada) ? "" : leerDia(entrada, PRIMER_ANO)));
