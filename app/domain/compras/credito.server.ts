import { devolucionesCompra } from "@db/schema/devoluciones";
import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { and, eq, inArray, sql, sum } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, sumar } from "../compartido/dinero";
import { mover, rebajar } from "../proveedores/cuenta.server";
import { type FilaCompra, referenciaDeCompra } from "./consultas.server";

/** Charges a purchase on credit, which was just saved, to the account of its supplier. */
export function cargarCompra(ctx: Contexto, compra: FilaCompra): void {
  const { proveedorId, totalCentavos: monto } = compra;
  if (compra.credito && proveedorId !== null && monto > 0) mover(ctx, { ...asientoDe(compra), proveedorId, tipo: "compra", monto });
}

/**
 * Takes a purchase on credit, which is about to be deleted, off the account of its supplier: all of it that no return took off before.
 * Nothing when the supplier is gone.
 */
export function descargarCompra(ctx: Contexto, compra: FilaCompra): void {
  const { id, proveedorId, totalCentavos: total } = compra;
  if (!compra.credito || proveedorId === null) return;
  const referencia = `${referenciaDeCompra(compra)} eliminada`;
  rebajar(ctx, { ...asientoDe(compra), referencia, proveedorId, tipo: "anulacion", monto: sumar(total, rebajadoPorDevoluciones(ctx, id)) });
}

const asientoDe = (compra: FilaCompra) =>
  ({ documento: "compra", documentoId: compra.id, referencia: referenciaDeCompra(compra) }) as const;

/** What the returns of a purchase did to the account: 0 or less. */
function rebajadoPorDevoluciones({ db }: Contexto, compraId: number): Centavos {
  const { documento, documentoId, montoCentavos } = movimientosProveedor;
  const { id } = devolucionesCompra;
  const suyas = db.select({ id }).from(devolucionesCompra).where(eq(devolucionesCompra.compraId, compraId));
  const deEllas = and(eq(documento, "devolucion"), inArray(documentoId, suyas));
  return (
    db
      .select({ suma: sum(montoCentavos).mapWith(Number) })
      .from(movimientosProveedor)
      .where(deEllas)
      .get()?.suma ?? 0
  );
}

/**
 * What is still owed of a purchase. The oldest charge is paid first: of this one is owed what goes beyond all that its supplier was paid.
 */
export function debidoDe({ db }: Contexto, { id, credito, proveedorId }: FilaCompra): Centavos {
  if (!credito || proveedorId === null) return 0;
  const { tipo, documento, documentoId, cargadoCentavos: cargado, montoCentavos: monto } = movimientosProveedor;
  const pagado = sql`(${proveedores.cargadoCentavos} - ${proveedores.saldoCentavos})`;
  const fila = db
    .select({ debe: sql<number>`max(0, min(${monto}, ${cargado} - ${pagado}))` })
    .from(movimientosProveedor)
    .innerJoin(proveedores, eq(proveedores.id, proveedorId))
    .where(and(eq(documento, "compra"), eq(documentoId, id), eq(tipo, "compra")))
    .get();
  return fila?.debe ?? 0;
}
