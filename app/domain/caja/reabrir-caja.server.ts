import { sesionesCaja } from "@db/schema/caja";
import { and, eq, isNull } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { sesionVisible } from "./consultas.server";

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
