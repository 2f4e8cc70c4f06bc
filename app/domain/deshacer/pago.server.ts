import { pagosProveedor } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { pagoVisible } from "../proveedores/pagos.server";

const Datos = z.object({ pagoId: z.number() });

/** Marks a payment to a supplier as reversed; it keeps its number. */
export function deshacerPago(ctx: Contexto, datos: unknown): void {
  const { id, anulado } = pagoVisible(ctx, Datos.parse(datos).pagoId);
  if (anulado !== null) throw new ReglaIncumplida("", "Este pago ya estaba anulado.");
  const deshecho = { anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo: "Deshecho" };
  ctx.db.update(pagosProveedor).set(deshecho).where(eq(pagosProveedor.id, id)).run();
}

/** Makes a reversed payment to a supplier count again. */
export function deshacerAnulacionDePago(ctx: Contexto, datos: unknown): void {
  const { id } = pagoVisible(ctx, Datos.parse(datos).pagoId);
  ctx.db.update(pagosProveedor).set({ anulado: null, anuladoPorId: null, motivo: "" }).where(eq(pagosProveedor.id, id)).run();
}
