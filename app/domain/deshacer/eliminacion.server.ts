import { z } from "zod";
import { enPapelera } from "../actividad/papelera.server";
import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { restaurar } from "./restaurar.server";

const Datos = z.object({ actividadId: z.number() });

/** Brings back a deleted record. */
export function deshacerEliminacion(ctx: Contexto, datos: unknown): void {
  const copia = enPapelera(ctx, Datos.parse(datos).actividadId);
  if (!copia) throw new ReglaIncumplida("", "Ya no se guarda lo que se eliminó.");
  restaurar(ctx.db, copia);
}
