import { devolucionesCompra } from "@db/schema/devoluciones";
import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Centavos, sumar } from "../cifras/dinero";
import { cargosPorPagar } from "../cuentas/cartera.server";
import { CUENTAS_DE_PROVEEDORES } from "../cuentas/cuentas-de-proveedores.server";
import { mover, movidoPor, rebajar } from "../cuentas/movimientos.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaCompra, referenciaDeCompra } from "./consultas.server";

/** Charges a purchase on credit, which was just saved, to the account of its supplier. */
export function cargarCompra(ctx: Contexto, compra: FilaCompra): void {
  const { proveedorId, totalCentavos: monto } = compra;
  if (compra.credito && proveedorId !== null && monto > 0)
    mover(ctx, CUENTAS_DE_PROVEEDORES, { ...asientoDe(compra), titularId: proveedorId, tipo: "compra", monto });
}

/**
 * Takes a purchase on credit, which is about to be deleted or annulled, off the account of its supplier: all of it that no return took off
 * before. Nothing when the supplier is gone.
 */
export function descargarCompra(ctx: Contexto, compra: FilaCompra, como: "eliminada" | "anulada"): void {
  const { id, proveedorId, totalCentavos: total } = compra;
  if (!compra.credito || proveedorId === null) return;
  const referencia = `${referenciaDeCompra(compra)} ${como}`;
  const monto = sumar(total, rebajadoPorDevoluciones(ctx, id));
  rebajar(ctx, CUENTAS_DE_PROVEEDORES, { ...asientoDe(compra), referencia, titularId: proveedorId, tipo: "anulacion", monto });
}

const asientoDe = (compra: FilaCompra) =>
  ({ documento: "compra", documentoId: compra.id, referencia: referenciaDeCompra(compra) }) as const;

/** What the returns of a purchase did to the account: 0 or less. */
function rebajadoPorDevoluciones(ctx: Contexto, compraId: number): Centavos {
  const { documento, documentoId } = movimientosProveedor;
  const { id } = devolucionesCompra;
  const devoluciones = ctx.db.select({ id }).from(devolucionesCompra).where(eq(devolucionesCompra.compraId, compraId));
  const deDevoluciones = and(eq(documento, "devolucion"), inArray(documentoId, devoluciones));
  return movidoPor(ctx, movimientosProveedor, deDevoluciones);
}

const { debido } = cargosPorPagar(CUENTAS_DE_PROVEEDORES);

/** What is still owed of a purchase. */
export function debidoDe({ db }: Contexto, { id, credito, anulada, proveedorId }: FilaCompra): Centavos {
  if (!credito || anulada || proveedorId === null) return 0;
  const { tipo, documento, documentoId } = movimientosProveedor;
  const fila = db
    .select({ debe: sql<Centavos>`max(0, ${debido})` })
    .from(movimientosProveedor)
    .innerJoin(proveedores, eq(proveedores.id, proveedorId))
    .where(and(eq(documento, "compra"), eq(documentoId, id), eq(tipo, "compra")))
    .get();
  return fila?.debe ?? 0;
}
