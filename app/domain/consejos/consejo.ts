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

/** One thing that the owner should know, in plain words; `alerta` weighs more than `aviso`, and that more than `info`. */
const ConsejoSchema = z.object({ titulo: linea(120), detalle: linea(600), severidad });

const MAXIMO = 8;

/** What whoever gives advice must answer: one piece of it or more. The first eight are read, the most important ones. */
export const ConsejosSchema = z.object({
  insights: z
    .array(z.unknown())
    .min(1)
    .transform((todos) => todos.slice(0, MAXIMO))
    .pipe(z.array(ConsejoSchema)),
});

export type Consejo = z.output<typeof ConsejoSchema>;

/** What the owner reads, and who says it: an AI server, or the rules of the shop. */
export interface Consejos {
  fuente: "ia" | "reglas";
  insights: Consejo[];
}

/** A piece of advice names this many things at most. */
export const NOMBRADOS = 4;
