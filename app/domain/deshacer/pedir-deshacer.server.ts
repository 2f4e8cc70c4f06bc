import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { type Deshecho, deshacer } from "./deshacer.server";
import { hechoQueSeDeshace } from "./hecho.server";

/** Rows of an import that are taken back at once. More of them are a task of the background: other shops would wait. */
const AL_INSTANTE = 500;

const DeImportacion = z.object({ tipo: z.literal("importacion"), importacion: z.number() });

/**
 * Takes back an action, or asks the background to do it when it is a large import: `enCurso`. Then the page of the import says whether it
 * was done. Throws like `deshacer`.
 */
export function pedirDeshacer(ctx: Contexto, id: number): Deshecho & { enCurso: boolean } {
  return enTransaccion(ctx, () => {
    const { que, enlace, datos } = hechoQueSeDeshace(ctx, id);
    const importacion = importacionDe(ctx, datos);
    if (importacion?.estado === "deshaciendo") throw new ReglaIncumplida("", "Esto ya se está deshaciendo.");
    if (importacion?.estado !== "hecha" || importacion.nuevos + importacion.cambios <= AL_INSTANTE)
      return { ...deshacer(ctx, id), enCurso: false };
    const pedida = { estado: "deshaciendo", motivo: "", avance: 0 } as const;
    ctx.db.update(importaciones).set(pedida).where(eq(importaciones.id, importacion.id)).run();
    return { que, volver: enlace, enCurso: true };
  });
}

function importacionDe(ctx: Contexto, datos: unknown) {
  const leido = DeImportacion.safeParse(datos);
  if (!leido.success) return undefined;
  return ctx.db
    .select()
    .from(importaciones)
    .where(propios(ctx, importaciones, eq(importaciones.id, leido.data.importacion)))
    .get();
}
