import { eqGiven, preparedQuery } from "@db/prepared.server";
import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { and, eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";

/** The electronic bill of which a purchase was made, for what is to be said about it elsewhere. */
export interface FacturaDeCompra {
  cufe: string;
  numero: string;
  /** 1: paid, 2: on credit. */
  formaDePago: string;
  /** Of the supplier, without check digit. */
  nit: string;
  proveedor: string;
  /** Day of the paper. */
  emitida: string;
}

const deCompra = preparedQuery((db) => {
  const { cufe, numero, formaDePago, nit, proveedorNombre: proveedor, emitida, clase } = facturasRecibidas;
  return db
    .select({ cufe, numero, formaDePago, nit, proveedor, emitida })
    .from(facturasRecibidas)
    .where(and(eqGiven(facturasRecibidas.compraId, "compraId"), eq(clase, "factura")));
});

export const facturaDeCompra = ({ db }: Pick<Contexto, "db">, compraId: number): FacturaDeCompra | null =>
  deCompra(db).get({ compraId }) ?? null;
