import { abonos } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { abonoVisible } from "../clientes/abonos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";

const Datos = z.object({ abonoId: z.number() });

/** Marks a payment on account as reversed; it keeps its number. */
export function deshacerAbono(ctx: Contexto, datos: unknown): void {
  const { id, anulado } = abonoVisible(ctx, Datos.parse(datos).abonoId);
  if (anulado !== null) throw new ReglaIncumplida("", "Este abono ya estaba anulado.");
  ctx.db.update(abonos).set({ anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo: "Deshecho" }).where(eq(abonos.id, id)).run();
}

/** Makes a reversed payment on account count again. */
export function deshacerAnulacion(ctx: Contexto, datos: unknown): void {
  const { id } = abonoVisible(ctx, Datos.parse(datos).abonoId);
  ctx.db.update(abonos).set({ anulado: null, anuladoPorId: null, motivo: "" }).where(eq(abonos.id, id)).run();
}
