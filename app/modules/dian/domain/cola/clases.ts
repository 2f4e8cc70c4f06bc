import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import type { Contenido } from "../contenido";
import type { FilaDocumento } from "../emitir/documento.server";
import type { Contingencia } from "./tiempos";

type Tipo = FilaDocumento["tipo"];
type TipoEmitido = Contenido["tipoEmitido"];

interface Vigencia {
  valida_hasta: string;
  contingencia: boolean;
}

/** What a document is issued as while `contingencia` is open; "" for itself, as notes are, which have none and wait. */
export function tipoEmitidoDe(tipo: Tipo, numeracion: Vigencia | null, contingencia: Contingencia): TipoEmitido {
  if (tipo === "01" && numeracion?.contingencia) return "03";
  if (contingencia === "dian" && tipo === "20") return "08";
  if (contingencia === "dian" && tipo === "01") return "04";
  return contingencia === "tienda" && tipo === "20" ? "07" : "";
}

/**
 * When a document that is signed at `ahora` is dated. The rule wants the day of its signature (FAD09e); one whose range ended meanwhile keeps
 * its day, because outside of its range it is surely refused.
 */
export const fechaDeFirma = (emitido: Instante, numeracion: Vigencia | null, ahora: Instante): Instante =>
  diaDe(emitido) === diaDe(ahora) || (numeracion !== null && numeracion.valida_hasta < diaDe(ahora)) ? emitido : ahora;

interface Firmado {
  emitido: Instante;
  tipo_emitido: TipoEmitido;
  /** Not "" while it may have arrived. */
  duda: string;
}

/**
 * Whether a signed document must be dated and signed anew before it goes, because it is of an earlier day. Not what was issued without the DIAN
 * (08, 04), which the client has as it is. What copies a paper (07, 03) is: it names the day of the paper besides. No source says so plainly. Nor
 * what may have arrived: one sale has one CUDE.
 */
export const debeFirmarseDeNuevo = ({ emitido, tipo_emitido, duda }: Firmado, numeracion: Vigencia | null, ahora: Instante): boolean =>
  duda === "" && tipo_emitido !== "08" && tipo_emitido !== "04" && fechaDeFirma(emitido, numeracion, ahora) !== emitido;

/** What a copy of a paper (07, 03) names: the ticket of the sale; null for what copies none. */
export const papelCopiado = (tipoEmitido: TipoEmitido, { numero, creado }: { numero: string; creado: Instante }): Contenido["papel"] =>
  tipoEmitido === "07" || tipoEmitido === "03" ? { numero, emitido: creado } : null;
