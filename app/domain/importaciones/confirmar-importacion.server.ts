import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { cuantos } from "../cifras/frases";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Clase } from "./clases";
import { importacionPropia } from "./consultas.server";
import type { FilaImportacion } from "./fila";

/**
 * Asks for an import to be written; the background work does it. With `soloBuenas` its rows with an error are left out. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when it has errors, changes nothing, or was confirmed already.
 */
export function confirmarImportacion(ctx: Contexto, clase: Clase, id: number, soloBuenas = false): void {
  enTransaccion(ctx, () => {
    const motivo = impedimentoDe(importacionPropia(ctx, clase, id), soloBuenas);
    if (motivo) throw new ReglaIncumplida("", motivo);
    ctx.db
      .update(importaciones)
      .set({ estado: "escribiendo", empezada: null, avance: 0, motivo: "" })
      .where(eq(importaciones.id, id))
      .run();
  });
}

/** Why an import, or only its rows without an error, cannot be written; "" when it can. */
export function impedimentoDe({ estado, errores, nuevos, cambios, iguales, motivo }: FilaImportacion, soloBuenas = false): string {
  if (estado === "hecha") return "Esta importación ya se escribió.";
  if (estado === "deshecha") return "Esta importación se deshizo. Suba el archivo de nuevo.";
  if (estado === "deshaciendo") return "Esta importación se está deshaciendo.";
  if (estado === "escribiendo") return "Esta importación ya se está escribiendo.";
  if (errores > 0 && !(soloBuenas && nuevos + cambios > 0))
    return `No se escribió nada: hay ${cuantos(errores, "fila con error", "filas con error")}. Corrija el archivo y súbalo de nuevo.`;
  if (nuevos + cambios > 0) return "";
  return iguales > 0 ? "Todo está igual: no hay nada que escribir." : motivo;
}
