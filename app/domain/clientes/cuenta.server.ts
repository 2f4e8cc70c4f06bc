import { placeholders, prepared } from "@db/prepared.server";
import { clientes, movimientosCliente } from "@db/schema/clientes";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, mostrarPesos, restar, sumar, textoPesos } from "../compartido/dinero";
import { type Falta, ReglasIncumplidas } from "../compartido/errores";
import { clienteRegistrado } from "./consultas.server";

type Fila = typeof movimientosCliente.$inferSelect;

export interface MovimientoCliente extends Pick<Fila, "clienteId" | "tipo" | "documento" | "documentoId" | "referencia"> {
  /** Positive: the client owes more. */
  monto: Centavos;
}

/** What the client comes to owe by a document, not what it owes again because a payment was taken back. */
const esCargo = ({ tipo, monto }: MovimientoCliente): boolean => monto > 0 && (tipo === "venta" || tipo === "ajuste");

const sumarSaldo = prepared((db) =>
  db
    .update(clientes)
    .set({
      saldoCentavos: sql`${clientes.saldoCentavos} + ${sql.placeholder("monto")}`,
      cargadoCentavos: sql`${clientes.cargadoCentavos} + ${sql.placeholder("cargo")}`,
    })
    .where(eq(clientes.id, sql.placeholder("clienteId")))
    .returning({ saldo: clientes.saldoCentavos, cargado: clientes.cargadoCentavos })
    .prepare(),
);
const anotar = prepared((db) =>
  db
    .insert(movimientosCliente)
    .values(
      placeholders(
        "usuarioId",
        "clienteId",
        "tipo",
        "montoCentavos",
        "saldoCentavos",
        "cargadoCentavos",
        "documento",
        "documentoId",
        "referencia",
        "creadoPorId",
        "fecha",
      ),
    )
    .prepare(),
);

/**
 * Changes what a client owes, and writes it into the client's account. Nothing else changes a balance. Returns the new one. Call it in the
 * transaction of the document, with a client of the shop, and never with more credit than the client owes.
 */
export function mover(ctx: Contexto, movimiento: MovimientoCliente): Centavos {
  const { monto, ...fila } = movimiento;
  const cargo = esCargo(movimiento);
  const { saldo, cargado } = sumarSaldo(ctx.db).get({ clienteId: fila.clienteId, monto, cargo: cargo ? monto : 0 });
  const importes = { montoCentavos: monto, saldoCentavos: saldo, cargadoCentavos: cargo ? cargado : null };
  anotar(ctx.db).run({ ...fila, ...importes, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora });
  return saldo;
}

/**
 * Charges a client. Throws ReglaIncumplida for `cliente_fk` when it would owe more than its limit; an admin who is told so goes on with
 * `autorizado`.
 */
export function cargar(ctx: Contexto, movimiento: MovimientoCliente, autorizado: boolean): void {
  const { nombre, cupoCentavos: cupo, saldoCentavos: saldo } = clienteRegistrado(ctx, movimiento.clienteId);
  const esAdmin = ctx.actor.rol === "admin";
  if (cupo === null || sumar(saldo, movimiento.monto) <= cupo || (esAdmin && autorizado)) return void mover(ctx, movimiento);
  const queda = Math.max(0, restar(cupo, saldo));
  const mensaje = `${nombre} debe ${pesos(saldo)} y su cupo es de ${pesos(cupo)}: le quedan ${pesos(queda)}.`;
  const pregunta: Falta[] = esAdmin ? [{ campo: "autorizar_cupo", mensaje: `${mensaje} ¿Le fía de todos modos?` }] : [];
  throw new ReglasIncumplidas([{ campo: "cliente_fk", mensaje }, ...pregunta]);
}

const pesos = (monto: Centavos): string => mostrarPesos(textoPesos(monto));

/** Lowers what a client owes by at most `monto`, and returns the rest, which the client does not owe. */
export function rebajar(ctx: Contexto, { monto, ...movimiento }: MovimientoCliente): Centavos {
  const { saldo } = saldoDe(ctx.db).get({ clienteId: movimiento.clienteId }) ?? { saldo: 0 };
  const rebaja = Math.min(monto, saldo);
  if (rebaja > 0) mover(ctx, { ...movimiento, monto: -rebaja });
  return restar(monto, rebaja);
}

const saldoDe = prepared((db) =>
  db
    .select({ saldo: clientes.saldoCentavos })
    .from(clientes)
    .where(eq(clientes.id, sql.placeholder("clienteId")))
    .prepare(),
);
