import type { z } from "zod";
import { preguntaPor } from "~/domain/campos/pregunta";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Falta } from "~/domain/nucleo/errores";
import { productoEnNumero } from "~/domain/productos/codigo-en-numero.server";
import { isYes, numbersTyped } from "./form-fields.server";

/**
 * What to say of each amount or quantity of a form of ours that is the code of one of the shop's products: a scanner typed it where the
 * browser could not tell. It is asked about, once for all lines; in a field of `wrong`, which cannot be saved anyway, it is the error.
 */
export function scansAmongNumbers(ctx: Contexto, form: FormData, schema: z.ZodType, wrong: readonly string[]): Falta[] {
  const found = numbersTyped(form, schema).flatMap(([name, text]): Falta[] => {
    const question = preguntaPor(name);
    const product = productoEnNumero(ctx, text);
    if (!product || isYes(form, question) || isYes(form, name.replace(/\w+$/, question))) return [];
    const code = `${text.trim()} es el código de ${product.nombre}`;
    return [wrong.includes(name) ? { campo: name, mensaje: `${code}, no un número.` } : { campo: question, mensaje: `${code}. ${REALLY}` }];
  });
  return found.filter(({ campo }, i) => found.findIndex((other) => other.campo === campo) === i);
}

const REALLY = "¿De verdad quiere guardarlo como un número?";
