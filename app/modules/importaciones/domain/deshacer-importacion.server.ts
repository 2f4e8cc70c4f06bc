import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { exigirSinCorregir } from "~/domain/deshacer/contrarrestar.server";
import { tipo } from "~/domain/deshacer/tipos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { hayFila, propioConId } from "~/domain/nucleo/propios.server";
import { deshacerRegistros } from "./deshacer-registros.server";

interface Importada {
  importacion: number;
  base: number;
  /** First and last id of its rows in the stock ledger. */
  kardex?: [number, number] | undefined;
  /** First and last id of its rows in the accounts of the clients. */
  cuentas?: [number, number] | undefined;
  /** Whether the rows were made ready before the transaction. */
  listas: boolean;
}

/**
 * Takes back an import: its new records go, and the others are again as they were. Throws ReglaIncumplida when one of them is in use or was
 * changed after it.
 */
function deshacerImportacion(ctx: Contexto, { importacion: id, base, kardex, cuentas, listas }: Importada): void {
  const { estado, clase } = importaciones;
  const importacion = ctx.db
    .select({ id: importaciones.id, clase, estado })
    .from(importaciones)
    .where(propioConId(ctx, importaciones, id))
    .get();
  const seGuarda = hayFila(ctx, filasImportacion, eq(filasImportacion.importacionId, id));
  if (importacion?.estado !== (listas ? "deshaciendo" : "hecha") || !seGuarda)
    throw new ReglaIncumplida("", "Ya no se guarda lo que se importó.");
  if (kardex) exigirSinCorregir(ctx, kardex);
  deshacerRegistros(ctx, importacion, { base, listas, cuentas });
  ctx.db
    .update(importaciones)
    .set({ estado: "deshecha", motivo: "Se deshizo: todo quedó como estaba antes." })
    .where(eq(importaciones.id, id))
    .run();
}

const ID = z.number();
const RANGO = z.tuple([ID, ID]);

/** The undo of an import, with what the import left in the log for it. */
export const DESHACER_IMPORTACION = tipo(
  { importacion: ID, base: ID, kardex: RANGO.optional(), cuentas: RANGO.optional(), listas: z.boolean() },
  deshacerImportacion,
);
