import { zipSync } from "fflate";
import type { Contenido } from "../contenido";
import type { TipoDeEvento } from "../evento";

const TIPOS = {
  "01": "fv",
  "91": "nc",
  "92": "nd",
  "20": "ds",
  "94": "ncs",
  "93": "ncs",
  "05": "ds",
  "95": "ncs",
  "030": "ar",
  "032": "ar",
} as const satisfies Record<Contenido["tipo"] | TipoDeEvento, string>;
/** Who made the software, as the DIAN numbers providers: a shop's own. */
const SOFTWARE_PROPIO = "000";
/** With which the name of a file begins, before the NIT. */
const LETRAS = /^[a-z]+/;

/** Name of a document's file, without `.xml`. `consecutivo`: of the files that the shop sent in this year, from 1. */
export const nombreDeArchivo = (tipo: keyof typeof TIPOS, nit: string, ano: number, consecutivo: number): string =>
  `${TIPOS[tipo]}${nit.padStart(10, "0")}${SOFTWARE_PROPIO}${String(ano).slice(-2)}${consecutivo.toString(16).padStart(8, "0")}`;

/** Name of the container in which a client gets the document of this file, without `.xml`. */
export const nombreDeAdjunto = (archivo: string): string => archivo.replace(LETRAS, "ad");

/** The ZIP in which a document is sent, and its name. `archivo` is of {@link nombreDeArchivo}. */
export function empaquetar(archivo: string, xml: string): { nombre: string; zip: Uint8Array } {
  const zip = zipSync({ [`${archivo}.xml`]: new TextEncoder().encode(xml) });
  return { nombre: `${archivo.replace(LETRAS, "z")}.zip`, zip };
}
