import type { z } from "zod";
import { type Falta, ReglasIncumplidas } from "../nucleo/errores";

/** The fields of a row by the schema of their form. Throws ReglasIncumplidas with the sentences of the form. */
export function leerCeldas<E extends z.ZodType>(esquema: E, campos: Record<string, unknown>): z.output<E> {
  const leido = esquema.safeParse(campos);
  if (leido.success) return leido.data;
  const [primera, ...otras] = leido.error.issues.map(({ path, message }): Falta => ({ campo: String(path[0] ?? ""), mensaje: message }));
  throw new ReglasIncumplidas([primera ?? { campo: "", mensaje: "No se pudo leer." }, ...otras]);
}
