import { type Centavos, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import { clienteActual, clienteVisible } from "../clientes/cliente.server";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { mover } from "../cuentas/movimientos.server";
import { darSaldo, retirarSaldo } from "../cuentas/saldo-a-favor.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { crearVale } from "../vales/vale.server";
import type { FilaVenta } from "../ventas/lineas.server";
import { type FilaDevolucion, referenciaDeDevolucion } from "./consultas.server";
import { rebajadoA } from "./deuda.server";

/** What a return gives back besides what came off the debt of its sale, as received: with its rounding. */
const resto = ({ totalDevueltoCentavos, aDeudaCentavos, redondeoCentavos }: FilaDevolucion) =>
  sumar(restar(totalDevueltoCentavos, aDeudaCentavos), redondeoCentavos);

/**
 * Writes what a return that was just saved gives back off other debts of the client, or as its credit, on the account. Throws
 * ReglaIncumplida at `medio` when less is owed.
 */
export function abonarEnCuenta(ctx: Contexto, venta: Pick<FilaVenta, "clienteId">, devolucion: FilaDevolucion): void {
  darEnCuenta(ctx, venta, devolucion, { medio: devolucion.medio, monto: resto(devolucion) });
}

/** {@link abonarEnCuenta} for what a return gives back by one medium. Nothing for one that is no account. */
export function darEnCuenta(
  ctx: Contexto,
  venta: Pick<FilaVenta, "clienteId">,
  devolucion: FilaDevolucion,
  { medio, monto }: { medio: Medio; monto: Centavos },
): void {
  if (monto === 0) return;
  if (medio === "saldo") dejarSaldo(ctx, devolucion, monto);
  if (medio !== "fiado") return;
  const { id: titularId, nombre, saldoCentavos: debe, consumidorFinal } = clienteActual(ctx, venta.clienteId ?? devolucion.clienteId);
  if (consumidorFinal || debe < monto)
    throw new ReglaIncumplida(
      "medio",
      `${nombre} ${debe > 0 ? `debe ${mostrarCentavos(debe)} más` : "no debe nada más"}: no se le pueden abonar ${mostrarCentavos(monto)}.`,
    );
  const asiento = { documento: "devolucion", documentoId: devolucion.id, referencia: referenciaDeDevolucion(devolucion) } as const;
  mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, titularId, tipo: "devolucion", monto: restar(0, monto) });
}

/** Leaves what a return gives back, or a part of it, as credit of its client, or of a vale for who gives no name. */
function dejarSaldo(ctx: Contexto, devolucion: FilaDevolucion, monto: Centavos): void {
  const asiento = { documento: "devolucion", documentoId: devolucion.id, referencia: referenciaDeDevolucion(devolucion) } as const;
  darSaldo(ctx, { ...asiento, titularId: titularDelSaldo(ctx, devolucion), monto });
}

function titularDelSaldo(ctx: Contexto, devolucion: FilaDevolucion): number {
  const cliente = clienteVisible(ctx, devolucion.clienteId);
  return cliente.consumidorFinal ? crearVale(ctx, devolucion) : cliente.id;
}

/** Takes back what a return that was just deleted had written on accounts. Throws ReglaIncumplida when the credit was used already. */
export function retirarDeCuenta(ctx: Contexto, devolucion: FilaDevolucion): void {
  const asiento = {
    documento: "devolucion",
    documentoId: devolucion.id,
    referencia: `${referenciaDeDevolucion(devolucion)} eliminada`,
  } as const;
  retirarSaldo(ctx, asiento);
  const monto = resto(devolucion);
  if (devolucion.medio !== "fiado" || monto === 0) return;
  const titularId = rebajadoA(ctx, devolucion.id) ?? devolucion.clienteId;
  mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, titularId, tipo: "anulacion", monto });
}
