import { mostrarPesos } from "~/domain/compartido/dinero";
import type { Comprobante } from "~/domain/ventas/comprobante";
import type { Metadata } from "./document.server";

/** A label and its value, as printed. */
export type Pair = readonly [label: string, value: string];

const present = (pairs: Pair[]) => pairs.filter(([, value]) => value !== "");
const money = (amount: string | null) => (amount === null ? "" : mostrarPesos(amount));

/** An amount without its sign, for columns in which every figure is one. */
export const figure = (amount: string) => mostrarPesos(amount).replace("$ ", "");

/** What every printed document says of itself and of the shop. */
export type Headed = Pick<Comprobante, "titulo" | "tienda" | "numero" | "fecha">;

/** What stands below the shop's name; only what it has filled in. */
export function tiendaTexts({ tienda }: Pick<Headed, "tienda">): string[] {
  const nit = tienda.nit === "" ? "" : `NIT ${tienda.nit}`;
  const telefono = tienda.telefono === "" ? "" : `Tel. ${tienda.telefono}`;
  return [nit, tienda.direccion, telefono].filter((text) => text !== "");
}

/** How it was paid; a bank and a reference only for a transfer that has them. */
export function pagoPairs(c: Comprobante): Pair[] {
  return present([
    ["Forma de pago", c.formaPago],
    ["Banco", c.banco],
    ["Referencia", c.referencia],
  ]);
}

/** The sums above the total. */
export function sumasPairs(c: Comprobante): Pair[] {
  return [
    ["Base gravable", mostrarPesos(c.base)],
    ["IVA 19 %", mostrarPesos(c.iva)],
  ];
}

/** The cash that was counted, when it was. */
export function efectivoPairs(c: Comprobante): Pair[] {
  return present([
    ["Recibido", money(c.recibido)],
    ["Cambio", money(c.cambio)],
  ]);
}

export function metadataOf(c: Headed): Metadata {
  return {
    title: `${c.titulo} ${c.numero}`,
    author: c.tienda.nombre,
    date: new Date(c.fecha),
  };
}
