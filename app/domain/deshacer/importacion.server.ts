import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deshacerRegistros } from "../importaciones/deshacer-registros.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { exigirSinCorregir } from "./exigir-sin-corregir.server";

/** `kardex`: first and last id of its rows in the stock ledger. */
const Datos = z.object({
  importacion: z.number(),
  base: z.number(),
  kardex: z.tuple([z.number(), z.number()]).optional(),
  /** Whether the rows were made ready before the transaction. */
  listas: z.boolean().default(false),
});

/**
 * Takes back an import: its new records go, and the others are again as they were. Throws ReglaIncumplida when one of them is in use or was
 * changed after it.
 */
export function deshacerImportacion(ctx: Contexto, datos: unknown): void {
  const { importacion: id, base, kardex, listas } = Datos.parse(datos);
  const { estado, clase } = importaciones;
  const importacion = ctx.db
    .select({ id: importaciones.id, clase, estado })
    .from(importaciones)
    .where(propios(ctx, importaciones, eq(importaciones.id, id)))
    .get();
  const filas = ctx.db.get<{ n: number }>(sql`select count(*) as n from ${filasImportacion} where importacion_id = ${id}`).n;
  if (importacion?.estado !== (listas ? "deshaciendo" : "hecha") || filas === 0)
    throw new ReglaIncumplida("", "Ya no se guarda lo que se importó.");
  if (kardex) exigirSinCorregir(ctx, kardex);
  deshacerRegistros(ctx, importacion, { base, listas });
  ctx.db
    .update(importaciones)
    .set({ estado: "deshecha", motivo: "Se deshizo: todo quedó como estaba antes." })
    .where(eq(importaciones.id, id))
    .run();
}
