import type { movimientosCliente } from "@db/schema/clientes";
import { type Centavos, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { cuentasEn } from "../cuentas/cuentas.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type Falta, ReglasIncumplidas } from "../nucleo/errores";
import { clienteRegistrado } from "./consultas.server";

type Fila = typeof movimientosCliente.$inferSelect;

export interface MovimientoCliente extends Pick<Fila, "clienteId" | "tipo" | "documento" | "documentoId" | "referencia"> {
  /** Positive: the client owes more. */
  monto: Centavos;
}

const cuentas = cuentasEn<Omit<MovimientoCliente, "clienteId">>(
  { personas: "clientes", movimientos: "movimientos_cliente", persona: "cliente_id" },
  ({ tipo, monto }) => monto > 0 && (tipo === "venta" || tipo === "ajuste"),
);

/** Changes what a client owes, and writes it into the client's account. Returns the new balance. See `cuentas/cuentas.server.ts`. */
export const mover = (ctx: Contexto, { clienteId, ...asiento }: MovimientoCliente): Centavos => cuentas.mover(ctx, clienteId, asiento);

/**
 * Charges a client. Throws ReglaIncumplida for `cliente_fk` when it would owe more than its limit; an admin who is told so goes on with
 * `autorizado`.
 */
export function cargar(ctx: Contexto, movimiento: MovimientoCliente, autorizado: boolean): void {
  const { nombre, cupoCentavos: cupo, saldoCentavos: saldo } = clienteRegistrado(ctx, movimiento.clienteId);
  const esAdmin = ctx.actor.rol === "admin";
  if (cupo === null || sumar(saldo, movimiento.monto) <= cupo || (esAdmin && autorizado)) return void mover(ctx, movimiento);
  const queda = Math.max(0, restar(cupo, saldo));
  const mensaje = `${nombre} debe ${mostrarCentavos(saldo)} y su cupo es de ${mostrarCentavos(cupo)}: le quedan ${mostrarCentavos(queda)}.`;
  const pregunta: Falta[] = esAdmin ? [{ campo: "autorizar_cupo", mensaje: `${mensaje} ¿Le fía de todos modos?` }] : [];
  throw new ReglasIncumplidas([{ campo: "cliente_fk", mensaje }, ...pregunta]);
}

/** Lowers what a client owes by at most `monto`, and returns the rest, which the client does not owe. */
export const rebajar = (ctx: Contexto, { clienteId, ...asiento }: MovimientoCliente): Centavos => cuentas.rebajar(ctx, clienteId, asiento);

/** Takes back the charge whose sum of charges is `cargado`. Returns what is not owed of it any more; then nothing is written. */
export const descargar = (ctx: Contexto, { clienteId, ...asiento }: MovimientoCliente, cargado: Centavos): Centavos =>
  cuentas.descargar(ctx, clienteId, asiento, cargado);
