import { clientes, movimientosCliente } from "@db/schema/clientes";
import { tiendas } from "@db/schema/tiendas";
import { and, eq, sql } from "drizzle-orm";
import { type Centavos, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { actualDe } from "../nucleo/unidos.server";
import { CUENTAS_DE_CLIENTES } from "./cuentas-de-clientes.server";
import { type Asiento, bajoCero, mover, SALDO_USADO, saldosDe } from "./movimientos.server";

type AsientoDeCliente = Asiento<typeof movimientosCliente>;
type DeDocumento = Pick<AsientoDeCliente, "documento" | "documentoId" | "referencia">;

/** Credit that a client has, in cents: what its account is below zero. */
export const creditoDe = (saldo: Centavos): Centavos => Math.max(0, restar(0, saldo));

/** Credits a client, or the account of a vale, with `monto` cents. What it owes is paid first. Nothing for 0. */
export function darSaldo(ctx: Contexto, { monto, ...asiento }: Omit<AsientoDeCliente, "tipo">): void {
  if (monto === 0) return;
  mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, tipo: "a_favor", monto: restar(0, monto) });
  ctx.db
    .update(tiendas)
    .set({ haySaldos: true })
    .where(propios(ctx, tiendas, eq(tiendas.haySaldos, false)))
    .run();
}

/** Takes `monto` cents of the credit of an account. Throws ReglaIncumplida at `campo` when there is less. */
export function gastarSaldo(ctx: Contexto, asiento: AsientoDeCliente, campo: string): void {
  const { titularId, saldo } = saldosDe(ctx, CUENTAS_DE_CLIENTES, asiento.titularId);
  const hay = creditoDe(saldo);
  if (asiento.monto > hay) {
    const nombre = ctx.db.select({ nombre: clientes.nombre }).from(clientes).where(eq(clientes.id, titularId)).get()?.nombre ?? "";
    throw new ReglaIncumplida(campo, `${nombre} tiene ${mostrarCentavos(hay)} a favor, y se piden ${mostrarCentavos(asiento.monto)}.`);
  }
  mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, titularId });
}

/** Takes back the credit that a document gave, and returns how much that was. Throws ReglaIncumplida when it was used already. */
export function retirarSaldo(ctx: Contexto, { documento, documentoId, referencia }: DeDocumento): Centavos {
  const { titularId, tipo, montoCentavos, saldoCentavos, id } = movimientosCliente;
  const deEste = and(eq(movimientosCliente.documento, documento), eq(movimientosCliente.documentoId, documentoId), eq(tipo, "a_favor"));
  const filas = ctx.db
    .select({ titularId, monto: montoCentavos, saldo: saldoCentavos })
    .from(movimientosCliente)
    .where(deEste)
    .orderBy(id)
    .all();
  for (const fila of filas) {
    if (bajoCero(fila) > creditoDe(saldosDe(ctx, CUENTAS_DE_CLIENTES, fila.titularId).saldo)) throw new ReglaIncumplida("", SALDO_USADO);
    const asiento = { titularId: fila.titularId, documento, documentoId, referencia } as const;
    mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, tipo: "anulacion", monto: restar(0, fila.monto) });
  }
  return restar(0, sumar(...filas.map(({ monto }) => monto)));
}

/** What of the credit of `titularId`, and of who was united with it, a sale on credit used up when it was charged, and did not give back, in cents. */
export function creditoGastado({ db }: Contexto, ventaId: number, titularId: number): Centavos {
  const { montoCentavos: monto, saldoCentavos: saldo, tipo } = movimientosCliente;
  const gastado = sql<Centavos>`coalesce(sum(case
    when ${tipo} = 'a_favor' then ${monto} when ${tipo} in ('venta', 'ajuste') then max(0, min(${monto}, ${monto} - ${saldo})) else 0 end), 0)`;
  const deLaVenta = and(
    eq(movimientosCliente.documento, "venta"),
    eq(movimientosCliente.documentoId, ventaId),
    eq(actualDe(movimientosCliente.titularId), actualDe(titularId)),
  );
  return db.select({ gastado }).from(movimientosCliente).where(deLaVenta).get()?.gastado ?? 0;
}
