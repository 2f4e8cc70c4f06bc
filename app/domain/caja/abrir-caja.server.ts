import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { esBaseAlta, preguntaDeBase } from "./base-alta";
import { sesionAbierta } from "./consultas.server";
import type { DatosApertura } from "./esquema";

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
