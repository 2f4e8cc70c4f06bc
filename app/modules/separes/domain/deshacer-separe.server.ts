import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { abonosSepare, separes } from "@db/schema/separes";
import { and, eq, isNull } from "drizzle-orm";
import { restar } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propioConId } from "~/domain/nucleo/propios.server";
import { separeAbierto, separeVisible } from "./consultas.server";

/** Takes back a payment of a separe; the ledgers are taken back by the caller. */
export function deshacerAbonoDeSepare(ctx: Contexto, abonoId: number): void {
  const vigente = and(propioConId(ctx, abonosSepare, abonoId), isNull(abonosSepare.anulado));
  const abono = ctx.db.update(abonosSepare).set({ anulado: ctx.ahora }).where(vigente).returning({ id: abonosSepare.separeId }).get();
  if (!abono) throw new ReglaIncumplida("", "Este abono ya no está.");
  separeAbierto(ctx, abono.id);
}

/** Opens a cancelled separe again: what was kept is no income any more. Its ledgers are taken back by the caller. */
export function reabrirSepare(ctx: Contexto, id: number): void {
  const { separe, abonado } = separeVisible(ctx, id);
  const { estado, ingresoId, devueltoCentavos } = separe;
  if (estado !== "cancelado") throw new ReglaIncumplida("", "Este separe ya no está cancelado.");
  if (ingresoId === null && restar(abonado, devueltoCentavos) > 0)
    throw new ReglaIncumplida("", "Después se eliminó el ingreso por lo que no se devolvió.");
  const abierto = {
    estado: "abierto",
    cerrado: null,
    cerradoPorId: null,
    devueltoCentavos: 0,
    medio_devuelto: null,
    ingresoId: null,
  } as const;
  ctx.db.update(separes).set(abierto).where(eq(separes.id, id)).run();
  if (ingresoId !== null) ctx.db.delete(ingresosExtra).where(eq(ingresosExtra.id, ingresoId)).run();
}
