import { movimientosCliente } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { movimientosProveedor } from "@db/schema/proveedores";
import { and, asc, eq, ne } from "drizzle-orm";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import type { FilaCompra } from "../compras/consultas.server";
import { CUENTAS_DE_CLIENTES } from "../cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { mover, movidoPor, rebajar } from "../cuentas/movimientos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { paidInGoods } from "../nucleo/en-mercancia.server";
import { ventaVisible } from "../ventas/consultas.server";
import { devueltoEnDinero } from "../ventas/cuentas.server";
import type { FilaVenta } from "../ventas/lineas.server";
import { parteEn } from "../ventas/pagos";
import { pagosDe } from "../ventas/pagos.server";
import { referenciaDeDevolucion } from "./consultas.server";
import { referenciaDeDevolucionCompra } from "./consultas-compra.server";

type Fila = typeof devoluciones.$inferSelect;

/** What of the credit of a sale is left after its client returned `devuelto`. */
const creditoPropioTras = (ctx: Contexto, venta: FilaVenta, devuelto: Centavos): Centavos =>
  Math.max(0, restar(parteEn(pagosDe(ctx, venta), "fiado"), devuelto));

/** What was bought on credit of a sale for which goods paid: they may be owed themselves. */
export function creditoDeMercancia(ctx: Contexto, venta: FilaVenta): Centavos {
  const enMercancia = parteEn(pagosDe(ctx, venta), "cambio");
  const anterior = enMercancia > 0 ? paidInGoods(ctx, venta.id)?.dice.venta : null;
  if (typeof anterior !== "number") return 0;
  const suVenta = ventaVisible(ctx, anterior);
  return Math.min(enMercancia, creditoTras(ctx, suVenta, devueltoEnDinero(ctx, anterior)));
}

/** {@link creditoPropioTras}, and what is owed of the goods that paid for it. */
const creditoTras = (ctx: Contexto, venta: FilaVenta, devuelto: Centavos): Centavos =>
  Math.max(0, restar(sumar(parteEn(pagosDe(ctx, venta), "fiado"), creditoDeMercancia(ctx, venta)), devuelto));

/**
 * A return that was just saved lowers the debt of the client to whom the goods were sold on credit, by at most `total`, before anything is paid
 * out. Returns by how much.
 */
export function rebajarDeuda(ctx: Contexto, venta: FilaVenta, devolucion: Fila, total = devolucion.totalDevueltoCentavos): Centavos {
  const { id } = devolucion;
  const monto = Math.min(total, creditoTras(ctx, venta, restar(devueltoEnDinero(ctx, venta.id), total)));
  if (venta.clienteId === null || monto === 0) return 0;
  const asiento = { tipo: "devolucion", documento: "devolucion", documentoId: id, referencia: referenciaDeDevolucion(devolucion) } as const;
  const aDeudaCentavos = restar(monto, rebajar(ctx, CUENTAS_DE_CLIENTES, { ...asiento, titularId: venta.clienteId, monto }));
  ctx.db.update(devoluciones).set({ aDeudaCentavos }).where(eq(devoluciones.id, id)).run();
  return aDeudaCentavos;
}

/**
 * The client owes again what a return, which was just deleted, had taken off its debt, and what the sale, on credit only since then, was
 * never charged. Returns how much; the rest of the return's value was paid out and comes back.
 */
export function reponerDeuda(ctx: Contexto, devolucion: Fila): Centavos {
  const { clienteId, monto } = deudaPorReponer(ctx, devolucion);
  const referencia = `${referenciaDeDevolucion(devolucion)} eliminada`;
  if (clienteId !== null && monto > 0) {
    // Another client than the one whose debt was lowered comes to owe it now.
    const tipo = rebajadoA(ctx, devolucion.id) === clienteId ? "anulacion" : "ajuste";
    mover(ctx, CUENTAS_DE_CLIENTES, { titularId: clienteId, tipo, monto, documento: "devolucion", documentoId: devolucion.id, referencia });
  }
  return sumar(monto, cargarLoQueFalta(ctx, devolucion, referencia));
}

function cargarLoQueFalta(ctx: Contexto, { ventaId }: Fila, referencia: string): Centavos {
  if (ventaId === null) return 0;
  const venta = ventaVisible(ctx, ventaId);
  const falta = restar(creditoPropioTras(ctx, venta, devueltoEnDinero(ctx, ventaId)), cargadoPor(ctx, ventaId));
  if (venta.clienteId === null || falta <= 0) return 0;
  mover(ctx, CUENTAS_DE_CLIENTES, {
    titularId: venta.clienteId,
    tipo: "ajuste",
    monto: falta,
    documento: "venta",
    documentoId: ventaId,
    referencia,
  });
  return falta;
}

function cargadoPor(ctx: Contexto, ventaId: number): Centavos {
  const { documento, documentoId, tipo } = movimientosCliente;
  const movimientos = and(eq(documento, "venta"), eq(documentoId, ventaId), ne(tipo, "uso"));
  return movidoPor(ctx, movimientosCliente, movimientos);
}

// The sale may have another client, another total or another payment by now.
function deudaPorReponer(ctx: Contexto, { id, ventaId, aDeudaCentavos, totalDevueltoCentavos: total, de_caja }: Fila) {
  if (aDeudaCentavos === 0) return { clienteId: null, monto: 0 };
  const rebajado = rebajadoA(ctx, id);
  if (ventaId === null) return { clienteId: rebajado, monto: aDeudaCentavos };
  const venta = ventaVisible(ctx, ventaId);
  // Without a drawer nothing else comes back: for what a later return paid out, which would have come off the debt without this one, nor for a
  // sale that is no longer on credit.
  if (!de_caja) return { clienteId: venta.clienteId ?? rebajado, monto: aDeudaCentavos };
  const devuelto = devueltoEnDinero(ctx, ventaId);
  const credito = restar(creditoTras(ctx, venta, devuelto), creditoTras(ctx, venta, sumar(devuelto, total)));
  return { clienteId: venta.clienteId, monto: Math.min(aDeudaCentavos, credito) };
}

/** The client whose debt a return lowered; null for none. */
export function rebajadoA({ db }: Contexto, devolucionId: number): number | null {
  const { id, titularId, documento, documentoId, tipo } = movimientosCliente;
  const movimientos = and(eq(documento, "devolucion"), eq(documentoId, devolucionId), eq(tipo, "devolucion"));
  return db.select({ titularId }).from(movimientosCliente).where(movimientos).orderBy(asc(id)).limit(1).get()?.titularId ?? null;
}

interface Devolucion {
  id: number;
  numero: number;
  totalDevueltoCentavos: Centavos;
}

/** A return of a purchase on credit, which was just saved, lowers what the shop owes its supplier. */
export function rebajarDeudaProveedor(ctx: Contexto, compra: FilaCompra, { id, numero, totalDevueltoCentavos: monto }: Devolucion): void {
  const { proveedorId } = compra;
  if (!compra.credito || proveedorId === null) return;
  const referencia = referenciaDeDevolucionCompra(numero, compra.numero);
  rebajar(ctx, CUENTAS_DE_PROVEEDORES, {
    titularId: proveedorId,
    tipo: "devolucion",
    monto,
    documento: "devolucion",
    documentoId: id,
    referencia,
  });
}

/** The shop owes again what a return, which was just deleted, had taken off. Nothing when the supplier is gone. */
export function reponerDeudaProveedor(
  ctx: Contexto,
  { id, proveedorId }: { id: number; proveedorId: number | null },
  referencia: string,
): void {
  const monto = -movidoEnCuenta(ctx, id);
  if (proveedorId === null || monto === 0) return;
  mover(ctx, CUENTAS_DE_PROVEEDORES, {
    titularId: proveedorId,
    tipo: "anulacion",
    monto,
    documento: "devolucion",
    documentoId: id,
    referencia: `${referencia}, eliminada`,
  });
}

function movidoEnCuenta(ctx: Contexto, devolucionId: number): Centavos {
  const { documento, documentoId } = movimientosProveedor;
  const movimientos = and(eq(documento, "devolucion"), eq(documentoId, devolucionId));
  return movidoPor(ctx, movimientosProveedor, movimientos);
}
