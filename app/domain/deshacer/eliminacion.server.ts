import { z } from "zod";
import type { Copia } from "../actividad/copia-de-registro.server";
import { enPapelera } from "../actividad/papelera.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { exigirEmpaquesSanos } from "../productos/empaques-sanos.server";
import { restaurar } from "./restaurar.server";

const Datos = z.object({ actividadId: z.number() });

/** Brings back a deleted record. */
export function deshacerEliminacion(ctx: Contexto, datos: unknown): void {
  const copia = enPapelera(ctx, Datos.parse(datos).actividadId);
  if (!copia) throw new ReglaIncumplida("", "Ya no se guarda lo que se eliminó.");
  restaurar(ctx.db, copia);
  exigirEmpaquesSanos(ctx, productosDe(copia));
}

/** The product that came back, and the packs of which it comes again. */
const productosDe = ({ filas, enlaces }: Copia): number[] => [
  ...filas.filter(({ tabla }) => tabla === "productos").flatMap((suyas) => suyas.filas.map(([rowid]) => Number(rowid))),
  ...enlaces.filter(({ tabla }) => tabla === "productos").flatMap((enlace) => enlace.filas),
];
