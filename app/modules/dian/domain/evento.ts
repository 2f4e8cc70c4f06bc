import type { TIPOS_DE_EVENTO } from "@db/schema/documentos-electronicos";
import type { Instante } from "~/domain/nucleo/fecha";
import type { Contenido, Emisor, Software } from "./contenido";

export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

// Pages ask too: the tables must not come along to the browser.
const SON: Readonly<Record<TipoDeEvento, true>> = { "030": true, "032": true };

export const esTipoDeEvento = (tipo: string): tipo is TipoDeEvento => Object.hasOwn(SON, tipo);

/** What the shop tells of a supplier's invoice, before it is XML. */
export interface Evento {
  tipo: TipoDeEvento;
  ambiente: Contenido["ambiente"];
  /** Prefix and number without separator. */
  numero: string;
  emitido: Instante;
  emisor: Emisor;
  software: Software;
  factura: { numero: string; cufe: string };
  /** Who issued the invoice: its NIT, without check digit. */
  proveedor: { nit: string; nombre: string };
  /** Who received it. */
  recibio: { documento: string; nombre: string; apellido: string; cargo: string; area: string };
}
