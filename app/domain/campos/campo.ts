import { z } from "zod";
import { Refusal } from "../cifras/lectura";
import { recortado } from "../compartido/texto";

const CAMPOS_LEIDOS = new WeakMap<z.ZodType, z.ZodType>();

/** Registers the fields that `esquema` reads, for a schema whose structure does not show them. */
export function registrarCampos<E extends z.ZodType>(esquema: E, campos: z.ZodType): E {
  CAMPOS_LEIDOS.set(esquema, campos);
  return esquema;
}

/** Fields registered with {@link registrarCampos}; `undefined` when there are none. */
export const camposRegistrados = (esquema: z.ZodType): z.ZodType | undefined => CAMPOS_LEIDOS.get(esquema);

const ILEGIBLES = new WeakMap<z.ZodType, Refusal>();

/** The error of an amount or a quantity for text that is not a number; `undefined` for any other field. */
export const ilegibleDe = (esquema: z.ZodType): Refusal | undefined => ILEGIBLES.get(esquema);

const TECLEADOS = new WeakSet<z.ZodType>();

/** Marks a field in which a number is typed that is read later, when its unit is known. */
export function numeroTecleado<E extends z.ZodType>(esquema: E): E {
  TECLEADOS.add(esquema);
  return esquema;
}

export const esNumeroTecleado = (esquema: z.ZodType): boolean => TECLEADOS.has(esquema);

// Each field accepts a form value (string), a JSON value (any type), or the refusal of an earlier step. An empty string, or one in which nobody
// sees anything, counts as omitted.

type Lectura<T> = (entrada: unknown) => T | Refusal;
/** A field that `leer` reads. */
export function campo<T>(leer: Lectura<T>) {
  return z
    .unknown()
    .optional()
    .transform((entrada, ctx): T => {
      const leido = entrada instanceof Refusal ? entrada : leer(typeof entrada === "string" ? recortado(entrada) : entrada);
      if (!(leido instanceof Refusal)) return leido;
      ctx.addIssue({ code: "custom", message: leido.mensaje });
      return z.NEVER;
    });
}

/** {@link campo} for a number; `ilegible` is the error of a text that is not one. */
export function numero<T>(ilegible: Refusal, leer: Lectura<T>) {
  const esquema = campo(leer);
  ILEGIBLES.set(esquema, ilegible);
  return esquema;
}
