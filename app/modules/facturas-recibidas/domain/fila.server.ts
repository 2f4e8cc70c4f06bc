import { deflateRawSync } from "node:zlib";
import { type facturasRecibidas, facturasRecibidasXml } from "@db/schema/facturas-recibidas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { FacturaLeida } from "./lectura/factura";

/** A bill that was read, with its XML deflated. */
export interface Recibida {
  factura: FacturaLeida;
  xml: Buffer;
}

/** The row of a bill or a credit note that is in review. */
export function filaDe(ctx: Contexto, factura: FacturaLeida): typeof facturasRecibidas.$inferInsert {
  const { clase, cufe, numero, proveedor, fecha, formaDePago, pagar } = factura;
  return {
    usuarioId: ctx.duenoId,
    creadoPorId: ctx.actor.id,
    fecha: ctx.ahora,
    clase,
    cufe,
    numero,
    nit: proveedor.nit,
    proveedorNombre: (proveedor.nombre || proveedor.comercial || proveedor.nit).slice(0, 150),
    emitida: fecha,
    formaDePago,
    totalCentavos: Math.max(0, pagar ?? 0),
    datos: JSON.stringify(factura),
  };
}

export const guardarXml = ({ db }: Contexto, facturaId: number, xml: Buffer): void =>
  void db.insert(facturasRecibidasXml).values({ facturaId, xml }).run();

/** An XML as it is stored. */
export const empacarXml = (xml: Uint8Array): Buffer => deflateRawSync(xml);
