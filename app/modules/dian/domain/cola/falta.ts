import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";

interface Emisor {
  nit: string;
  certificado: string;
  certificadoDesde: Instante | null;
  certificadoHasta: Instante | null;
  software_id: string;
  pin: string;
}

const dia = (instante: Instante): string => mostrarInstante(textoInstante(instante));

/** Why the documents of a shop cannot be signed and sent, for a person; "" when they can. */
export function faltaParaEmitir(emisor: Emisor, ahora: Instante): string {
  const { certificadoDesde: desde, certificadoHasta: hasta } = emisor;
  if (!emisor.nit) return "Faltan los datos de quien factura. Complételos en Configuración, Documentos electrónicos.";
  if (!emisor.software_id || !emisor.pin) return "Faltan los datos del software. Complételos en Configuración, Documentos electrónicos.";
  if (!emisor.certificado || desde === null || hasta === null)
    return "Falta el certificado digital. Súbalo en Configuración, Documentos electrónicos.";
  if (ahora >= hasta) return `El certificado digital venció el ${dia(hasta)}. Suba el nuevo en Configuración, Documentos electrónicos.`;
  if (ahora < desde) return `El certificado digital vale desde el ${dia(desde)}.`;
  return "";
}
