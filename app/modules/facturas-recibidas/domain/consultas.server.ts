import { inflateRawSync } from "node:zlib";
import { facturasRecibidas, facturasRecibidasXml } from "@db/schema/facturas-recibidas";
import { desc, eq } from "drizzle-orm";
import { textoPesos } from "~/domain/cifras/dinero";
import { compraPropia } from "~/domain/compras/consultas.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { propios, registroPropio } from "~/domain/nucleo/propios.server";
import type { FacturaLeida } from "./lectura/factura";

export type FilaFactura = typeof facturasRecibidas.$inferSelect;

/** A bill of the shop. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function facturaPropia(ctx: Contexto, id: number): FilaFactura {
  exigirAdmin(ctx);
  return registroPropio(ctx, facturasRecibidas, id, "No encontramos esta factura. Las que nadie confirma se borran a la semana.");
}

/** What was read of a bill. */
export const datosDe = ({ datos }: FilaFactura): FacturaLeida => JSON.parse(datos);

const LARGA = 30_000;

/** Whether a bill has so many lines, some sixty, that others are let go first. */
export const esLarga = ({ datos }: FilaFactura): boolean => datos.length > LARGA;

/** The bill or credit note with this CUFE, if the shop has it. */
export const facturaConCufe = (ctx: Contexto, cufe: string): FilaFactura | undefined =>
  ctx.db
    .select()
    .from(facturasRecibidas)
    .where(propios(ctx, facturasRecibidas, eq(facturasRecibidas.cufe, cufe)))
    .get();

/** The bills that wait to be confirmed, newest first. */
export function facturasEnRevision(ctx: Contexto) {
  exigirAdmin(ctx);
  const { id, numero, proveedorNombre, emitida, totalCentavos, fecha, estado } = facturasRecibidas;
  return ctx.db
    .select({ id, numero, proveedor: proveedorNombre, fecha: emitida, total: totalCentavos, subida: fecha })
    .from(facturasRecibidas)
    .where(propios(ctx, facturasRecibidas, eq(estado, "revision")))
    .orderBy(desc(id))
    .all()
    .map(({ total, subida, ...fila }) => ({ ...fila, total: textoPesos(total), subida: textoInstante(subida) }));
}

/** The XML of the bill of a purchase, byte for byte, and a name for it. Throws NoEncontrado for a purchase without one. */
export function xmlDeCompra(ctx: Contexto, compraId: number): { xml: Uint8Array; nombre: string } {
  exigirAdmin(ctx);
  const { id } = compraPropia(ctx, compraId);
  const fila = ctx.db
    .select({ xml: facturasRecibidasXml.xml, numero: facturasRecibidas.numero })
    .from(facturasRecibidas)
    .innerJoin(facturasRecibidasXml, eq(facturasRecibidasXml.facturaId, facturasRecibidas.id))
    .where(propios(ctx, facturasRecibidas, eq(facturasRecibidas.compraId, id)))
    .get();
  if (!fila) throw new NoEncontrado("Esta compra no se hizo de una factura electrónica.");
  return { xml: inflateRawSync(fila.xml), nombre: `factura-${fila.numero.replace(/[^\w.-]+/g, "-")}.xml` };
}
