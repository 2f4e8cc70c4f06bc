import { z } from "zod";

const linea = (maximo: number) =>
  z
    .string()
    .max(maximo * 2)
    .transform((texto) => texto.replace(/[\s\p{C}]+/gu, " ").trim())
    .pipe(z.string().min(1).max(maximo));

const severidad = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["info", "aviso", "alerta"]));

/** One piece of advice. `alerta` is the most severe, `info` the least. */
const ConsejoSchema = z.object({ titulo: linea(120), detalle: linea(600), severidad });

const MAXIMO = 8;

/** The answer of an AI server: one or more pieces of advice. Only the first eight are read. */
export const ConsejosSchema = z.object({
  insights: z
    .array(z.unknown())
    .min(1)
    .transform((todos) => todos.slice(0, MAXIMO))
    .pipe(z.array(ConsejoSchema)),
});

export type Consejo = z.output<typeof ConsejoSchema>;

/** Maximum number of names in one piece of advice. */
export const NOMBRADOS = 4;
