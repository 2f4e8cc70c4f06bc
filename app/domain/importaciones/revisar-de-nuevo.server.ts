import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { asc, eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import type { FilaDeTabla } from "./celdas";
import { cuentas, guardarFilas } from "./crear-importacion.server";
import { type FilaImportacion, leerDatos } from "./fila";
import { IMPORTADORES } from "./importadores.server";

/** Reviews the rows of an import as the shop is now, and says why. */
export function revisarDeNuevo(ctx: Contexto, { id, clase, iva }: FilaImportacion, motivo: string): void {
  const { db } = ctx;
  const { fila, datos, importacionId } = filasImportacion;
  const guardadas = db.select({ fila, datos }).from(filasImportacion).where(eq(importacionId, id)).orderBy(asc(fila)).all();
  const filas = guardadas.map((guardada): FilaDeTabla => ({ fila: guardada.fila, celdas: leerDatos(guardada.datos).celdas }));
  const { enOrden, revisar } = IMPORTADORES[clase].lectura(filas, iva);
  const revisadas = [...revisar(ctx, enOrden)];
  enTransaccion(ctx, () => {
    db.delete(filasImportacion).where(eq(importacionId, id)).run();
    guardarFilas(ctx, id, revisadas);
    db.update(importaciones)
      .set({ estado: "revision", motivo, empezada: null, ...cuentas(revisadas) })
      .where(eq(importaciones.id, id))
      .run();
  });
}
