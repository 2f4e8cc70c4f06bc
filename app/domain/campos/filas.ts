import { z } from "zod";
import { registrarCampos } from "./campo";
import { vacio } from "./campos";

/** Reads a row of a list; what is wrong with it is an issue at its index. */
export function leerFila<S extends z.ZodType>(
  esquema: S,
  { entrada, indice }: { entrada: unknown; indice: number },
  ctx: z.core.$RefinementCtx,
): z.output<S> | undefined {
  const { data, error } = esquema.safeParse(entrada);
  for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: "custom", path: [indice, ...path], message });
  return data;
}

/** The rows of a list in a form, each with its index; `undefined` when the form has none. Empty rows are left out. */
export const filas = <S extends z.ZodType<object>>(esquema: S) =>
  registrarCampos(
    z
      .array(z.unknown())
      .optional()
      .transform((entradas, ctx) =>
        entradas?.flatMap((entrada, indice) => {
          if (entrada === undefined || entrada === null) return [];
          const data = leerFila(esquema, { entrada, indice }, ctx);
          return data && Object.values(data).some((valor) => !vacio(valor)) ? [{ ...data, indice }] : [];
        }),
      ),
    z.array(esquema),
  );
