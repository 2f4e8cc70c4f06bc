import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { and, eq, isNull } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { sesionAbierta, sesionVisible } from "./consultas.server";
import type { DatosApertura } from "./esquema";
import { esBaseAlta, preguntaDeBase } from "./sesion";

/** The actor has an open session already; `sesionId` is that one. */
export class CajaAbierta extends ReglaIncumplida {
  constructor(readonly sesionId: number) {
    super("", "Ya tiene una caja abierta: ciérrela antes de abrir otra.");
  }
}

/**
 * Opens a session of the actor with `base` in the drawer, 0 when omitted, and returns its id. Throws CajaAbierta when one is open,
 * ReglaIncumplida for `confirmar_base` when our form has not been asked about a high one.
 */
export function abrirCaja(ctx: Contexto, { base, confirmar_base }: Pick<DatosApertura, "base"> & Partial<DatosApertura>): number {
  const { db, duenoId, actor, ahora } = ctx;
  return enTransaccion(ctx, () => {
    const otra = sesionAbierta(ctx);
    if (otra) throw new CajaAbierta(otra.id);
    if (confirmar_base === false && esBaseAlta(base ?? 0)) throw new ReglaIncumplida("confirmar_base", preguntaDeBase(base ?? 0));
    const { id } = db
      .insert(sesionesCaja)
      .values({ usuarioId: duenoId, quienId: actor.id, abierta: ahora })
      .returning({ id: sesionesCaja.id })
      .get();
    db.insert(movimientosCaja)
      .values({ sesionId: id, tipo: "base", montoCentavos: base ?? 0, referencia: "Base", fecha: ahora })
      .run();
    return id;
  });
}

const SIN_CONTAR = {
  cerrada: null,
  esperadoCentavos: null,
  contadoCentavos: null,
  conteo: "",
  nota: "",
  contadaPorId: null,
  porMedio: "",
} as const;

/** Opens a session again, with its ledger as it was. Throws NoEncontrado, ReglaIncumplida when it is open or its person has another one. */
export function reabrirCaja(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { sesion, quien } = sesionVisible(ctx, id);
    if (sesion.cerrada === null) throw new ReglaIncumplida("", "Esta caja está abierta.");
    const otra = ctx.db
      .select({ id: sesionesCaja.id })
      .from(sesionesCaja)
      .where(and(eq(sesionesCaja.quienId, sesion.quienId), isNull(sesionesCaja.cerrada)))
      .get();
    if (otra) throw new ReglaIncumplida("", `${quien} ya abrió otra caja: hay que cerrarla antes.`);
    ctx.db.update(sesionesCaja).set(SIN_CONTAR).where(eq(sesionesCaja.id, id)).run();
  });
}
