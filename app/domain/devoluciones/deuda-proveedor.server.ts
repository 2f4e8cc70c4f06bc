import { movimientosProveedor } from "@db/schema/proveedores";
import { and, eq } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import type { FilaCompra } from "../compras/consultas.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { mover, movidoPor, rebajar } from "../cuentas/movimientos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { referenciaDeDevolucionCompra } from "./consultas-compra.server";

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
export function reponerDeudaProveedor(ctx: Contexto, { id, proveedorId }: { id: number; proveedorId: number | null }, suya: string): void {
  const monto = -enCuenta(ctx, id);
  if (proveedorId === null || monto === 0) return;
  mover(ctx, CUENTAS_DE_PROVEEDORES, {
    titularId: proveedorId,
    tipo: "anulacion",
    monto,
    documento: "devolucion",
    documentoId: id,
    referencia: `${suya}, eliminada`,
  });
}

function enCuenta(ctx: Contexto, devolucionId: number): Centavos {
  const { documento, documentoId } = movimientosProveedor;
  const suyos = and(eq(documento, "devolucion"), eq(documentoId, devolucionId));
  return movidoPor(ctx, movimientosProveedor, suyos);
}
