import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { DeCual, DeDevolucion } from "~/domain/nucleo/papel-oficial";

/** The electronic bill of a purchase, for its page. The file is the admin's. */
export function datoDeFactura(ctx: Contexto, de: DeCual | DeDevolucion) {
  const factura = "compra" in de ? facturaDeCompra(ctx, de.compra) : null;
  if (!factura || !("compra" in de)) return [];
  const nombre = "Factura electrónica";
  if (ctx.actor.rol !== "admin") return [{ nombre, texto: factura.numero }];
  return [
    { nombre, texto: factura.numero },
    { nombre: "Archivo de la factura", texto: "Descargar", url: `/compras/${de.compra}/xml/` },
  ];
}
