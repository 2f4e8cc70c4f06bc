import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import type { Medio } from "~/domain/cifras/medios";
import { darSaldo } from "~/domain/cuentas/saldo-a-favor.server";
import { type FilaDevolucion, referenciaDeDevolucion } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { FilaVenta } from "~/domain/ventas/lineas.server";
import { parteEn } from "~/domain/ventas/pagos";
import { pagosDe } from "~/domain/ventas/pagos.server";
import type { SaldoTomado } from "~/domain/ventas/saldos-de-venta.server";

/** Gives back the credit with which an annulled sale was paid, to the accounts that it came from. */
export function devolverSaldos(ctx: Contexto, devolucion: FilaDevolucion, saldos: readonly SaldoTomado[]): void {
  const asiento = { documento: "devolucion", documentoId: devolucion.id, referencia: referenciaDeDevolucion(devolucion) } as const;
  for (const saldo of saldos) darSaldo(ctx, { ...asiento, ...saldo });
}

interface Anulada {
  devolucion: FilaDevolucion;
  /** What did not come off the debt, without rounding. */
  entregado: Centavos;
  saldos: readonly SaldoTomado[];
}

const SIN_CAJA = ["transferencia", "tarjeta"] as const;

/** Keeps in which ways the note over a sale gives back what was paid: its credit, then by transfer and card, and the rest in cash. */
export function guardarPartes(ctx: Contexto, venta: FilaVenta, { devolucion, entregado, saldos }: Anulada): void {
  const pagos = pagosDe(ctx, venta);
  const pedidas: { medio: Medio; monto: Centavos }[] = [
    { medio: "saldo", monto: sumar(...saldos.map(({ monto }) => monto)) },
    ...SIN_CAJA.map((medio) => ({ medio, monto: parteEn(pagos, medio) })),
  ];
  let falta = entregado;
  const dadas = pedidas.flatMap(({ medio, monto }) => {
    const da = Math.min(monto, falta);
    falta = restar(falta, da);
    return da > 0 ? [{ medio, monto: da }] : [];
  });
  const partes = falta > 0 ? [...dadas, { medio: "efectivo" as const, monto: falta }] : dadas;
  const [primera] = partes;
  if (!primera) return;
  ctx.db.update(devoluciones).set({ medio: primera.medio }).where(eq(devoluciones.id, devolucion.id)).run();
  if (partes.length === 1) return;
  const filas = partes.map(({ medio, monto: montoCentavos }) => ({ devolucionId: devolucion.id, medio, montoCentavos }));
  ctx.db.insert(pagosDevolucion).values(filas).run();
}
