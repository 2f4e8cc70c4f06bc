import { clientes, movimientosCliente } from "@db/schema/clientes";
import { and, asc, eq, gt, min, sql } from "drizzle-orm";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { mover } from "../cuentas/movimientos.server";
import { gastarSaldo } from "../cuentas/saldo-a-favor.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { titularDelVale } from "../vales/vale.server";
import { entregado, type Pago } from "./pagos";

/** What a sale takes of the credit of an account, in cents: of its client's, or of a vale's. */
export interface SaldoTomado {
  titularId: number;
  monto: Centavos;
}

export const SIN_SALDO = "Elija el cliente que tiene saldo a favor, o escriba el código del vale.";

/** The credit that a sale uses now, in the order in which it took it. */
export function usosDe({ db }: Pick<Contexto, "db">, ventaId: number): SaldoTomado[] {
  const { tipo, documento, documentoId, montoCentavos, id } = movimientosCliente;
  // Of clients that were united since then, the one who has the account.
  const titularId = sql<number>`coalesce(${clientes.unidoA}, ${clientes.id})`;
  const monto = sql<Centavos>`sum(${montoCentavos})`;
  return db
    .select({ titularId, monto })
    .from(movimientosCliente)
    .innerJoin(clientes, eq(clientes.id, movimientosCliente.titularId))
    .where(and(eq(documento, "venta"), eq(documentoId, ventaId), eq(tipo, "uso")))
    .groupBy(titularId)
    .having(gt(monto, 0))
    .orderBy(asc(min(id)))
    .all();
}

export function primeros(tomados: readonly SaldoTomado[], monto: Centavos): SaldoTomado[] {
  let falta = monto;
  return tomados.flatMap(({ titularId, monto: hay }) => {
    const toma = Math.min(hay, falta);
    falta = restar(falta, toma);
    return toma > 0 ? { titularId, monto: toma } : [];
  });
}

const sumaDe = (tomados: readonly SaldoTomado[]): Centavos => sumar(...tomados.map(({ monto }) => monto));

/**
 * From which accounts a sale takes its payments in credit: a vale that the form names, what the sale used before, then its client. Throws
 * ReglaIncumplida at `pagos` for an unknown vale, and when nobody is left who pays.
 */
export function repartirSaldo(ctx: Contexto, venta: { id: number; clienteId: number | null }, pagos: readonly Pago[]): SaldoTomado[] {
  const enSaldo = pagos.filter(({ medio }) => medio === "saldo");
  if (enSaldo.length === 0) return [];
  const deVales = enSaldo.flatMap((pago) => (pago.vale ? { titularId: titularDelVale(ctx, pago.vale), monto: entregado(pago) } : []));
  const resto = restar(sumar(...enSaldo.map(entregado)), sumaDe(deVales));
  const antes = usosDe(ctx, venta.id).filter(({ titularId }) => !deVales.some((vale) => vale.titularId === titularId));
  const deAntes = primeros(antes, resto);
  const delCliente = restar(resto, sumaDe(deAntes));
  if (delCliente > 0 && venta.clienteId === null) throw new ReglaIncumplida("pagos", SIN_SALDO);
  return juntar([...deVales, ...deAntes, ...(delCliente > 0 ? [{ titularId: venta.clienteId ?? 0, monto: delCliente }] : [])]);
}

function juntar(tomados: readonly SaldoTomado[]): SaldoTomado[] {
  const sumas = new Map<number, Centavos>();
  for (const { titularId, monto } of tomados) sumas.set(titularId, sumar(sumas.get(titularId) ?? 0, monto));
  return [...sumas].map(([titularId, monto]) => ({ titularId, monto }));
}

interface CambioDeSaldo {
  tipo: "venta" | "ajuste" | "anulacion";
  ventaId: number;
  referencia: string;
}

/** Brings the credit of accounts in line with a sale. Throws ReglaIncumplida at `pagos` when one has less. */
export function asentarSaldos(
  ctx: Contexto,
  { tipo, ventaId, referencia }: CambioDeSaldo,
  antes: readonly SaldoTomado[],
  despues: readonly SaldoTomado[],
): void {
  const cambios = juntar([...antes.map(({ titularId, monto }) => ({ titularId, monto: restar(0, monto) })), ...despues]);
  const asiento = { documento: "venta", documentoId: ventaId, referencia } as const;
  for (const cambio of cambios) {
    if (cambio.monto > 0) gastarSaldo(ctx, { ...asiento, ...cambio, tipo: "uso" }, "pagos");
    if (cambio.monto < 0) mover(ctx, CUENTAS_DE_CLIENTES, { ...asiento, ...cambio, tipo: tipo === "anulacion" ? "anulacion" : "uso" });
  }
}
