import { abonosSepare } from "@db/schema/separes";
import { comandoUnaVez } from "~/domain/actividad/comando.server";
import { anotarEnCaja } from "~/domain/caja/anotar-en-caja.server";
import { exigirCajaParaEfectivo } from "~/domain/caja/consultas.server";
import { type Centavos, mostrarCentavos, restar } from "~/domain/cifras/dinero";
import type { DatosPago } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { separeAbierto } from "./consultas.server";
import { entregarPapel } from "./entregar-papel.server";
import { numeroDeSepare, referenciaDeSepare } from "./esquema";
import { paginaDeSepare } from "./pagina";

interface Pagado extends Pick<DatosPago, "medio" | "banco" | "referencia"> {
  monto: Centavos;
  /** Form field for the error when the drawer must be open first. */
  campo: string;
}

/**
 * Saves a payment of a separe and returns its id; its cash goes into the drawer, and the paper says what is left. Call it in the transaction of the command. Throws
 * ReglaIncumplida for cash without the session that the shop wants.
 */
export function guardarAbono(ctx: Contexto, { id, consecutivo }: { id: number; consecutivo: number }, pagado: Pagado): number {
  exigirPeriodoAbierto(ctx, ctx.ahora);
  const { monto, medio, referencia, campo } = pagado;
  if (medio === "efectivo") {
    exigirCajaParaEfectivo(ctx, campo);
    anotarEnCaja(ctx, { tipo: "separe", montoCentavos: monto, referencia: `${referenciaDeSepare(consecutivo)}, abono` });
  }
  entregarPapel(ctx, { id, consecutivo }, { hayEfectivo: medio === "efectivo" });
  const autoria = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora };
  const banco = medio === "transferencia" ? pagado.banco : "";
  return ctx.db
    .insert(abonosSepare)
    .values({ ...autoria, separeId: id, montoCentavos: monto, medio, banco, referencia })
    .returning({ id: abonosSepare.id })
    .get().id;
}

/**
 * Takes a payment for what is kept for a client, also after its last day, and returns its id. A repeated `clave_envio` returns the id of the
 * first call. Throws NoEncontrado when the separe is not the shop's, ReglaIncumplida when it is closed, or for more than is left to pay.
 */
export function abonarSepare(ctx: Contexto, id: number, datos: DatosPago): number {
  return comandoUnaVez(ctx, { recurso: `abono del separe ${id}`, clave: datos.clave_envio, datos }, (anotar) => {
    const { separe, abonado, clienteNombre } = separeAbierto(ctx, id);
    const saldo = restar(separe.totalCentavos, abonado);
    if (datos.monto > saldo) throw new ReglaIncumplida("monto", `Le quedan ${mostrarCentavos(saldo)} por pagar.`);
    const abonoId = guardarAbono(ctx, separe, { ...datos, campo: "medio" });
    const pagina = paginaDeSepare(id);
    anotar({
      clase: "separe",
      que: `recibió ${mostrarCentavos(datos.monto)} para el separe ${numeroDeSepare(separe.consecutivo)} de ${clienteNombre}`,
      enlace: pagina,
      deshacer: { tipo: "separe_abono", abonoId, toca: [pagina] },
    });
    return abonoId;
  });
}
