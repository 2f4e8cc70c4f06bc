import type { detallesVenta, pagosVenta } from "@db/schema/ventas";

/** What a document before an authority adds to the paper of a sale or a return. Every text is final; `cude` and `qr` are "" before it is signed. */
export interface PapelOficial {
  nombre: string;
  numero: string;
  /** Its date and hour, with the Bogotá offset. */
  fecha: string;
  /** Who issues it. */
  emisor: { razon_social: string; nit: string; responsabilidades: string };
  /** What must be seen first: not valid yet, of a contingency, of the tests. */
  avisos: readonly string[];
  /** The numbers that were authorized; "" for a note. */
  resolucion: string;
  /** The document over which a note is; "" otherwise. */
  sobre: string;
  /** Name of its key. */
  codigo: string;
  cude: string;
  qr: string;
  /** Where anybody looks it up; "" before it is signed. */
  enlace: string;
  /** Who made the software. */
  fabricante: string;
}

/** The official document of a record as pages and JSON show it, with all else that its issuer says of it. */
export interface DocumentoOficial {
  numero: string;
  /** What can be done with the record: `aceptado`, `rechazado`; it waits in any other. */
  estado: string;
}

/** The ids of sales, of returns, of purchases, or of returns to suppliers. */
export type DeCuales =
  | { ventas: readonly number[] }
  | { devoluciones: readonly number[] }
  | { compras: readonly number[] }
  | { devolucionesCompra: readonly number[] };

export type DeCual = { venta: number } | { compra: number };

/** How a sale or a purchase is taken back whose official document stays. */
export interface Anulacion {
  pregunta: string;
  /** What it does, besides what a deletion does too. */
  consecuencias: readonly string[];
  /** That it was done. */
  hecha: string;
  /** Returns what the client had paid on account, out of the drawer with `deCaja`. */
  anular(deCaja: boolean): number;
}

export type DeDevolucion = { devolucion: number } | { devolucionCompra: number };

interface Persona {
  nombre: string;
  documento: string;
}

/** A paper of a sale or a return before it is an official one. */
export interface PapelPedido {
  de: { venta: number } | DeDevolucion;
  /** Whose it is: the client, or the supplier. */
  cliente: Persona;
  /** `subtotal` with IVA, `"1188.81"`. */
  lineas: readonly { tarifa_iva: (typeof detallesVenta.$inferSelect)["tarifa_iva"]; subtotal: string }[];
  pagos: readonly { medio: (typeof pagosVenta.$inferSelect)["medio"]; vence?: string | null }[];
}

/** A paper with its official document: with the client and the figures of that. */
export interface PapelConOficial {
  oficial: PapelOficial;
  cliente: Persona;
  /** Base and IVA by rate, as printed. */
  sumas: readonly (readonly [nombre: string, valor: string])[];
  /** The last day on which something is due; null where nothing is owed. */
  vence: string | null;
}

/** The shop on an official paper: with the name and the NIT of who issues it. */
export const membreteDelEmisor = <M extends { nombre: string; nit: string }>(tienda: M, { emisor }: PapelOficial): M => ({
  ...tienda,
  nit: emisor.nit,
  ...(emisor.razon_social !== tienda.nombre && { razon_social: emisor.razon_social }),
});

/** What the shop is for the IVA, with what its official document adds. */
export const regimenDelEmisor = (regimen: string, { emisor }: PapelOficial): string =>
  [regimen, emisor.responsabilidades].filter(Boolean).join(". ");

/** An official document as lines of a message. */
export const textoDePapel = ({ avisos, codigo, cude, enlace }: PapelOficial): string[] => [
  ...avisos,
  ...(cude ? [`${codigo}: ${cude}`] : []),
  ...(enlace ? [`Consúltelo en ${enlace}`] : []),
];
