import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Comprobante } from "~/domain/ventas/comprobante";
import type { Metadata } from "./document.server";

export type Pair = readonly [label: string, value: string];

/** An amount without the currency sign, for columns that hold only amounts. */
export const figure = (amount: string) => mostrarPesos(amount).replace("$ ", "");

/** The fields that every printed document has in its heading. */
export type Headed = Pick<Comprobante, "titulo" | "tienda" | "numero" | "fecha"> & Partial<Pick<Comprobante, "regimen" | "oficial">>;

/** Lines below the shop's name: who issues, NIT, what it is for the IVA, address, phone. Leaves out empty ones. */
export function tiendaTexts({ tienda, regimen = "" }: Pick<Headed, "tienda" | "regimen">): string[] {
  const nit = tienda.nit === "" ? "" : `NIT ${tienda.nit}`;
  const telefono = tienda.telefono === "" ? "" : `Tel. ${tienda.telefono}`;
  return [tienda.razon_social ?? "", nit, regimen, tienda.direccion, telefono].filter((text) => text !== "");
}

export function metadataOf(c: Headed): Metadata {
  return {
    title: `${c.titulo} ${c.numero}`,
    author: c.tienda.nombre,
    date: new Date(c.fecha),
  };
}
