import { saldosDevueltos } from "@db/schema/saldos";
import { z } from "zod";
import { comandoUnaVez } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { preguntarRetiro } from "../caja/preguntar-retiro.server";
import { mostrarCentavos, restar } from "../cifras/dinero";
import { MEDIOS } from "../cifras/medios";
import { clienteRegistrado } from "../clientes/cliente.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { propioConId } from "../nucleo/propios.server";
import type { DatosSaldoDevuelto } from "./pago";
import { gastarSaldo } from "./saldo-a-favor.server";

/**
 * Pays out credit of a client, in cash out of the open drawer, and returns its id. A repeated `clave_envio` returns the id of the first
 * call. Throws SinPermiso for a vendedor, NoEncontrado for a client that is not the shop's, ReglaIncumplida at `monto` for more than it has,
 * and on a day over which the books are closed.
 */
export function devolverSaldo(ctx: Contexto, clienteId: number, datos: DatosSaldoDevuelto): number {
  exigirAdmin(ctx);
  const { nombre } = clienteRegistrado(ctx, clienteId);
  const { confirmar_retiro, ...recordados } = datos;
  return comandoUnaVez(ctx, { recurso: `saldo de ${clienteId}`, clave: datos.clave_envio, datos: recordados }, (anotar) => {
    exigirPeriodoAbierto(ctx, ctx.ahora);
    const { monto, medio } = datos;
    const fila = { usuarioId: ctx.duenoId, titularId: clienteId, creadoPorId: ctx.actor.id, medio, fecha: ctx.ahora };
    const { id } = ctx.db
      .insert(saldosDevueltos)
      .values({ ...fila, montoCentavos: monto })
      .returning({ id: saldosDevueltos.id })
      .get();
    const referencia = `Saldo devuelto ${id}`;
    const asiento = { titularId: clienteId, tipo: "devuelto", monto, documento: "saldo", documentoId: id, referencia } as const;
    gastarSaldo(ctx, asiento, "monto");
    if (medio === "efectivo") {
      preguntarRetiro(ctx, monto, confirmar_retiro);
      anotarEnCaja(ctx, { tipo: "saldo", montoCentavos: restar(0, monto), referencia: `${referencia} a ${nombre}` });
    }
    const que = `le devolvió a ${nombre} ${mostrarCentavos(monto)} de su saldo a favor, por ${MEDIOS[medio].toLowerCase()}`;
    const enlace = `/clientes/${clienteId}/`;
    anotar({ clase: "abono", que, enlace, deshacer: { tipo: "saldo_devuelto", saldoId: id, toca: [`${enlace}saldos/${id}/`] } });
    return id;
  });
}

/** Undoes {@link devolverSaldo}; the ledgers are taken back by the caller. */
export function deshacerSaldoDevuelto(ctx: Contexto, registrados: unknown): void {
  const { saldoId } = z.object({ saldoId: z.number() }).parse(registrados);
  ctx.db
    .update(saldosDevueltos)
    .set({ anulado: ctx.ahora })
    .where(propioConId(ctx, saldosDevueltos, saldoId))
    .run();
}
