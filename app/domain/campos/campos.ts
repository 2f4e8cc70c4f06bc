import { z } from "zod";
import type { Unidad } from "../cifras/cantidad";
import { type Centavos, MAXIMO_10_2 } from "../cifras/dinero";
import {
  CANTIDAD_ILEGIBLE,
  CANTIDAD_MAXIMA,
  type CantidadLeida,
  ENTERO_ILEGIBLE,
  leerEntero,
  leerMilesimas,
  leerMonto,
  leerNumeroAMano,
  leerPorcentaje,
  leerTexto,
  MONTO_ILEGIBLE,
  PORCENTAJE_ILEGIBLE,
  Refusal,
} from "../cifras/lectura";
import { esDia, PRIMER_ANO, ULTIMO_ANO } from "../nucleo/fecha";
import { campo, ilegibleDe, numero } from "./campo";

/** An amount or a quantity that is read as people write it in every request, whether or not its form asks for that. */
export const campoAMano = <E extends z.ZodType>(esquema: E) =>
  z.preprocess((entrada) => {
    const ilegible = ilegibleDe(esquema);
    return typeof entrada === "string" && ilegible ? leerNumeroAMano(entrada, ilegible) : entrada;
  }, esquema);

export const vacio = (entrada: unknown): boolean => entrada === undefined || entrada === null || entrada === "";
const OBLIGATORIO = new Refusal("Falta este dato.");

/** Required text of at most `maximo` characters; surrounding spaces are removed. */
export const texto = (maximo: number) => campo((entrada) => (vacio(entrada) ? OBLIGATORIO : leerTexto(entrada, maximo)));

/** Optional text; "" when omitted. */
export const textoOpcional = (maximo: number) => campo((entrada) => (vacio(entrada) ? "" : leerTexto(entrada, maximo)));

/** Text or a number as it is written; "" when the field is empty, `undefined` when it is absent. */
export const textoSiViene = (maximo: number) =>
  campo((entrada): string | undefined | Refusal => {
    if (entrada === undefined) return undefined;
    return vacio(entrada) ? "" : leerTexto(typeof entrada === "number" ? String(entrada) : entrada, maximo);
  });

// Characters that change the writing direction. They are invisible, and with them a name can look like another one.
const DE_DIRECCION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Optional name of a person or shop, without characters that change the writing direction. */
export const nombreOpcional = (maximo: number) => textoOpcional(maximo).transform((leido) => leido.replace(DE_DIRECCION, "").trim());

/** Optional text that must match `forma`; `mensaje` is the error. */
export const patron = (maximo: number, forma: RegExp, mensaje: string) =>
  campo((entrada) => {
    const leido = vacio(entrada) ? "" : leerTexto(entrada, maximo);
    return leido instanceof Refusal || forma.test(leido) ? leido : new Refusal(mensaje);
  });

/** A price in cents, 0 or more; 0 when omitted. */
export const precio = () => numero(MONTO_ILEGIBLE, (entrada) => (vacio(entrada) ? 0 : leerMonto(entrada, 0, MAXIMO_10_2)));

/** A price in cents, or `null` when omitted. */
export const precioOpcional = (maximo: Centavos = MAXIMO_10_2) =>
  numero(MONTO_ILEGIBLE, (entrada) => (vacio(entrada) ? null : leerMonto(entrada, 0, maximo)));

/** A price in cents, `null` when the field is empty, and `undefined` when the request does not have it. */
export const precioSiViene = (maximo: Centavos) =>
  numero(MONTO_ILEGIBLE, (entrada) => (entrada === undefined ? undefined : vacio(entrada) ? null : leerMonto(entrada, 0, maximo)));

/** A required price in cents, 0 or more. */
export const precioObligatorio = () =>
  numero(MONTO_ILEGIBLE, (entrada) => (vacio(entrada) ? OBLIGATORIO : leerMonto(entrada, 0, MAXIMO_10_2)));

/** A required amount in cents, greater than 0. */
export const monto = (maximo: Centavos = MAXIMO_10_2) =>
  numero(MONTO_ILEGIBLE, (entrada) => (vacio(entrada) ? OBLIGATORIO : leerMonto(entrada, 1, maximo)));

/** A whole number from `minimo` to `maximo`; `porDefecto` when omitted. */
export const entero = <D extends number | null>(minimo: number, maximo: number, porDefecto: D) =>
  numero(ENTERO_ILEGIBLE, (entrada): number | D | Refusal => (vacio(entrada) ? porDefecto : leerEntero(entrada, minimo, maximo)));

/** A percentage from 0 to 100 in hundredths; `null` when it is empty, `undefined` when the field is absent. */
export const porcentaje = () =>
  numero(PORCENTAJE_ILEGIBLE, (entrada): number | null | undefined | Refusal => {
    if (entrada === undefined) return undefined;
    return vacio(entrada) ? null : leerPorcentaje(entrada);
  });

const UNA_UNIDAD: CantidadLeida = { milesimas: 1000, decimales: false };
const NOMBRES_DE_UNIDADES = ["und", "kg", "l", "m"] as const satisfies readonly Unidad[];

/** Maximum stock of a product, in units. */
export const STOCK_MAXIMO = 999_999_999;

/** A quantity from `minimo` to `maximo` units; `porDefecto` when omitted. See `cantidadEn` for the unit of its product. */
export const cantidadEntre = <D extends CantidadLeida | null>(minimo: number, maximo: number, porDefecto: D) =>
  numero(CANTIDAD_ILEGIBLE, (entrada): CantidadLeida | D | Refusal =>
    vacio(entrada) ? porDefecto : leerMilesimas(entrada, minimo, maximo),
  );

/** Units of a document line, up to 999,999; 1 when omitted. */
export const cantidad = () => cantidadEntre(1, CANTIDAD_MAXIMA, UNA_UNIDAD);

/** Units of a document line, up to 999,999; required. */
export const cantidadObligatoria = () =>
  numero(CANTIDAD_ILEGIBLE, (entrada) => (vacio(entrada) ? OBLIGATORIO : leerMilesimas(entrada, 1, CANTIDAD_MAXIMA)));

/** The unit that a form says its quantities have, so that these are read with decimals. Only the product's own counts. */
export const unidadTecleada = () => opcion(NOMBRES_DE_UNIDADES, "und");

function leerId(entrada: unknown): number | Refusal {
  const id = leerEntero(entrada, 1, Number.MAX_SAFE_INTEGER);
  return id instanceof Refusal ? new Refusal("Elija uno de la lista.") : id;
}

export const id = () => campo((entrada) => (vacio(entrada) ? OBLIGATORIO : leerId(entrada)));

/** The id of another record, or `null` when omitted. */
export const idOpcional = () => campo((entrada) => (vacio(entrada) ? null : leerId(entrada)));

/** The id of another record; `null` when the field is empty, `undefined` when it is absent. */
export const idSiViene = () =>
  campo((entrada): number | null | undefined | Refusal => (entrada === undefined ? undefined : vacio(entrada) ? null : leerId(entrada)));

export function leerOpcion<T extends string | number>(opciones: readonly T[], entrada: unknown, nombradas = opciones): T | Refusal {
  const texto = typeof entrada === "number" ? String(entrada) : entrada;
  return opciones.find((valor) => String(valor) === texto) ?? new Refusal(`Elija una opción: ${nombradas.join(" o ")}.`);
}

/** One of `opciones`; `usual` when omitted. The error names `nombradas`. */
export const opcion = <const T extends string | number>(opciones: readonly T[], usual: T, nombradas = opciones) =>
  campo((entrada): T | Refusal => (vacio(entrada) ? usual : leerOpcion(opciones, entrada, nombradas)));

/** One of `opciones`; required. */
export const opcionObligatoria = <const T extends string>(opciones: readonly T[]) =>
  campo((entrada): T | Refusal => (vacio(entrada) ? OBLIGATORIO : leerOpcion(opciones, entrada)));

/** One of `opciones`, or `null` when omitted. The error names `nombradas`. */
export const opcionOpcional = <const T extends string>(opciones: readonly T[], nombradas = opciones) =>
  campo((entrada): T | null | Refusal => (vacio(entrada) ? null : leerOpcion(opciones, entrada, nombradas)));

/** A checkbox: `on`, `true` and `1` are true; `undefined` when the field is absent. */
export const casilla = () =>
  campo((entrada): boolean | undefined | Refusal => {
    if (entrada === undefined || entrada === null) return undefined;
    if (["on", "true", "1", true, 1].some((valor) => valor === entrada)) return true;
    return ["", "off", "false", "0", false, 0].some((valor) => valor === entrada) ? false : new Refusal("Marque o desmarque la casilla.");
  });

/**
 * A checkbox of which the last value counts: the form says no in a hidden field, and the checkbox or the button that says yes comes after
 * it. A `confirmar_…` is present in our own form, which is asked; a JSON call is not asked.
 */
export const ultimaCasilla = () => z.preprocess((entrada) => (Array.isArray(entrada) ? entrada.at(-1) : entrada), casilla());

/** A checkbox that is off when the field is absent. */
export const siNo = () => casilla().transform((marcada) => marcada ?? false);

export const CORREO_ILEGIBLE = "Escriba un correo válido, como nombre@ejemplo.com.";

/** A required e-mail address of at most 254 characters. */
export const correo = () =>
  campo((entrada) => {
    if (vacio(entrada)) return OBLIGATORIO;
    const leido = leerTexto(entrada, 254);
    if (leido instanceof Refusal) return leido;
    return z.email().safeParse(leido).success ? leido : new Refusal(CORREO_ILEGIBLE);
  });

export function leerDia(entrada: unknown, primerAno: number): string | Refusal {
  if (typeof entrada === "string" && esDia(entrada, primerAno)) return entrada;
  const ano = typeof entrada === "string" && /^\d{4}-\d\d-\d\d$/.test(entrada) ? Number(entrada.slice(0, 4)) : primerAno;
  const otraEpoca = ano < primerAno || ano > ULTIMO_ANO;
  return new Refusal(otraEpoca ? `Escriba una fecha entre los años ${primerAno} y ${ULTIMO_ANO}.` : "Escriba una fecha como 2026-11-21.");
}

/** A required day, `2026-11-21`, from the year `primerAno` on. */
export const dia = (primerAno = PRIMER_ANO) => campo((entrada) => (vacio(entrada) ? OBLIGATORIO : leerDia(entrada, primerAno)));

/** A day, or `null` when omitted. */
export const diaOpcional = () => campo((entrada) => (vacio(entrada) ? null : leerDia(entrada, PRIMER_ANO)));

/** An uploaded file, or `null` when none was chosen (a browser then sends a file without a name). */
export const archivoOpcional = () =>
  campo((entrada): File | null | Refusal => {
    if (vacio(entrada)) return null;
    if (!(entrada instanceof File)) return new Refusal("Elija un archivo.");
    return entrada.name === "" ? null : entrada;
  });

/** Idempotency key of a form; `null` when the form has none. */
export const claveEnvio = () =>
  campo((entrada) => {
    if (vacio(entrada)) return null;
    const leida = leerTexto(entrada, 100);
    return leida instanceof Refusal ? new Refusal("La clave de envío no es válida.") : leida;
  });
