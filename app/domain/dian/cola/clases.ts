import { diaDe, type Instante } from "../../nucleo/fecha";
import type { Contenido } from "../contenido";
import type { Contingencia } from "./tiempos";

type Tipo = Contenido["tipo"];
type TipoEmitido = Contenido["tipoEmitido"];

interface Rango {
  valida_hasta: string;
  contingencia: boolean;
}

/** What a document is issued as while `contingencia` is open; "" for itself, as notes are, which have none and wait. */
export function tipoEmitidoDe(tipo: Tipo, rango: Rango | null, contingencia: Contingencia): TipoEmitido {
  if (tipo === "01" && rango?.contingencia) return "03";
  if (contingencia === "dian" && tipo === "20") return "08";
  if (contingencia === "dian" && tipo === "01") return "04";
  return contingencia === "tienda" && tipo === "20" ? "07" : "";
}

/**
 * When a document that is signed at `ahora` is dated. The rule wants the day of its signature (FAD09e); one whose range ended meanwhile keeps
 * its day, because outside of its range it is surely refused.
 */
export const fechaDeFirma = (emitido: Instante, rango: Rango | null, ahora: Instante): Instante =>
  diaDe(emitido) === diaDe(ahora) || (rango !== null && rango.valida_hasta < diaDe(ahora)) ? emitido : ahora;

interface Firmado {
  emitido: Instante;
  tipo_emitido: TipoEmitido;
}

/** Whether a signed document must be dated and signed anew before it goes: it is of an earlier day, and was not issued in a contingency. */
export const debeFirmarseDeNuevo = ({ emitido, tipo_emitido }: Firmado, rango: Rango | null, ahora: Instante): boolean =>
  tipo_emitido === "" && fechaDeFirma(emitido, rango, ahora) !== emitido;
